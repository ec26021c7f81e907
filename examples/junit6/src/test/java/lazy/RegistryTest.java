package lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.function.Supplier;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.junit.Interleavings;

/** Static state is new in each execution. */
class RegistryTest {

  @Interleavings(expect = Kind.EXCEPTION)
  void withoutALockThereMayBeTwo() throws InterruptedException {
    getTwice(Registry::racy);
  }

  @Interleavings(races = RacePolicy.FAIL)
  void doubleCheckedLockingMakesOne() throws InterruptedException {
    getTwice(Registry::instance);
  }

  private static void getTwice(Supplier<Registry> supplier) throws InterruptedException {
    Registry[] seen = new Registry[1];
    Thread other = new Thread(() -> seen[0] = supplier.get(), "other");
    other.start();
    Registry mine = supplier.get();
    other.join();
    assertSame(mine, seen[0]);
    assertEquals(42, mine.entries());
  }
}
