package sample;

import static sample.Answers.check;
import static sample.Answers.start;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.doubt.Assumption;

/** Sums of which the JDK keeps parts. */
final class AdderTest {

  @Test
  void aSumIsNotThatOfAMomentWhileSeveralAdd() {
    Answers.notProved(
        Assumption.WEAK_CONSISTENCY,
        () -> {
          LongAdder adder = new LongAdder();
          AtomicBoolean isFirst = new AtomicBoolean();
          Thread one =
              start(
                  () -> {
                    adder.add(1);
                    isFirst.set(true);
                  });
          Thread two =
              start(
                  () -> {
                    if (isFirst.get()) {
                      adder.add(10);
                    }
                  });
          check(adder.sum() != 10);
          one.join();
          two.join();
        });
  }

  @Test
  void itIsWhileOneAdds() {
    Answers.proved(
        () -> {
          LongAdder adder = new LongAdder();
          Thread thread =
              start(
                  () -> {
                    adder.add(1);
                    adder.add(10);
                  });
          check(adder.sum() != 10);
          thread.join();
        });
  }

  @Test
  void itIsWhenAllHaveAdded() {
    Answers.proved(
        () -> {
          LongAdder adder = new LongAdder();
          LongAccumulator most = new LongAccumulator(Math::max, 0);
          Runnable task =
              () -> {
                adder.increment();
                most.accumulate(3);
              };
          Thread one = start(task);
          Thread two = start(task);
          one.join();
          two.join();
          check(adder.sum() == 2 && most.get() == 3);
        });
  }
}
