// Java 25
import java.util.concurrent.ThreadFactory;

/** Builders of threads. */
class VirtualThreads {
  static int value;

  static String run() throws InterruptedException {
    Thread a = Thread.startVirtualThread(() -> value++);
    a.join();
    Thread b = Thread.ofVirtual().name("v").start(() -> value += 10);
    b.join();
    Thread c = Thread.ofPlatform().daemon().unstarted(() -> value += 100);
    c.start();
    c.join();
    ThreadFactory factory = Thread.ofVirtual().name("f-", 0).factory();
    Thread d = factory.newThread(() -> value += 1000);
    d.start();
    d.join();
    return value + b.getName() + c.isDaemon() + d.getName() + d.isVirtual();
  }
}
