package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.InitialValues;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.steps.ExpressionCompiler;
import org.porpoise.promela.steps.Step;
import org.porpoise.promela.steps.StepCompiler;
import org.porpoise.promela.text.StepText;

/**
 * A Promela model together with one of its {@code never} claims, which take turns as in SPIN's
 * verifiers: the claim does a step, then the processes do one, an atomic sequence counting as one;
 * where no process can do anything the claim goes on alone. The state between the two is only
 * passed through.
 *
 * <p>The words of the model's state come first, so that the model's own stepper works on them in
 * place; behind them are the position of the claim, its variables and whose turn it is.
 * StructureTransitions are numbered likewise: the model's, the claim's, and the one in which no
 * process moves.
 */
final class ClaimProduct implements TransitionSystem {
  private final PromelaSystem system;
  private final int number;
  private final org.porpoise.promela.model.Claim claim;
  private final Automaton automaton;
  private final ClaimLayout layout;
  private final Step[][] steps;
  private final boolean asksForTimeout;
  private final Step[] byTransition;
  private final int modelTransitions;

  /**
   * The product of a model and a claim.
   *
   * @param number the position of the claim in the model
   */
  ClaimProduct(PromelaSystem system, int number) {
    this.system = system;
    this.number = number;
    claim = system.model().claims().get(number);
    automaton = system.automata().claims().get(number);
    asksForTimeout = asksForTimeout(claim.body());
    layout = new ClaimLayout(system.layout(), claim, automaton.nodes().size());
    StepCompiler.Numbering numbering = new StepCompiler.Numbering();
    steps =
        new StepCompiler(
                system.executable().processTable(),
                system.executable().lifecycle(),
                -1,
                -1,
                0,
                layout.variables(),
                numbering)
            .steps(automaton);
    byTransition = byTransition(steps, numbering.transitions());
    modelTransitions = system.transitionCount();
  }

  /** The step of each number; that of a failing assertion follows that of the assertion. */
  private static Step[] byTransition(Step[][] steps, int count) {
    List<Step> all = Stream.of(steps).flatMap(Stream::of).toList();
    Step[] found = new Step[count];
    Arrays.fill(found, all.getFirst());
    for (Step step : all) {
      found[step.transition()] = step;
      if (step.role() instanceof Step.Role.Asserting) {
        found[step.transition() + 1] = step;
      }
    }
    return found;
  }

  /** The claim as a search sees it. */
  static Claim claim(PromelaSystem system, int number) {
    return new Claim.InProduct(
        system.model().claims().get(number).name(),
        Claim.Kind.NEVER,
        () -> new ClaimProduct(system.plain(), number),
        Optional.empty());
  }

  private static boolean asksForTimeout(Sequence body) {
    List<Expression> parts = new ArrayList<>();
    Trees.visit(body, s -> Trees.reads(s).forEach(e -> Trees.visit(e, parts::add)));
    return parts.stream()
        .anyMatch(
            e ->
                e instanceof Expression.Predefined p
                    && p.which() == Expression.Predefined.Which.TIMEOUT);
  }

  /** Whether the claim asks for {@code timeout}. */
  boolean asksForTimeout() {
    return asksForTimeout;
  }

  PromelaSystem system() {
    return system;
  }

  /** The product with a system that has more room. */
  ClaimProduct with(PromelaSystem wider) {
    return new ClaimProduct(wider, number);
  }

  ClaimLayout claimLayout() {
    return layout;
  }

  /** Writes the claim's part of the initial state. */
  void begin(Memory m) {
    Storage variables = layout.variables();
    layout.position().set(m.state, m.offset, automaton.position(automaton.initial()));
    ExpressionCompiler compiler =
        system.executable().lifecycle().compiler(-1, Optional.of(variables));
    ToIntFunction<Expression> value = e -> compiler.compile(e).eval(m);
    claim.variables().forEach(v -> InitialValues.initialise(m, v, variables, Map.of(), value));
  }

