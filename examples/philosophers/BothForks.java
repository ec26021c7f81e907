import java.util.ArrayList;
import java.util.List;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.Semaphore;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * Dining philosophers who take both forks at once, so that nobody starves in a deadlock.
 *
 * <p>From section 4 of Evangelista and Pajault's "Solving the ignoring problem for partial order
 * reduction". Asked for {@code --property dead-transitions}, a search with {@code --proviso
 * expanded} or {@code color-star} visits n + 1 states; with {@code --proviso stack} it visits all
 * of them, whose number grows exponentially.
 */
public final class BothForks extends StructuredModel {
  private final int n;

  public BothForks(Parameters parameters) {
    n = parameters.integer("n", 4, 3, 24);
  }

  @Override
  protected void define(SystemBuilder system) {
    List<Semaphore> forks = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      forks.add(system.semaphore("fork[" + i + "]", 1, 1));
    }
    for (int i = 0; i < n; i++) {
      Semaphore left = forks.get(i);
      Semaphore right = forks.get((i + 1) % n);
      ProcessSpec philosopher = system.process("philosopher " + i);
      philosopher.step("take both forks", "idle", "eats").then(left.await(), right.await());
      philosopher.step("release both forks", "eats", "idle").then(left.signal(), right.signal());
    }
  }
}
