/**
 * Two people put money into one account. The balance is read and written without a lock, so one
 * deposit can be lost; with the argument "synchronized" there is a lock.
 */
public final class Account {
  private int balance;

  private void deposit(int amount) {
    balance += amount;
  }

  private synchronized void depositSafely(int amount) {
    balance += amount;
  }

  public static void main(String[] args) throws InterruptedException {
    boolean isSafe = args.length > 0 && args[0].equals("synchronized");
    Account account = new Account();
    Runnable task = () -> deposit(account, isSafe);
    Thread alice = new Thread(task, "Alice");
    Thread bob = new Thread(task, "Bob");
    alice.start();
    bob.start();
    alice.join();
    bob.join();
    if (account.balance != 200) {
      throw new AssertionError("200 was paid in, and the balance is " + account.balance);
    }
  }

  private static void deposit(Account account, boolean isSafe) {
    if (isSafe) {
      account.depositSafely(100);
    } else {
      account.deposit(100);
    }
  }
}
