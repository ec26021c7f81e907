import java.util.concurrent.Semaphore;

/**
 * The dining philosophers with semaphores, as in section 2 of the paper on VeriSoft (Godefroid,
 * 1997): each takes the fork on the left, then the one on the right. The second argument "ordered"
 * makes the last one take the forks in the other order.
 */
public final class Philosophers {
  private final Semaphore[] forks;
  private final boolean isOrdered;

  private Philosophers(int count, boolean isOrdered) {
    forks = new Semaphore[count];
    for (int i = 0; i < count; i++) {
      forks[i] = new Semaphore(1);
    }
    this.isOrdered = isOrdered;
  }

  public static void main(String[] args) {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    boolean isOrdered = args.length > 1 && args[1].equals("ordered");
    Philosophers table = new Philosophers(count, isOrdered);
    for (int i = 0; i < count; i++) {
      int place = i;
      new Thread(() -> table.dine(place), "philosopher " + i).start();
    }
  }

  private void dine(int place) {
    int next = (place + 1) % forks.length;
    boolean isOther = isOrdered && next < place;
    Semaphore first = forks[isOther ? next : place];
    Semaphore second = forks[isOther ? place : next];
    first.acquireUninterruptibly();
    second.acquireUninterruptibly();
    System.out.println(Thread.currentThread().getName() + " eats");
    first.release();
    second.release();
  }
}
