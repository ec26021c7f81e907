package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.promela.analysis.LocalNodes;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.analysis.StateParts;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.compile.CodeGenerator;
import org.porpoise.promela.compile.Compiled;
import org.porpoise.promela.compile.CompiledStepper;
import org.porpoise.promela.interpret.ExclusiveUseWatch;
import org.porpoise.promela.interpret.Monitors;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.interpret.SafetyClaims;
import org.porpoise.promela.interpret.TraceObserver;
import org.porpoise.promela.layout.Arrangement;
import org.porpoise.promela.layout.CreatedProcesses;
import org.porpoise.promela.layout.Growth;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.structure.StructureBuilder;
import org.porpoise.promela.structure.UnknownEffect;
import org.porpoise.promela.structure.VisibleTransitions;
import org.porpoise.promela.text.StateText;
import org.porpoise.promela.text.TransitionTexts;
import org.porpoise.promela.text.UnreachedStatements;

/** A Promela model as a transition system, for one arrangement of processes. */
public final class PromelaSystem implements TransitionSystem {
  private final AnalyzedModel analyzed;
  private final Model model;
  private final Granularity granularity;
  private final Arrangement arrangement;
  private final ExecutableModel executable;
  private final Monitors monitors;
  private final StateText stateText;
  private final TransitionTexts texts;
  private final List<Claim> claims;
  private final StateParts usage;
  private Optional<Knowledge> knowledge = Optional.empty(); // until somebody asks
  private List<Proposition> propositions = List.of(); // likewise
  private Optional<VisibleTransitions> visible = Optional.empty(); // likewise
  private Optional<PromelaSystem> plain = Optional.empty(); // likewise, if this one is merged
  private Optional<Optional<CodeGenerator.Generated>> generated = Optional.empty();

  /** The system of a model with its automata, one for each proctype in order. */
  public static TransitionSystem of(Model model, Automata automata) {
    return of(
        model,
        automata,
        questions -> {
          throw new QuestionException(
              questions.getFirst(), 0, "the text of the model is not known", Optional.empty());
        });
  }

  /** The system of a model that can be read again. */
  public static TransitionSystem of(Model model, Automata automata, ModelReader reader) {
    return TrialWalks.fitted(AnalyzedModel.of(model, automata, reader));
  }

  /** A system with this much room. */
  PromelaSystem(AnalyzedModel analyzed, Arrangement arrangement) {
    this(analyzed, arrangement, new Granularity.Plain(), Optional.empty());
  }

  /** A system that is only tried out, and grows with plenty of room. */
  static PromelaSystem trial(
      AnalyzedModel analyzed, Arrangement arrangement, CreatedProcesses createdProcesses) {
    return new PromelaSystem(
        analyzed, arrangement, new Granularity.Plain(), Optional.of(createdProcesses));
  }

  /**
   * A system.
   *
   * @param createdProcesses who is told of processes, in a system that is only tried out
   */
  private PromelaSystem(
      AnalyzedModel analyzed,
      Arrangement arrangement,
      Granularity granularity,
      Optional<CreatedProcesses> createdProcesses) {
    this.analyzed = analyzed;
    model = analyzed.model();
    Automata automata = analyzed.automata();
    Ranges ranges = analyzed.ranges();
    this.granularity = granularity;
    this.arrangement = arrangement;
    usage = analyzed.needs();
    List<Observation> observed =
        granularity.observed().stream().map(analyzed.temporal().observations()::get).toList();
    Layout layout =
        new Layout(
            model,
            automata.processes(),
            arrangement,
            granularity.usage(usage, analyzed, observed),
            ranges);
    ProcessTable processTable = new ProcessTable(model, automata.processes(), layout);
    Growth growth =
        new Growth(
            model,
            layout,
            wider -> new PromelaSystem(analyzed, wider, granularity, createdProcesses),
            known -> new TrialWalks(analyzed, known).beyond(),
            createdProcesses);
    executable =
        new ExecutableModel(
            processTable,
            growth,
            isMerging()
                ? Optional.of(new LocalNodes(model, usage, ranges, observed))
                : Optional.empty());
    monitors =
        new Monitors(
            TraceObserver.in(executable, automata),
            ExclusiveUseWatch.isIn(model)
                ? Optional.of(new ExclusiveUseWatch(processTable, arrangement))
                : Optional.empty());
    stateText = new StateText(processTable);
    texts = new TransitionTexts(processTable, executable.transitions());
    claims = collectClaims();
  }

  private List<Claim> collectClaims() {
    List<Claim> all =
        new ArrayList<>(SafetyClaims.of(executable.transitions(), monitors.exclusiveUse()));
    for (int c = 0; c < model.claims().size(); c++) {
      all.add(claim(c));
    }
    all.addAll(analyzed.temporal().claims());
    return all;
  }

  private Claim claim(int number) {
    return switch (model.claims().get(number).kind()) {
      case TRACE, NOTRACE ->
          new Claim.GoodSteps(model.claims().get(number).name(), Claim.Kind.ASSERTION);
      case NEVER ->
          analyzed.temporal().never(number).orElseGet(() -> ClaimProduct.claim(this, number));
    };
  }

  Model model() {
    return model;
  }

  Automata automata() {
    return analyzed.automata();
  }

  /** The model in the form that runs. */
  ExecutableModel executable() {
    return executable;
  }