  /** The node in which the claim is. */
  Node node(long[] state, int offset) {
    return automaton.nodes().get((int) layout.position().get(state, offset));
  }

  /** What the claim may do where it is. */
  Step[] steps(long[] state, int offset) {
    return steps[(int) layout.position().get(state, offset)];
  }

  /** The number of a transition of the claim. */
  int transition(int ofClaim) {
    return modelTransitions + ofClaim;
  }

  boolean isStutter(int transition) {
    return transition == stutter();
  }

  /** The transition in which no process moves. */
  int stutter() {
    return transition(byTransition.length);
  }

  boolean isOfModel(int transition) {
    return transition < modelTransitions;
  }

  /** The step of the claim that has a number, or of which it is the failure. */
  Step step(int transition) {
    return byTransition[transition - modelTransitions];
  }

  /** Whether the number of a step of the claim is that of its failure. */
  boolean isFailure(int transition) {
    return transition - modelTransitions == step(transition).transition() + 1;
  }

  /** Whether there is something wrong with a state, so that nothing more happens. */
  boolean isOver(long[] state, int offset) {
    return layout.failed().get(state, offset) != 0 || node(state, offset).isEnd();
  }

  /** What is wrong with a state, if anything: the claim is at its end, or an assertion failed. */
  Optional<String> fault(long[] state, int offset) {
    if (layout.failed().get(state, offset) != 0) {
      return Optional.of("an assertion in " + claim.name() + " is violated");
    }
    Node node = node(state, offset);
    return node.isEnd()
        ? Optional.of(claim.name() + " reaches its end at " + StepText.location(node.place()))
        : Optional.empty();
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public StateLayout layout() {
    return layout.packed();
  }

  @Override
  public int transitionCount() {
    return stutter() + 1;
  }

  @Override
  public TransitionText text(int transition) {
    if (isOfModel(transition)) {
      return system.text(transition);
    }
    if (isStutter(transition)) {
      return new TransitionText("-", "no process moves", Optional.empty());
    }
    SourcePlace place = step(transition).edge().action().place();
    return new TransitionText(
        claim.name(), place.text().strip(), Optional.of(StepText.location(place)));
  }

  @Override
  public String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>(system.parts(state, offset));
    parts.add(new Part(claim.name(), "line " + node(state, offset).place().line()));
    return parts;
  }

  /**
   * The claim neither comes to its end nor, if there is anything to accept by, accepts for ever.
   */
  @Override
  public List<Claim> claims() {
    Claim noEnd = new Claim.GoodStates(claim.name(), Claim.Kind.NEVER);
    return canAccept() ? List.of(noEnd, noAcceptance()) : List.of(noEnd);
  }

  private boolean canAccept() {
    return Stream.concat(Stream.of(automaton), system.automata().processes().stream())
        .flatMap(a -> a.nodes().stream())
        .anyMatch(Node::isAccept);
  }

  private Claim noAcceptance() {
    Formula accepting = new Formula.Proposition(0);
    Formula notForEver = new Formula.Not(Formula.always(Formula.eventually(accepting)));
    return new Claim.Temporal(
        claim.name(), Claim.Kind.NEVER, Specification.of(notForEver), List.of(0));
  }

  @Override
  public List<Proposition> propositions() {
    return List.of(new Proposition.OfState(claim.name() + " accepts", Optional.empty()));
  }

  /** Whether the claim or a process is at an {@code accept} label. */
  boolean isAccepting(Memory m) {
    return node(m.state, m.offset).isAccept()
        || system.executable().processTable().isAtMark(m, Node.Mark.ACCEPT);
  }

  @Override
  public Knowledge knowledge() {
    return new Knowledge.Nothing("a claim looks at every state");
  }

  @Override
  public TransitionSystem detailed() {
    return with(system.detailed());
  }

  @Override
  public Stepper stepper() {
    return new ClaimStepper(this);
  }
}
