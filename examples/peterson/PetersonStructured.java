import java.util.ArrayList;
import java.util.List;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.StructuredModel;
import org.porpoise.kernel.builder.Expression;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.kernel.builder.VariableArray;

/**
 * Peterson's mutual exclusion algorithm for n customers once more, as processes and steps: the same
 * states and the same four variants as {@code Peterson.java}, but nobody has to write stubborn
 * rules.
 *
 * <p>A customer looks at one cell of Q or T at a time. Which one depends on its variables j and k,
 * so there is a step for each of their values: then the cell is known, and steps that use other
 * cells are seen to be independent.
 */
public final class PetersonStructured extends StructuredModel {
  private final int n;
  private final boolean mayStop; // local state 8 exists
  private final int firstGate; // what Q says of a customer at the first gate
  private final boolean swapped;

  public PetersonStructured(Parameters parameters) {
    n = parameters.integer("n", 2, 2, 9);
    String variant = parameters.choice("variant", "plain", "nonprogress", "correct", "mutex");
    mayStop = !variant.equals("plain");
    swapped = variant.equals("mutex");
    firstGate = swapped || variant.equals("correct") ? 1 : 0;
  }

  @Override
  protected void define(SystemBuilder system) {
    VariableArray q = system.array("Q", n, 0, n - 2 + firstGate, 0);
    VariableArray t = system.array("T", n - 1, 0, n - 1, 0);
    List<ProcessSpec> customers = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Variable j = system.variable("j[" + i + "]", 0, n - 1, 0);
      Variable k = system.variable("k[" + i + "]", 0, n, 0);
      customers.add(customer(system.process("customer " + i), i, j, k, q, t));
    }
    system.invariant("mutual exclusion", mutualExclusion(customers));
    ProcessSpec first = customers.getFirst();
    system.mayProgress(
        "access of customer 0", mayStop ? first.at("7").or(first.at("8")) : first.at("7"));
  }

  private ProcessSpec customer(
      ProcessSpec customer, int i, Variable j, Variable k, VariableArray q, VariableArray t) {
    customer.step("request", "0", "1").then(j.set(0));
    if (mayStop) {
      customer.step("stop", "0", "8");
    }
    customer.step("enter", "1", "7").when(j.ge(n - 1));
    customer.step("next gate", "1", "2").when(j.lt(n - 1));
    for (int gate = 0; gate < n - 1; gate++) {
      Variable turn = t.get(gate);
      customer
          .step("want gate " + gate, swapped ? "3" : "2", swapped ? "4" : "3")
          .when(j.eq(gate))
          .then(q.get(i).set(gate + firstGate));
      customer
          .step("yield at gate " + gate, swapped ? "2" : "3", swapped ? "3" : "4")
          .when(j.eq(gate))
          .then(turn.set(i));
      customer
          .step("pass gate " + gate, "4", "1")
          .when(j.eq(gate).and(turn.ne(i)))
          .then(j.set(gate + 1));
      customer
          .step("look around at gate " + gate, "4", "5")
          .when(j.eq(gate).and(turn.eq(i)))
          .then(k.set(0));
    }
    customer.step("nobody is ahead", "5", "1").when(k.ge(n)).then(j.add(1));
    customer.step("look at the next", "5", "6").when(k.lt(n));
    for (int other = 0; other < n; other++) {
      if (other == i) {
        customer.step("skip itself", "6", "5").when(k.eq(i)).then(k.set(i + 1));
        continue;
      }
      for (int gate = 0; gate < n - 1; gate++) {
        Expression looking = k.eq(other).and(j.eq(gate));
        Expression isBehind = q.get(other).lt(gate + firstGate);
        customer
            .step("customer " + other + " is behind", "6", "5")
            .when(looking.and(isBehind))
            .then(k.set(other + 1));
        customer
            .step("customer " + other + " is not behind", "6", "4")
            .when(looking.and(isBehind.not()));
      }
    }
    customer.step("leave", "7", "0").then(q.get(i).set(0));
    return customer;
  }

  private static Expression mutualExclusion(List<ProcessSpec> customers) {
    List<Expression> pairs = new ArrayList<>();
    for (ProcessSpec p : customers) {
      for (ProcessSpec q : customers.subList(0, customers.indexOf(p))) {
        pairs.add(p.at("7").and(q.at("7")).not());
      }
    }
    return pairs.stream().reduce(Expression::and).orElseThrow();
  }
}
