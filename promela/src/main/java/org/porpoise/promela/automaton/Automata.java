package org.porpoise.promela.automaton;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;

/**
 * The automata of a model.
 *
 * @param processes one for each proctype and {@code init}, in the order of the model
 * @param claims one for each claim, in the order of the model
 */
public record Automata(List<Automaton> processes, List<Automaton> claims) {
  public Automata {
    processes = List.copyOf(processes);
    claims = List.copyOf(claims);
  }

  /** The automata of the model's proctypes and claims. */
  public static Automata of(Model model) {
    Set<Label> remote = RemoteLabels.in(model);
    return new Automata(
        model.proctypes().stream().map(proctype -> of(proctype, remote)).toList(),
        model.claims().stream().map(claim -> of(claim, remote)).toList());
  }

  private static Automaton of(Proctype proctype, Set<Label> remote) {
    return AutomatonBuilder.build(
        proctype.name(), proctype.body(), ElementBuilder.Skips.PRUNED, remote);
  }

  private static Automaton of(Claim claim, Set<Label> remote) {
    return AutomatonBuilder.build(
        claim.name(),
        claim.body(),
        claim.kind() == Claim.Kind.NEVER ? ElementBuilder.Skips.KEPT : ElementBuilder.Skips.PRUNED,
        remote);
  }

  /** The automaton of the proctype with this name. */
  public Optional<Automaton> process(String name) {
    return processes.stream().filter(a -> a.owner().equals(name)).findFirst();
  }
}
