package org.porpoise.petri.colour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.ModelTooLarge;

/** Nets that are too large without colours are refused, and unfolding ends when it must. */
final class UnfoldedSizeTest {

  /** A transition that takes a token for each variable from a place with one of each colour. */
  private static ColouredNet taking(int variables, Sort sort) {
    List<Value.Variable> all = new ArrayList<>();
    List<ColouredNet.Arc> arcs = new ArrayList<>();
    for (int v = 0; v < variables; v++) {
      all.add(new Value.Variable("v" + v, sort, v));
      arcs.add(
          new ColouredNet.Arc(ColouredNet.Kind.TAKE, 0, List.of(new Summand(1, all.getLast()))));
    }
    return new ColouredNet(
        "net",
        all,
        List.of(
            new ColouredNet.Place("p", "p", sort, List.of(new Summand(1, new Value.Any(sort))))),
        List.of(new ColouredNet.Transition("t", "t", Guard.NONE, arcs)));
  }

  private static String refusal(ColouredNet net, int most) {
    return assertThrows(ModelTooLarge.class, () -> Unfolding.of(net, most)).reason();
  }

  @Test
  void bindingsInTheBillionsAreRefusedAsSoonAsThereAreTooMany() {
    assertEquals(
        "too many bindings to unfold (more than 1,000; at most 1,000):"
            + " the 8 variables of t have up to 167,961,600,000,000",
        refusal(taking(8, new Sort.Range(1, 60)), 1000));
  }

  @Test
  void coloursInTheBillionsAreRefusedAtOnce() {
    assertEquals(
        "too many colours to unfold (2,000,000,000; at most 2,000,000):"
            + " p starts with tokens of so many",
        refusal(taking(1, new Sort.Range(1, 2_000_000_000)), UnfoldedSize.MOST));
  }

  @Test
  void placesAreCountedTogether() {
    assertEquals(
        "too many colours to unfold (more than 9; at most 9): tokens of 10 colours may come to p",
        refusal(taking(1, new Sort.Range(1, 10)), 9));
    assertEquals(10, Unfolding.of(taking(1, new Sort.Range(1, 10)), 10).transitions().size());
  }

  @Test
  void bindingsThatAGuardRejectsAreNotLookedAtForever() {
    Sort sort = new Sort.Range(1, 60);
    ColouredNet free = taking(8, sort);
    Guard never =
        new Guard.Comparison(
            Guard.Relation.LESS, free.variables().getFirst(), free.variables().getLast());
    Guard nor =
        new Guard.Comparison(
            Guard.Relation.GREATER, free.variables().getFirst(), free.variables().getLast());
    ColouredNet guarded =
        new ColouredNet(
            "net",
            free.variables(),
            free.places(),
            List.of(
                new ColouredNet.Transition(
                    "t",
                    "t",
                    new Guard.All(List.of(never, nor)),
                    free.transitions().getFirst().arcs())));
    Cancellation limit = new Cancellation();
    Thread timer =
        new Thread(
            () -> {
              try {
                Thread.sleep(200);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              limit.request("the time limit was reached");
            });
    timer.start();

    assertThrows(Cancelled.class, () -> limit.during(() -> Unfolding.of(guarded)));
  }
}
