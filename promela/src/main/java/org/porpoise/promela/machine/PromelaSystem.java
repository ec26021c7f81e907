package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Variable;

/** A Promela model as a transition system, for one arrangement of processes. */
public final class PromelaSystem implements TransitionSystem {
  private static final String EXCLUSIVE = "exclusive channels";

  private final Program program;
  private final Model model;
  private final Optional<Set<Integer>> merged; // the propositions that are observed then
  private final Arrangement arrangement;
  private final World world;
  private final Set<Variable> exposed; // locals that other processes look at
  private final ProcessCode[] codes; // by place
  private final List<Located> steps = new ArrayList<>(); // by transition number
  private final List<Located> senders = new ArrayList<>();
  private final List<Located> receivers = new ArrayList<>();
  private final List<Mishap> mishaps = new ArrayList<>();
  private final Map<Spot, Located> unfitting = new HashMap<>();
  private final int mishapBase;
  private final Handshakes handshakes;
  private final List<Claim> claims;
  private final Layout.Usage usage;
  private Optional<Knowledge> knowledge = Optional.empty(); // until somebody asks
  private List<Proposition> propositions = List.of(); // likewise
  private Optional<Changers> changers = Optional.empty(); // likewise
  private Optional<PromelaSystem> unmergedForm = Optional.empty(); // likewise
  private Optional<PromelaSystem> plain = Optional.empty(); // likewise, if this one is merged
  private final Automata automata;
  private final Optional<TraceObserver> trace;
  private final Optional<ExclusiveUse> exclusiveUse;
  private final boolean usesTimeout;
  private Optional<Optional<CodeGenerator.Generated>> generated = Optional.empty();

  /** A step and the place of its process. */
  record Located(int place, int proctype, Step step) {}

  /** A point of a place. */
  record Spot(int place, int point) {}

  /** The failure of a guard in a place at a point. */
  record Mishap(int place, Layout.Home home, int point) {}

