package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.source.Place;

/** A Promela model as a transition system, for one arrangement of processes. */
public final class PromelaSystem implements TransitionSystem {
  private static final String NO_LTL = "ltl properties of Promela models are not checked yet";
  private static final String EXCLUSIVE = "exclusive channels";

  private final Model model;
  private final World world;
  private final LocalNodes localNodes;
  private final BitSet local = new BitSet(); // transitions at local nodes
  private final ProcessCode[][] codes; // place, position among its homes
  private final List<Located> steps = new ArrayList<>(); // by transition number
  private final List<Located> senders = new ArrayList<>();
  private final List<Located> receivers = new ArrayList<>();
  private final int faultBase;
  private final int rendezvousBase;
  private final List<Claim> claims;
  private final Automata automata;
  private final Optional<TraceObserver> trace;
  private final Optional<ExclusiveUse> exclusiveUse;

  /** A step and the place of its process. */
  record Located(int place, int proctype, Step step) {}

  /** The system of a model with its automata. */
  public static TransitionSystem of(Model model, Automata automata) {
    return new PromelaSystem(model, automata, Arrangement.initial(model));
  }

  private PromelaSystem(Model model, Automata automata, Arrangement arrangement) {
    this.model = model;
    this.automata = automata;
    Layout.Usage usage = Uses.of(model, automata);
    localNodes = new LocalNodes(model, usage);
    Layout layout = new Layout(model, automata.processes(), arrangement, usage);
    world =
        new World(
            model,
            automata.processes(),
            arrangement,
            layout,
            wider -> new PromelaSystem(model, automata, wider));
    trace = TraceObserver.in(world, automata);
    exclusiveUse =
        ExclusiveUse.isIn(model)
            ? Optional.of(new ExclusiveUse(world, arrangement))
            : Optional.empty();
    StepCompiler.Numbering numbering = new StepCompiler.Numbering();
    codes = new ProcessCode[layout.places().size()][];
    for (int p = 0; p < codes.length; p++) {
      List<Layout.Home> homes = layout.places().get(p).homes();
      codes[p] = new ProcessCode[homes.size()];
      for (int h = 0; h < codes[p].length; h++) {
        codes[p][h] = compile(p, homes.get(h), numbering);
      }
    }
    faultBase = numbering.transitions();
    rendezvousBase = faultBase + codes.length;
    claims = collectClaims();
  }

  private ProcessCode compile(int place, Layout.Home home, StepCompiler.Numbering numbering) {
    Proctype proctype = model.proctypes().get(home.proctype());
    StepCompiler compiler = new StepCompiler(world, place, home, numbering);
    Automaton automaton = world.automata().get(home.proctype());
    Step[][] all = compiler.steps(automaton);
    for (int n = 0; n < all.length; n++) {
      boolean isLocal = localNodes.isLocal(proctype, automaton.nodes().get(n));
      for (Step step : all[n]) {
        register(new Located(place, home.proctype(), step));
        local.set(step.transition(), isLocal);
        local.set(step.transition() + 1, isLocal && canBreakRule(step));
      }
    }
    return new ProcessCode(home.proctype(), compiler.provided(proctype.provided()), all);
  }

