import java.util.ArrayList;
import java.util.List;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.Command;
import org.porpoise.kernel.builder.Expression;
import org.porpoise.kernel.builder.Lock;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.StepSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.kernel.builder.VariableArray;

/**
 * A bounded buffer that is a Java monitor: {@code put} waits while the buffer is full, {@code take}
 * waits while it is empty, and both notify the others before they leave.
 *
 * <pre>
 * synchronized void put() {                  synchronized void take() {
 *   while (count == capacity) wait();          while (count == 0) wait();
 *   count++;                                   count--;
 *   notify();                                  notify();
 * }                                          }
 * </pre>
 *
 * <p>Producers and consumers wait in the same set, so {@code notify()} may wake the wrong one, who
 * goes back to sleep: the wake-up is lost. One producer and two consumers with one slot are enough
 * for a deadlock in which all are asleep. With {@code --define variant=notifyAll} there is none.
 */
public final class BoundedBuffer extends StructuredModel {
  private final int producers;
  private final int consumers;
  private final int capacity;
  private final boolean wakesAll;

  public BoundedBuffer(Parameters parameters) {
    producers = parameters.integer("producers", 1, 1, 8);
    consumers = parameters.integer("consumers", 2, 1, 8);
    capacity = parameters.integer("capacity", 1, 1, 100);
    wakesAll = parameters.choice("variant", "notify", "notifyAll").equals("notifyAll");
  }

  @Override
  protected void define(SystemBuilder system) {
    int threads = producers + consumers;
    Variable count = system.variable("count", 0, capacity, 0);
    Lock monitor = system.lock("monitor", threads);
    VariableArray asleep = system.array("asleep", threads, 0, 1, 0);
    for (int i = 0; i < threads; i++) {
      boolean puts = i < producers;
      ProcessSpec thread = system.process(puts ? "producer " + i : "consumer " + (i - producers));
      Expression mustWait = count.eq(puts ? capacity : 0);

      thread.step("enter", "outside", "inside").then(monitor.acquire(thread));
      thread
          .step("wait", "inside", "waiting")
          .when(mustWait)
          .then(asleep.get(i).set(1), monitor.release(thread));
      thread
          .step("wake up", "waiting", "inside")
          .when(asleep.get(i).eq(0))
          .then(monitor.acquire(thread));
      thread
          .step(puts ? "put" : "take", "inside", "notifying")
          .when(mustWait.not())
          .then(count.add(puts ? 1 : -1));
      notify(thread, asleep);
      thread.step("leave", "leaving", "outside").then(monitor.release(thread));
    }
  }

  /** Wakes one of those who sleep, or all of them; does nothing if nobody sleeps. */
  private void notify(ProcessSpec thread, VariableArray asleep) {
    if (wakesAll) {
      List<Command> wake = new ArrayList<>();
      for (int i = 0; i < asleep.length(); i++) {
        wake.add(asleep.get(i).set(0));
      }
      thread.step("notifyAll", "notifying", "leaving").then(wake.toArray(Command[]::new));
      return;
    }
    StepSpec inVain = thread.step("notify nobody", "notifying", "leaving");
    for (int i = 0; i < asleep.length(); i++) {
      inVain.when(asleep.get(i).eq(0));
      thread
          .step("notify thread " + i, "notifying", "leaving")
          .when(asleep.get(i).eq(1))
          .then(asleep.get(i).set(0));
    }
  }
}
