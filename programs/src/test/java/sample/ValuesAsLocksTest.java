package sample;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;

/** Programs that lock strings and boxed numbers: what is equal need not be one lock. */
final class ValuesAsLocksTest {
  private int count;

  private void add(Object lock) {
    synchronized (lock) {
      int before = count;
      count = before + 1;
    }
  }

  private static void addTwice(Object one, Object other) throws InterruptedException {
    ValuesAsLocksTest both = new ValuesAsLocksTest();
    Thread thread = Answers.start(() -> both.add(one));
    both.add(other);
    thread.join();
    Answers.check(both.count == 2);
  }

  @Test
  void largeBoxesAreLocksOfTheirOwn() {
    Proofs.found(Kind.EXCEPTION, () -> addTwice(5000, 5000));
    Proofs.found(Kind.EXCEPTION, () -> addTwice(5000L, 5000L));
    Proofs.found(Kind.EXCEPTION, () -> addTwice('\u1234', '\u1234'));
    Proofs.found(Kind.EXCEPTION, () -> addTwice(0.5, 0.5));
    Proofs.found(
        Kind.EXCEPTION, () -> addTwice(BigInteger.valueOf(5000), BigInteger.valueOf(5000)));
  }

  @Test
  void smallBoxesAndStringConstantsAreOneLock() {
    Proofs.proved(() -> addTwice(5, 5));
    Proofs.proved(() -> addTwice("lock", "lo" + "ck"));
    Proofs.proved(() -> addTwice(("lo" + new AtomicInteger()).intern(), "lo0"));
  }

  @Test
  void stringsThatAreMadeAreLocksOfTheirOwn() {
    Proofs.found(
        Kind.EXCEPTION, () -> addTwice("lo" + new AtomicInteger(), "lo" + new AtomicInteger()));
    Proofs.found(Kind.EXCEPTION, () -> addTwice("lo" + new AtomicInteger(), "lo0"));
  }

  @Test
  void aStringThatWasMadeIsOneLock() {
    Proofs.proved(
        () -> {
          String lock = "lo" + new AtomicInteger();
          addTwice(lock, lock);
        });
  }

  @Test
  void whatHasTheSameHashCodeIsNotOneLock() {
    Proofs.found(Kind.EXCEPTION, () -> addTwice("Aa", "BB"));
    Proofs.found(Kind.EXCEPTION, () -> addTwice(1, 1L));
    Proofs.found(Kind.EXCEPTION, () -> addTwice(Aa.class, BB.class));
  }

  static final class Aa {}

  static final class BB {}
}
