package org.porpoise.promela.random;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.kernel.structure.Structure;

/** A system of which something wrong is believed, merged or not: its executions are right. */
final class Mistaken implements TransitionSystem {
  private final TransitionSystem right;
  private final UnaryOperator<Structure> structures;
  private final UnaryOperator<Proposition> looks;
  private Optional<Knowledge> believed = Optional.empty(); // until somebody asks

  /**
   * A system that is right in itself.
   *
   * @param structures what is believed of its structure
   * @param looks what is believed of its propositions
   */
  Mistaken(
      TransitionSystem right,
      UnaryOperator<Structure> structures,
      UnaryOperator<Proposition> looks) {
    this.right = right;
    this.structures = structures;
    this.looks = looks;
  }

  private Mistaken of(TransitionSystem form) {
    return form.equals(right) ? this : new Mistaken(form, structures, looks);
  }

  @Override
  public Knowledge knowledge() {
    if (believed.isEmpty()) {
      believed =
          Optional.of(
              right.knowledge() instanceof Knowledge.Structured(Structure structure)
                  ? new Knowledge.Structured(structures.apply(structure))
                  : right.knowledge());
    }
    return believed.get();
  }

  @Override
  public List<Proposition> propositions() {
    return right.propositions().stream().map(looks).toList();
  }

  @Override
  public TransitionSystem merged() {
    return of(right.merged());
  }

  @Override
  public TransitionSystem merged(Set<Integer> propositions) {
    return of(right.merged(propositions));
  }

  @Override
  public TransitionSystem unmerged() {
    return of(right.unmerged());
  }

  @Override
  public String name() {
    return right.name();
  }

  @Override
  public StateLayout layout() {
    return right.layout();
  }

  @Override
  public int transitionCount() {
    return right.transitionCount();
  }

  @Override
  public TransitionText text(int transition) {
    return right.text(transition);
  }

  @Override
  public List<TransitionText> moves(int transition) {
    return right.moves(transition);
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return right.unreached(executed);
  }

  @Override
  public String describe(long[] state, int offset) {
    return right.describe(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return right.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return right.claims();
  }

  @Override
  public Set<Integer> faults() {
    return right.faults();
  }

  @Override
  public Fairness fairness() {
    return right.fairness();
  }

  @Override
  public TransitionSystem detailed() {
    return of(right.detailed());
  }

  @Override
  public Stepper stepper() {
    return right.stepper();
  }
}