  /** Runs the model without generated code; for one thread. */
  PromelaStepper interpreter() {
    return new PromelaStepper(executable, monitors, claims, observations());
  }

  /** Whether code is generated for the model; not if one step depends on many processes. */
  boolean isCompiled() {
    return !executable.processTable().hasPriorities() && monitors.trace().isEmpty();
  }

  /** Generated code that runs the model, made when it is first asked for. */
  synchronized Optional<Compiled> compiled(PromelaStepper interpreter) {
    if (generated.isEmpty()) {
      generated = Optional.of(CodeGenerator.generate(executable, observations()));
    }
    return generated.get().map(g -> g.instance(executable, interpreter));
  }

  @Override
  public String name() {
    return model.source().name();
  }

  @Override
  public StateLayout layout() {
    return executable.layout().packed();
  }

  @Override
  public int transitionCount() {
    return executable.transitions().count();
  }

  @Override
  public TransitionText text(int transition) {
    return texts.of(transition);
  }

  @Override
  public List<TransitionText> moves(int transition) {
    return texts.moves(transition);
  }

  @Override
  public String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return stateText.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return claims;
  }

  @Override
  public Set<Integer> faults() {
    return SafetyClaims.faults(executable.processTable(), executable.transitions());
  }

  @Override
  public synchronized List<Proposition> propositions() {
    if (propositions.isEmpty()) {
      propositions =
          observations().stream()
              .<Proposition>map(o -> new Proposition.OfState(o.text(), () -> changing(o)))
              .toList();
    }
    return propositions;
  }

  /** What changes it is the same in the merged system, which may not know all that it reads. */
  private synchronized Optional<Set<Integer>> changing(Observation observation) {
    if (isMerging()) {
      return plain().changing(observation);
    }
    if (visible.isEmpty() && knowledge() instanceof Knowledge.Structured(Structure structure)) {
      visible = Optional.of(new VisibleTransitions(executable, structure));
    }
    return visible.flatMap(c -> c.of(observation));
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    if (questions.isEmpty()) {
      return this;
    }
    TransitionSystem asked = analyzed.reader().asking(questions);
    return isMerging() ? asked.merged() : asked;
  }

  /** What the propositions are about, by number. */
  List<Observation> observations() {
    return analyzed.temporal().observations();
  }

  @Override
  public synchronized Knowledge knowledge() {
    if (knowledge.isEmpty()) {
      knowledge = Optional.of(learn());
    }
    return knowledge.get();
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return Optional.of(
        new UnreachedStatements(executable.processTable(), executable.transitions(), executed)
            .list());
  }

  private Knowledge learn() {
    if (monitors.trace().isPresent()) {
      return new Knowledge.Nothing("it has a trace or notrace assertion");
    }
    if (usage.priorities() || usage.last()) {
      return new Knowledge.Nothing("it uses " + (usage.last() ? "_last" : "priorities"));
    }
    try {
      return new Knowledge.Structured(structure());
    } catch (UnknownEffect unknown) {
      return new Knowledge.Nothing(unknown.why());
    }
  }

  private long[] initial() {
    long[] initial = new long[layout().words()];
    interpreter().initial(initial, 0);
    return initial;
  }

  private Structure structure() {
    return new StructureBuilder(
            executable, this::initial, t -> text(t).name(), () -> interpreter()::isEnabledAt)
        .structure();
  }

  @Override
  public Stepper stepper() {
    PromelaStepper interpreter = interpreter();
    return stepper(interpreter, () -> compiled(interpreter));
  }

  @Override
  public Stepper searchStepper() {
    PromelaStepper interpreter = interpreter();
    return stepper(interpreter, () -> settled(interpreter));
  }

  private Stepper stepper(PromelaStepper interpreter, Supplier<Optional<Compiled>> generator) {
    return isCompiled()
        ? new CompiledStepper(executable, interpreter, generator, claims)
        : interpreter;
  }

  /** No code is generated for a layout that is about to change. */
  private Optional<Compiled> settled(PromelaStepper interpreter) {
    executable.growth().settle();
    return compiled(interpreter);
  }

  boolean isMerging() {
    return granularity instanceof Granularity.Merged;
  }

  @Override
  public TransitionSystem merged() {
    return merged(Set.of());
  }

  @Override
  public TransitionSystem merged(Set<Integer> observed) {
    Granularity wanted = new Granularity.Merged(observed);
    if (granularity.equals(wanted)) {
      return this;
    }
    PromelaSystem other = new PromelaSystem(analyzed, arrangement, wanted, Optional.empty());
    other.plain = Optional.of(plain());
    return other;
  }

  @Override
  public TransitionSystem unmerged() {
    return plain();
  }

  /** The system in which every step has its states. */
  synchronized PromelaSystem plain() {
    if (!isMerging()) {
      return this;
    }
    if (plain.isEmpty()) {
      plain = Optional.of(new PromelaSystem(analyzed, arrangement));
    }
    return plain.get();
  }

  /** Nothing is taken for granted of values that the search has not seen. */
  @Override
  public PromelaSystem detailed() {
    return analyzed.inert().isEmpty() || granularity instanceof Granularity.Detailed
        ? plain()
        : new PromelaSystem(
            analyzed,
            arrangement.with(Widths.UNKNOWN),
            new Granularity.Detailed(),
            Optional.empty());
  }
}
