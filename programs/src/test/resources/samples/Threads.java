import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Threads, made and started in all ways. */
class Threads {
  static class Overriding extends Thread {
    final List<String> events;

    Overriding(List<String> events) {
      super("overriding");
      this.events = events;
    }

    @Override
    public synchronized void start() {
      events.add("start");
      super.start();
    }

    @Override
    public void run() {
      events.add("run " + getName());
    }
  }

  static class Plain extends Thread {
    volatile boolean done;

    @Override
    public void run() {
      try {
        Thread.sleep(100_000);
      } catch (InterruptedException e) {
        done = !isInterrupted();
      }
    }
  }

  static String run() throws InterruptedException {
    List<String> events = Collections.synchronizedList(new ArrayList<>());
    Thread first = new Overriding(events);
    first.start();
    first.join();
    Overriding second = new Overriding(events);
    second.start();
    second.join();
    events.add(first.isAlive() + " " + first.getState());
    Plain plain = new Plain();
    events.add(plain.getState().toString());
    plain.start();
    plain.interrupt();
    plain.join();
    events.add("interrupted " + plain.done);
    Thread.currentThread().interrupt();
    events.add(Thread.currentThread().isInterrupted() + " " + Thread.interrupted());
    TimeUnit.MILLISECONDS.sleep(1);
    Thread named = new Thread(null, () -> events.add(Thread.currentThread().getName()), "named");
    Runnable start = named::start;
    start.run();
    TimeUnit.SECONDS.timedJoin(named, 1000);
    named.join();
    Thread daemon = new Thread(() -> events.add("daemon"));
    daemon.setDaemon(true);
    daemon.start();
    daemon.join();
    try {
      daemon.start();
    } catch (IllegalThreadStateException e) {
      events.add("started twice");
    }
    Thread failing = new Thread(() -> { throw new IllegalStateException("x"); });
    failing.setUncaughtExceptionHandler((thread, e) -> events.add("caught " + e.getMessage()));
    failing.start();
    failing.join();
    Thread.yield();
    return events.toString();
  }
}
