import java.util.ArrayList;
import java.util.List;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.Semaphore;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * The dining philosophers of phil.c, "version without loops": each eats once, with semaphores for
 * forks.
 *
 * <p>From Example 1 of Godefroid's "Model Checking for Programming Languages using VeriSoft". Four
 * philosophers ({@code --define n=4}) have 321 states and 708 transitions (Figure 4), and a
 * deadlock in which everybody holds a left fork.
 */
public final class VeriSoftPhilosophers extends StructuredModel {
  private final int n;

  public VeriSoftPhilosophers(Parameters parameters) {
    n = parameters.integer("n", 2, 2, 16);
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
      philosopher.step("take left fork", "thinks", "has left").then(left.await());
      philosopher.step("take right fork", "has left", "eats").then(right.await());
      philosopher.step("release left fork", "eats", "has right").then(left.signal());
      philosopher.step("release right fork", "has right", "exit").then(right.signal());
    }
  }
}
