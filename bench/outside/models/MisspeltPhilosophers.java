import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/**
 * Two dining philosophers, who take their left fork and then their right one, eat, and put the
 * forks back in the same order, for ever.
 *
 * <p>From section 2.3 of Godefroid's "Partial-Order Methods for the Verification of Concurrent
 * Systems". There are 8 states and 10 transitions (Figure 2.2), and one deadlock: each holds a left
 * fork and waits for the other's.
 */
public final class MisspeltPhilosophers extends StructuredModel {

  @Override
  protected void define(SystemBuilder system) {
    Variable f1 = system.bool("f1", 0);
    Variable f2 = system.bool("f2", 0);
    dine(system.process("A"), f1, f2);
    dine(system.process("B"), f2, f1);
  }

  private static void dine(ProcessSpec philosopher, Variable left, Variable right) {
    philosopher.step("take left fork", "thinking", "onefork").when(left.eq(0)).then(left.set(1));
    philosopher.step("take right fork", "one fork", "eating").when(right.eq(0)).then(right.set(1));
    philosopher.step("release left fork", "eating", "sated").then(left.set(0));
    philosopher.step("release right fork", "sated", "thinking").then(right.set(0));
  }
}
