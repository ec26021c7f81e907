package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** The system that a {@link SystemBuilder} builds. */
record StructuredSystem(
    String name,
    StateLayout layout,
    Structure structure,
    List<Claim> claims,
    List<Optional<Expression>> goals,
    List<List<Command>> commands,
    List<Optional<String>> locations,
    List<Initial> initials,
    List<Shown> shown,
    List<Observed> observed,
    Steps steps,
    Rebuilder rebuilder)
    implements TransitionSystem {

  /** What a field holds at first. */
  record Initial(Field field, long value) {}

  /** A part of a state with a way to print it. */
  record Shown(String name, Printer printer) {}

  /** A proposition with what it looks at. */
  record Observed(Proposition proposition, Atom atom) {}

  /** Builds the system again, with claims for some questions. */
  @FunctionalInterface
  interface Rebuilder {
    TransitionSystem asking(List<Question> questions);
  }

  /** Prints a part of a state. */
  @FunctionalInterface
  interface Printer {
    String print(long[] state, int offset);
  }

  @Override
  public int transitionCount() {
    return structure.transitions().size();
  }

  @Override
  public TransitionText text(int transition) {
    Transition t = structure.transitions().get(transition);
    String who =
        t.moves().stream()
            .map(m -> structure.processes().get(m.process()).name())
            .collect(Collectors.joining("+"));
    return new TransitionText(who, t.name(), locations.get(transition));
  }

  @Override
  public List<TransitionText> moves(int transition) {
    Transition t = structure.transitions().get(transition);
    return t.moves().stream()
        .map(m -> structure.processes().get(m.process()).name())
        .map(who -> new TransitionText(who, t.name(), locations.get(transition)))
        .toList();
  }

  @Override
  public String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>();
    for (Process p : structure.processes()) {
      if (p.points().size() > 1) {
        parts.add(new Part(p.name(), p.points().get(p.point(state, offset))));
      }
    }
    shown.forEach(s -> parts.add(new Part(s.name(), s.printer().print(state, offset))));
    return parts;
  }

  @Override
  public List<Proposition> propositions() {
    return observed.stream().map(Observed::proposition).toList();
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return Optional.of(steps.unreached(executed));
  }

  @Override
  public Optional<String> reservation() {
    return steps.dead() == 0
        ? Optional.empty()
        : Optional.of(
            "%,d of %,d steps can never happen".formatted(steps.dead(), steps.texts().size()));
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    return questions.isEmpty() ? this : rebuilder.asking(questions);
  }

  @Override
  public Knowledge knowledge() {
    return new Knowledge.Structured(structure);
  }

  @Override
  public Stepper stepper() {
    return new StructuredStepper(this);
  }
}