  /** Reads a model again, with formulas that are asked besides. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The system with a claim for each question behind the others.
     *
     * @throws QuestionException if one is wrong
     */
    TransitionSystem asking(List<Question> questions);
  }

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
  public static TransitionSystem of(Model model, Automata automata, Reader reader) {
    return Scout.fitted(
        new PromelaSystem(
            Program.of(model, automata, reader), Arrangement.EMPTY, Optional.empty()));
  }

  /**
   * A system.
   *
   * @param merged the propositions that are observed, in a system in which processes run on alone
   *     where that concerns nobody; nothing if they do not
   */
  private PromelaSystem(Program program, Arrangement arrangement, Optional<Set<Integer>> merged) {
    this.program = program;
    model = program.model();
    automata = program.automata();
    Ranges ranges = program.ranges();
    this.merged = merged;
    this.arrangement = arrangement;
    usage = Uses.of(model, automata);
    List<Observation> observed =
        merged.stream().flatMap(Set::stream).map(program.temporal().observations()::get).toList();
    LocalNodes localNodes = new LocalNodes(model, usage, ranges, observed);
    exposed = Uses.exposed(model);
    Layout layout =
        new Layout(
            model,
            automata.processes(),
            arrangement,
            isMerging() ? usage.merged(Uses.unread(model, observed)) : usage,
            ranges);
    world =
        new World(
            model,
            automata.processes(),
            arrangement,
            layout,
            wider -> new PromelaSystem(program, wider, merged));
    trace = TraceObserver.in(world, automata);
    exclusiveUse =
        ExclusiveUse.isIn(model)
            ? Optional.of(new ExclusiveUse(world, arrangement))
            : Optional.empty();
    StepCompiler.Numbering numbering = new StepCompiler.Numbering();
    codes = new ProcessCode[layout.places().size()];
    for (int p = 0; p < codes.length; p++) {
      int points = layout.places().get(p).points();
      codes[p] = ProcessCode.empty(points);
      for (Layout.Home home : layout.places().get(p).homes()) {
        compile(p, home, numbering, localNodes);
      }
    }
    mishapBase = numbering.transitions();
    mishaps.forEach(m -> codes[m.place()].mishaps()[m.point()] += mishapBase + 1);
    handshakes = new Handshakes(mishapBase + mishaps.size(), senders, receivers, this::references);
    senders.stream().filter(this::neverFits).forEach(s -> unfitting.put(spot(s), s));
    claims = collectClaims();
    usesTimeout = Uses.timeout(model);
  }

  /** Whether what a step sends fits no channel, all of which need somebody who receives. */
  private boolean neverFits(Located located) {
    Statement.Send send = ((Step.Role.Sender) located.step().role()).statement();
    List<Channel> channels = references(located).channels(send.channel());
    return !channels.isEmpty()
        && channels.stream()
            .allMatch(c -> c.capacity() == 0 && c.fields().size() != send.arguments().size());
  }

  private static Spot spot(Located located) {
    return new Spot(located.place(), located.step().from());
  }

  /**
   * The send of a process at a point whose message fits no channel, if there is one: SPIN reports
   * it even if nobody would receive.
   */
  Optional<Located> unfitting(int place, int point) {
    return unfitting.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unfitting.get(new Spot(place, point)));
  }

  /** What expressions mean where a step is. */
  References references(Located located) {
    return new References(world, located.place(), home(located));
  }

  /** The room of the process whose step it is. */
  Layout.Home home(Located located) {
    return world.layout().home(located.place(), located.proctype()).orElseThrow();
  }

  private void compile(
      int place, Layout.Home home, StepCompiler.Numbering numbering, LocalNodes localNodes) {
    ProcessCode code = codes[place];
    Proctype proctype = model.proctypes().get(home.proctype());
    StepCompiler compiler =
        new StepCompiler(world, place, home.proctype(), home.base(), home.storage(), numbering);
    Automaton automaton = world.automata().get(home.proctype());
    Step[][] all = compiler.steps(automaton);
    Eval provided = compiler.provided(proctype.provided());
    Set<Integer> passing = localNodes.passing(proctype, automaton);
    Liveness liveness = new Liveness(proctype, automaton, localNodes.exposed());
    boolean unsure = proctype.provided().map(home.failures()::in).orElse(false);
    for (int n = 0; n < all.length; n++) {
      int point = home.base() + n;
      code.steps()[point] = all[n];
      code.provided()[point] = provided;
      Node node = automaton.nodes().get(n);
      if (isMerging()) {
        code.passing()[point] = passing.contains(node.number());
        code.kept()[point] = kept(home, v -> liveness.isLive(v, node));
      }
      if (unsure || node.edges().stream().anyMatch(e -> home.failures().inGuard(e.action()))) {
        code.mishaps()[point] = mishaps.size() - 1;
        mishaps.add(new Mishap(place, home, point));
      }
      for (Step step : all[n]) {
        register(new Located(place, home.proctype(), step));
      }
    }
  }

  /** The bits of a state that matter if these variables of a process do. */
  private long[] kept(Layout.Home home, Predicate<Variable> isLive) {
    long[] masks = new long[world.layout().packed().words()];
    Arrays.fill(masks, -1L);
    for (Variable variable : model.proctypes().get(home.proctype()).variables()) {
      if (!isLive.test(variable)) {
        for (Cell cell : home.storage().cells(variable)) {
          if (cell.where() == Cell.Where.STATE) {
            masks[cell.field().word()] &= ~(cell.field().mask() << cell.field().shift());
          }
        }
      }
    }
    return masks;
  }

  /** The same with no more room for values than they need where these bits are set. */
  TransitionSystem narrowed(long[] met) {
    Widths widths = world.layout().widths(met);
    return new PromelaSystem(program, arrangement.with(widths), merged);
  }

  private void register(Located located) {
    Step step = located.step();
    int last = step.transition() + numbers(step) - 1;
    while (steps.size() <= last) {
      steps.add(located);
    }
    for (int t = step.transition(); t <= last; t++) {
      steps.set(t, located);
    }
    switch (step.role()) {
      case Step.Role.Sender s -> set(senders, s.number(), located);
      case Step.Role.Receiver r -> set(receivers, r.number(), located);
      default -> {}
    }
  }

  private static void set(List<Located> list, int at, Located located) {
    while (list.size() <= at) {
      list.add(located);
    }
    list.set(at, located);
  }

  /** How many transitions a step is. */
  private static int numbers(Step step) {
    return step.role() instanceof Step.Role.Creating c
        ? Arrays.stream(c.numbers()).max().orElseThrow() + 1
        : canBreakRule(step) ? 2 : 1;
  }

  private static boolean canBreakRule(Step step) {
    return switch (step.role()) {
      case Step.Role.Creating c -> false;
      case Step.Role.Asserting a -> true;
      case Step.Role.Sender s -> true;
      case Step.Role.Receiver r -> true;
      case Step.Role.Alone a -> false;
      case Step.Role.Otherwise o -> false;
    };
  }

  private List<Claim> collectClaims() {
    Set<Integer> failing = new HashSet<>();
    Set<Integer> misfits = new HashSet<>();
    for (int t = 0; t < steps.size(); t++) {
      Step step = steps.get(t).step();
      if (t == step.transition() + 1 && canBreakRule(step)) {
        (step.role() instanceof Step.Role.Asserting ? failing : misfits).add(t);
      }
    }
    for (int i = 0; i < handshakes.all().size(); i++) {
      if (!handshakes.all().get(i).fits()) {
        misfits.add(handshakes.base() + i);
      }
    }
    List<Claim> all = new ArrayList<>();
    all.add(new Claim.NeverExecuted("assertions", Claim.Kind.ASSERTION, failing));
    all.add(new Claim.GoodStates("runtime", Claim.Kind.RUNTIME));
    all.add(new Claim.NeverExecuted("message fields", Claim.Kind.RUNTIME, misfits));
    if (exclusiveUse.isPresent()) {
      all.add(new Claim.GoodSteps(EXCLUSIVE, Claim.Kind.ASSERTION));
    }
    for (int c = 0; c < model.claims().size(); c++) {
      all.add(claim(c));
    }
    all.addAll(program.temporal().claims());
    return all;
  }

  private Claim claim(int number) {
    return switch (model.claims().get(number).kind()) {
      case TRACE, NOTRACE ->
          new Claim.GoodSteps(model.claims().get(number).name(), Claim.Kind.ASSERTION);
      case NEVER ->
          program.temporal().never(number).orElseGet(() -> ClaimProduct.claim(this, number));
    };
  }

  Model model() {
    return model;
  }

  Automata automata() {
    return automata;
  }

  Optional<TraceObserver> trace() {
    return trace;
  }

  /** Everybody who is told of sends and receives. */
  ChannelWatch watch() {
    List<ChannelWatch> all = new ArrayList<>();
    trace.ifPresent(all::add);
    exclusiveUse.ifPresent(all::add);
    return all.isEmpty() ? ChannelWatch.NOBODY : new ChannelWatch.All(all);
  }

  /** Who watches over a claim about steps. */
  Optional<? extends ChannelWatch> watcher(int claim) {
    return claims.get(claim).name().equals(EXCLUSIVE) ? exclusiveUse : trace;
  }

  World world() {
    return world;
  }

  Set<Variable> exposed() {
    return exposed;
  }

  ProcessCode code(int place) {
    return codes[place];
  }

  Node node(Memory m, int place) {
    return world.automata().get(world.proctypeAt(m, place)).nodes().get(world.node(m, place));
  }

  /** What the process in a place may do where it is. */
  Step[] steps(Memory m, int place) {
    return code(place).steps()[world.point(m, place)];
  }

  String processName(Memory m, int place) {
    return name(world.proctypeAt(m, place), place);
  }

  private String name(int proctype, int place) {
    return new StateText(world).processName(proctype, place);
  }

  Handshakes handshakes() {
    return handshakes;
  }

  /** Whether the model asks if nothing else can be done. */
  boolean usesTimeout() {
    return usesTimeout;
  }

  /** Whether code is generated for the model; not if one step depends on many processes. */
  boolean isCompiled() {
    return !world.hasPriorities() && trace.isEmpty();
  }

  /** Generated code that runs the model, made when it is first asked for. */
  synchronized Optional<Compiled> compiled(PromelaStepper interpreter) {
    if (generated.isEmpty()) {
      generated = Optional.of(CodeGenerator.generate(this));
    }
    return generated
        .get()
        .map(g -> g.instance(new Compiled.Parts(this, interpreter, g.tables(), g.truths())));
  }

  boolean isMishap(int transition) {
    return transition >= mishapBase && transition < handshakes.base();
  }

  Mishap mishap(int transition) {
    return mishaps.get(transition - mishapBase);
  }

  /** The steps of which a transition consists; none if it is a fault. */
  List<Located> located(int transition) {
    if (isMishap(transition)) {
      return List.of();
    }
    if (handshakes.contains(transition)) {
      Handshakes.Handshake pair = handshakes.get(transition);
      return List.of(pair.sender(), pair.receiver());
    }
    return List.of(steps.get(transition));
  }

  Located step(int transition) {
    return steps.get(transition);
  }

  @Override
  public String name() {
    return model.source().name();
  }

  @Override
  public StateLayout layout() {
    return world.layout().packed();
  }

  @Override
  public int transitionCount() {
    return handshakes.base() + handshakes.all().size();
  }

  @Override
  public TransitionText text(int transition) {
    if (isMishap(transition)) {
      return text(mishap(transition));
    }
    if (!handshakes.contains(transition)) {
      return text(steps.get(transition));
    }
    TransitionText first = text(handshakes.get(transition).sender());
    TransitionText second = text(handshakes.get(transition).receiver());
    return new TransitionText(
        first.process() + "+" + second.process(),
        first.name() + " / " + second.name(),
        first.location());
  }

  private TransitionText text(Mishap mishap) {
    int type = mishap.home().proctype();
    int position = mishap.home().node(mishap.point());
    Place place = world.automata().get(type).nodes().get(position).place();
    return new TransitionText(
        name(type, mishap.place()), "fails: " + place.text().strip(), Optional.of(location(place)));
  }

  /** A place as a user finds it. */
  static String location(Place place) {
    String name = place.source().name();
    return name.substring(name.lastIndexOf('/') + 1) + ":" + place.line();
  }

  @Override
  public List<TransitionText> moves(int transition) {
    return isMishap(transition)
        ? List.of(text(transition))
        : located(transition).stream().map(this::text).toList();
  }

  private TransitionText text(Located located) {
    return StepText.of(name(located.proctype(), located.place()), located.step().edge());
  }

  @Override
  public String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return new StateText(world).parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return claims;
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
      return unmergedForm().changing(observation);
    }
    if (changers.isEmpty() && knowledge() instanceof Knowledge.Structured(Structure structure)) {
      changers = Optional.of(new Changers(this, structure));
    }
    return changers.flatMap(c -> c.of(observation));
  }

  private synchronized PromelaSystem unmergedForm() {
    if (unmergedForm.isEmpty()) {
      unmergedForm = Optional.of(plain());
    }
    return unmergedForm.get();
  }

  @Override
  public TransitionSystem asking(List<Question> questions) {
    if (questions.isEmpty()) {
      return this;
    }
    TransitionSystem asked = program.reader().asking(questions);
    return isMerging() ? asked.merged() : asked;
  }

  /** What the propositions are about, by number. */
  List<Observation> observations() {
    return program.temporal().observations();
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
    return Optional.of(new Unreached(this, executed).list());
  }

  private Knowledge learn() {
    if (trace.isPresent()) {
      return new Knowledge.Nothing("it has a trace or notrace assertion");
    }
    if (usage.priorities() || usage.last()) {
      return new Knowledge.Nothing("it uses " + (usage.last() ? "_last" : "priorities"));
    }
    try {
      return new Knowledge.Structured(new Structuring(this).structure());
    } catch (Unseen unseen) {
      return new Knowledge.Nothing(unseen.why());
    }
  }

  @Override
  public Stepper stepper() {
    PromelaStepper interpreter = new PromelaStepper(this);
    return isCompiled() ? new CompiledStepper(this, interpreter) : interpreter;
  }

  boolean isMerging() {
    return merged.isPresent();
  }

  @Override
  public TransitionSystem merged() {
    return merged(Set.of());
  }

  @Override
  public TransitionSystem merged(Set<Integer> observed) {
    if (merged.equals(Optional.of(observed))) {
      return this;
    }
    PromelaSystem other =
        new PromelaSystem(program, arrangement, Optional.of(Set.copyOf(observed)));
    other.plain = Optional.of(plain());
    return other;
  }

  @Override
  public TransitionSystem unmerged() {
    return isMerging() ? unmergedForm() : this;
  }

  /** The system in which every step has its states. */
  synchronized PromelaSystem plain() {
    if (!isMerging()) {
      return this;
    }
    if (plain.isEmpty()) {
      plain = Optional.of(new PromelaSystem(program, arrangement, Optional.empty()));
    }
    return plain.get();
  }
}