  private void register(Located located) {
    Step step = located.step();
    int last = step.transition() + (canBreakRule(step) ? 1 : 0);
    while (steps.size() <= last) {
      steps.add(located);
    }
    steps.set(step.transition(), located);
    steps.set(last, located);
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

  private static boolean canBreakRule(Step step) {
    return switch (step.role()) {
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
      if (t == step.transition() + 1) {
        (step.role() instanceof Step.Role.Asserting ? failing : misfits).add(t);
      }
    }
    if (!isRegular()) {
      for (int pair = 0; pair < pairs(); pair++) {
        misfits.add(rendezvousBase + pairs() + pair);
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
    model.properties().forEach(p -> all.add(new Claim.Unchecked(p.name(), Claim.Kind.LTL, NO_LTL)));
    return all;
  }

  private Claim claim(int number) {
    return switch (model.claims().get(number).kind()) {
      case TRACE, NOTRACE ->
          new Claim.GoodSteps(model.claims().get(number).name(), Claim.Kind.ASSERTION);
      case NEVER -> ClaimProduct.claim(this, number);
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

  ProcessCode code(Memory m, int place) {
    Layout.Place room = world.layout().places().get(place);
    return codes[place][(int) room.type().get(m.state, m.offset)];
  }

  Node node(Memory m, int place) {
    int at = (int) world.layout().places().get(place).pc().get(m.state, m.offset);
    return world.automata().get(code(m, place).proctype()).nodes().get(at);
  }

  /** What the process in a place may do where it is. */
  Step[] steps(Memory m, int place) {
    return code(m, place)
        .steps()[(int) world.layout().places().get(place).pc().get(m.state, m.offset)];
  }

  String processName(Memory m, int place) {
    return name(code(m, place).proctype(), place);
  }

  private String name(int proctype, int place) {
    return model.proctypes().get(proctype).shown() + "[" + place + "]";
  }

  int rendezvousBase() {
    return rendezvousBase;
  }

  int faultOf(int place) {
    return faultBase + place;
  }

  boolean isFault(int transition) {
    return transition >= faultBase && transition < rendezvousBase;
  }

  int faultPlace(int transition) {
    return transition - faultBase;
  }

  /** The number of a rendezvous. */
  int rendezvous(int sender, int receiver) {
    return rendezvousBase + sender * receivers.size() + receiver;
  }

  /** The number of a rendezvous whose message does not fit its channel. */
  int misfit(int sender, int receiver) {
    return rendezvous(sender, receiver) + pairs();
  }

  private int pairs() {
    return senders.size() * receivers.size();
  }

  Located sender(int transition) {
    return senders.get((transition - rendezvousBase) % pairs() / receivers.size());
  }

  Located receiver(int transition) {
    return receivers.get((transition - rendezvousBase) % pairs() % receivers.size());
  }

  /** Whether the number of fields of every message is that of every channel it could go to. */
  private boolean isRegular() {
    List<Integer> fields =
        world.layout().channels().stream()
            .filter(c -> c.capacity() == 0)
            .map(c -> c.fields().size())
            .distinct()
            .toList();
    return fields.isEmpty()
        || fields.size() == 1
            && senders.stream().allMatch(s -> sent(s) == fields.getFirst())
            && receivers.stream().allMatch(r -> received(r) == fields.getFirst());
  }

  private static int sent(Located located) {
    return located.step().role() instanceof Step.Role.Sender s ? s.message().length : 0;
  }

  private static int received(Located located) {
    return located.step().role() instanceof Step.Role.Receiver r ? r.fields() : 0;
  }

  /** The steps of which a transition consists; none if it is a fault. */
  List<Located> located(int transition) {
    if (isFault(transition)) {
      return List.of();
    }
    return transition < rendezvousBase
        ? List.of(steps.get(transition))
        : List.of(sender(transition), receiver(transition));
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
    return rendezvousBase + (isRegular() ? 1 : 2) * pairs();
  }

  @Override
  public TransitionText text(int transition) {
    if (isFault(transition)) {
      return new TransitionText("process " + faultPlace(transition), "fault", Optional.empty());
    }
    if (transition < rendezvousBase) {
      return text(steps.get(transition));
    }
    TransitionText first = text(sender(transition));
    TransitionText second = text(receiver(transition));
    return new TransitionText(
        first.process() + "+" + second.process(),
        first.name() + " / " + second.name(),
        first.location());
  }

  private TransitionText text(Located located) {
    Place place = located.step().edge().action().place();
    return new TransitionText(
        name(located.proctype(), located.place()),
        place.text().strip(),
        Optional.of(location(place)));
  }

  /** A place as a user finds it. */
  static String location(Place place) {
    String name = place.source().name();
    return name.substring(name.lastIndexOf('/') + 1) + ":" + place.line();
  }

  @Override
  public String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    Memory m = new Memory(new long[world.layout().hiddenWords()]);
    m.at(state, offset);
    List<Part> parts = new ArrayList<>();
    for (Variable variable : model.globals()) {
      addPart(m, "", variable, world.layout().globals(), parts);
    }
    for (Channel channel : world.layout().channels()) {
      if (channel.size(m) > 0) {
        parts.add(new Part(channel.name(), contents(channel, m)));
      }
    }
    for (int p = 0; p < world.processCount(m); p++) {
      int type = code(m, p).proctype();
      String name = name(type, p);
      parts.add(new Part(name, "line " + node(m, p).place().line()));
      Storage storage = world.layout().home(p, type).orElseThrow().storage();
      for (Variable variable : model.proctypes().get(type).variables()) {
        addPart(m, name + ".", variable, storage, parts);
      }
    }
    return parts;
  }

  private static void addPart(
      Memory m, String prefix, Variable variable, Storage storage, List<Part> parts) {
    Cell[] cells = storage.cells(variable);
    List<String> values = new ArrayList<>();
    for (Cell cell : cells) {
      values.add(Integer.toString(cell.read(m)));
    }
    parts.add(
        new Part(
            prefix + variable.name(), values.size() == 1 ? values.getFirst() : values.toString()));
  }

  private static String contents(Channel channel, Memory m) {
    List<String> messages = new ArrayList<>();
    for (int i = 0; i < channel.size(m); i++) {
      List<String> fields = new ArrayList<>();
      for (int f = 0; f < channel.fields().size(); f++) {
        fields.add(Integer.toString(channel.read(m, i, f)));
      }
      messages.add(String.join(",", fields));
    }
    return messages.toString();
  }

  @Override
  public List<Claim> claims() {
    return claims;
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return Optional.of(new Unreached(this, executed).list());
  }

  @Override
  public Knowledge knowledge() {
    return localNodes.exist(model, world.automata())
        ? (Knowledge.HandRules) () -> new LocalRules(this)
        : new Knowledge.Nothing();
  }

  /** The place of a process at a local node, of which this is a transition; -1 for any other. */
  int localPlace(int transition) {
    return local.get(transition) ? steps.get(transition).place() : -1;
  }

  @Override
  public Stepper stepper() {
    return new PromelaStepper(this);
  }
}
