package bank;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Accounts with a lock each, and transfers between them. */
public final class Bank {

  /** An account. */
  public static final class Account {
    private final int number;
    private final Lock lock = new ReentrantLock();
    private int balance;

    public Account(int number, int balance) {
      this.number = number;
      this.balance = balance;
    }

    public int balance() {
      lock.lock();
      try {
        return balance;
      } finally {
        lock.unlock();
      }
    }
  }

  private Bank() {}

  /** Locks the account that pays first: two transfers in opposite directions may deadlock. */
  public static void transferCarelessly(Account from, Account to, int amount) {
    transfer(from.lock, to.lock, from, to, amount);
  }

  /** Locks the account with the smaller number first, whatever the direction. */
  public static void transfer(Account from, Account to, int amount) {
    boolean isInOrder = from.number < to.number;
    transfer(isInOrder ? from.lock : to.lock, isInOrder ? to.lock : from.lock, from, to, amount);
  }

  private static void transfer(Lock first, Lock second, Account from, Account to, int amount) {
    first.lock();
    try {
      second.lock();
      try {
        from.balance -= amount;
        to.balance += amount;
      } finally {
        second.unlock();
      }
    } finally {
      first.unlock();
    }
  }
}
