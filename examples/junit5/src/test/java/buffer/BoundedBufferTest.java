package buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.junit.Interleavings;
import org.porpoise.programs.linearizability.Linearizability;

/** One producer and two consumers share a buffer for one item. */
class BoundedBufferTest {

  @Interleavings(expect = Kind.DEADLOCK)
  void aSignalIsLostIfAllWaitForTheSameCondition() throws InterruptedException {
    exchange(BoundedBuffer.withOneCondition(1));
  }

  @Interleavings
  void twoConditionsAreEnough() throws InterruptedException {
    exchange(BoundedBuffer.of(1));
  }

  private static void exchange(BoundedBuffer buffer) throws InterruptedException {
    Thread[] consumers = new Thread[2];
    int[] taken = new int[2];
    for (int i = 0; i < consumers.length; i++) {
      int number = i;
      consumers[i] = new Thread(() -> taken[number] = take(buffer), "consumer " + i);
      consumers[i].start();
    }
    buffer.put(1);
    buffer.put(2);
    for (Thread consumer : consumers) {
      consumer.join();
    }
    assertEquals(3, taken[0] + taken[1]);
  }

  private static int take(BoundedBuffer buffer) {
    try {
      return buffer.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Every call happens at one moment: results are those of some order of the calls. */
  @Interleavings
  void theBufferIsLinearizable() {
    Linearizability.of(() -> BoundedBuffer.of(2))
        .thread()
        .does("put(1)", buffer -> buffer.put(1))
        .calls("take()", buffer -> buffer.take())
        .thread()
        .does("put(2)", buffer -> buffer.put(2))
        .check();
  }
}
