package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bank.Bank.Account;
import org.junit.jupiter.api.BeforeEach;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.junit.Interleavings;

/** Money moves in both directions at once. */
class BankTest {
  private Account one;
  private Account two;

  @BeforeEach
  void openAccounts() {
    one = new Account(1, 100);
    two = new Account(2, 100);
  }

  /** Shows the bug: take "expect" away, and the test fails with the same report. */
  @Interleavings(expect = Kind.DEADLOCK)
  void carelessTransfersDeadlock() throws InterruptedException {
    Thread back = new Thread(() -> Bank.transferCarelessly(two, one, 10), "back");
    back.start();
    Bank.transferCarelessly(one, two, 30);
    back.join();
  }

  /** Proves that the other way has none, and loses no money. */
  @Interleavings
  void transfersNeitherDeadlockNorLoseMoney() throws InterruptedException {
    Thread back = new Thread(() -> Bank.transfer(two, one, 10), "back");
    back.start();
    Bank.transfer(one, two, 30);
    back.join();
    assertEquals(80, one.balance());
    assertEquals(120, two.balance());
  }
}
