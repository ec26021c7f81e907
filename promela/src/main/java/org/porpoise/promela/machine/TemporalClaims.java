package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.logic.Specification;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.LtlProperty;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Variable;

/**
 * The temporal claims of a model and the propositions that they speak of. They are the same for all
 * arrangements of processes, and so are the automata that become of them.
 */
final class TemporalClaims {
  private final Ranges ranges;
  private final Map<String, Integer> numbers = new LinkedHashMap<>(); // by text
  private final List<Observation> observations = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();

  TemporalClaims(Model model, Automata automata, Ranges ranges) {
    this.ranges = ranges;
    model.properties().forEach(p -> claims.add(claim(p)));
  }

  /** What the propositions of the model are about, by number. */
  List<Observation> observations() {
    return observations;
  }

  /** The claims that the model's {@code ltl} blocks and labels make. */
  List<Claim> claims() {
    return claims;
  }

  private Claim claim(LtlProperty property) {
    Alphabet alphabet = new Alphabet();
    Specification specification = Specification.of(alphabet.translated(property.formula()));
    return unseen(alphabet)
        .<Claim>map(reason -> new Claim.Unchecked(property.name(), Claim.Kind.LTL, reason))
        .orElseGet(
            () ->
                new Claim.Temporal(
                    property.name(), Claim.Kind.LTL, specification, numbers(alphabet)));
  }

  /** Why a claim over some observations cannot be checked, if it cannot. */
  private Optional<String> unseen(Alphabet alphabet) {
    return alphabet.letters().stream()
        .flatMap(o -> o.parts().stream())
        .flatMap(e -> Uses.variable(e).stream())
        .filter(v -> v.visibility() == Variable.Visibility.HIDDEN && ranges.isWritten(v))
        .map(v -> "it reads " + v.name() + ", which is hidden and not part of states")
        .findFirst();
  }

  /** The model's numbers of what a claim observes. */
  private List<Integer> numbers(Alphabet alphabet) {
    return alphabet.letters().stream().map(this::number).toList();
  }

  private int number(Observation observation) {
    return numbers.computeIfAbsent(
        observation.text(),
        text -> {
          observations.add(observation);
          return observations.size() - 1;
        });
  }
}
