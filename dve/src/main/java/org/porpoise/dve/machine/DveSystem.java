package org.porpoise.dve.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.ExpressionReader;
import org.porpoise.dve.analysis.Observation;
import org.porpoise.dve.compile.CodeGenerator;
import org.porpoise.dve.compile.Compiled;
import org.porpoise.dve.compile.CompiledStepper;
import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.dve.interpret.ModelText;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.structure.StructureBuilder;
import org.porpoise.dve.structure.VisibleTransitions;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;

/** A DVE model as a transition system. */
public final class DveSystem implements TransitionSystem {
  private final AnalyzedModel analyzed;
  private final List<Question> questions;
  private final Claims claims;
  private final List<Proposition> propositions;
  private final ModelText texts;
  private Optional<Knowledge> knowledge = Optional.empty(); // until somebody asks
  private Optional<Optional<CodeGenerator.Generated>> generated = Optional.empty();

  private DveSystem(AnalyzedModel analyzed, List<Question> questions) {
    this.analyzed = analyzed;
    this.questions = questions;
    claims = new Claims(analyzed, questions);
    texts = new ModelText(analyzed);
    propositions =
        claims.observations().stream()
            .<Proposition>map(o -> new Proposition.OfState(o.text(), () -> changing(o)))
            .toList();
  }

  /** Nobody asks in synchronous systems, which have too many transitions to go through. */
  private Optional<Set<Integer>> changing(Observation observation) {
    return switch (analyzed.model().timing()) {
      case ASYNCHRONOUS ->
          Optional.of(new VisibleTransitions(analyzed).of(observation.condition()));
      case SYNCHRONOUS -> Optional.empty();
    };
  }

  /** The system of a model. */
  public static TransitionSystem of(Model model, ExpressionReader reader) {
    return new DveSystem(AnalyzedModel.of(model, reader), List.of());
  }

  AnalyzedModel analyzed() {
    return analyzed;
  }

  /** Runs the model without generated code; for one thread. */
  DveStepper interpreter() {
    return new DveStepper(analyzed, observations());
  }

  /** What its propositions are about, by number. */
  List<Observation> observations() {
    return claims.observations();
  }

  @Override
  public String name() {
    return analyzed.model().source().name();
  }

  @Override
  public StateLayout layout() {
    return analyzed.layout().packed();
  }

  @Override
  public int transitionCount() {
    return analyzed.transitions();
  }

  @Override
  public TransitionText text(int transition) {
    List<TransitionText> moves = moves(transition);
    return moves.size() == 1
        ? moves.getFirst()
        : new TransitionText(
            moves.stream().map(TransitionText::process).collect(Collectors.joining("+")),
            moves.stream().map(TransitionText::name).collect(Collectors.joining(" / ")),
            moves.getFirst().location());
  }

  @Override
  public List<TransitionText> moves(int transition) {
    return analyzed.isObserver(transition)
        ? List.of(texts.of(analyzed.observer(transition)))
        : texts.moves(analyzed.steps().get(transition));
  }

  @Override
  public String describe(long[] state, int offset) {
    return texts.line(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return texts.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return claims.claims();
  }

  @Override
  public List<Proposition> propositions() {
    return propositions;
  }

  @Override
  public TransitionSystem asking(List<Question> more) {
    return more.isEmpty()
        ? this
        : new DveSystem(analyzed, Stream.concat(questions.stream(), more.stream()).toList());
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    Set<Transition> taken = new HashSet<>();
    executed.stream()
        .filter(t -> !analyzed.isObserver(t))
        .forEach(t -> taken.addAll(analyzed.steps().get(t).transitions()));
    List<TransitionText> missed = new ArrayList<>();
    for (Process process : analyzed.model().movers()) {
      for (Transition transition : process.transitions()) {
        if (!taken.contains(transition)) {
          missed.add(texts.of(transition));
        }
      }
    }
    return Optional.of(missed);
  }

  @Override
  public synchronized Knowledge knowledge() {
    if (knowledge.isEmpty()) {
      knowledge = Optional.of(StructureBuilder.of(analyzed, t -> text(t).name()));
    }
    return knowledge.get();
  }

  @Override
  public Stepper stepper() {
    DveStepper interpreter = interpreter();
    return analyzed.model().timing() == Model.Timing.ASYNCHRONOUS
        ? new CompiledStepper(analyzed, interpreter, () -> compiled(interpreter))
        : interpreter;
  }

  /** Generated code that runs the model, made when it is first asked for. */
  synchronized Optional<Compiled> compiled(DveStepper interpreter) {
    if (generated.isEmpty()) {
      generated = Optional.of(CodeGenerator.generate(analyzed, observations()));
    }
    return generated.get().map(g -> g.instance(interpreter));
  }
}
