import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;

/**
 * Two processes that have nothing to do with each other, and the claim that if w is ever executed,
 * so is d. It is violated: after w the first process may go around a and b for ever.
 *
 * <p>Examples 7.3, 7.7 and 7.18 of the chapter "Leaping reachability analysis for LTL
 * model-checking": the product with the automaton is drawn there in full, reduced by ample sets,
 * and by leaps. The processes are reconstructed from the text around the figures, which names the
 * steps a, b, c of P1 and v, w of P2, the states that they join, and some states of the products:
 * (13, 21, 2) and (13, 22, 2) among them, and three in which the automaton accepts. That P1 and P2
 * end in 13 and 22 is what gives the last product one state and one transition less than the one
 * before, as the text says.
 *
 * <p>{@code porpoise explain examples/leaping/TwoAutonomous.java --product w-brings-d --svg FILE}
 * draws the product, which has
 *
 * <pre>
 * --reduction none    12 states, 20 transitions
 * --reduction ample   10 states, 13 transitions
 * --reduction leap     9 states, 12 transitions
 * </pre>
 */
public final class TwoAutonomous extends StructuredModel {

  @Override
  protected void define(SystemBuilder system) {
    ProcessSpec p1 = system.process("P1");
    p1.step("a", "10", "11");
    p1.step("b", "11", "10");
    p1.step("c", "11", "12");
    p1.step("d", "12", "13");
    p1.mayEnd("13");
    ProcessSpec p2 = system.process("P2");
    p2.step("v", "20", "21");
    p2.step("w", "21", "22");
    p2.mayEnd("22");
    system.ltl("w-brings-d", "<> executes(w) -> <> executes(d)");
  }
}
