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
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;

/** A Promela model as a transition system, for one arrangement of processes. */
public final class PromelaSystem implements TransitionSystem {
  private static final String NOT_YET = "temporal claims of Promela models are not checked yet";

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

  /** A step and the place of its process. */
  record Located(int place, int proctype, Step step) {}

  /** The system of a model with its automata, one for each proctype in order. */
  public static TransitionSystem of(Model model, List<Automaton> automata) {
    return new PromelaSystem(model, automata, Arrangement.initial(model));
  }

  private PromelaSystem(Model model, List<Automaton> automata, Arrangement arrangement) {
    this.model = model;
    Layout.Usage usage = Uses.of(model, automata);
    localNodes = new LocalNodes(model, usage);
    Layout layout = new Layout(model, automata, arrangement, usage);
    world =
        new World(
            model,
            automata,
            layout,
            (place, type) -> new PromelaSystem(model, automata, arrangement.with(place, type)));
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
    model.claims().forEach(c -> all.add(new Claim.Unchecked(c.name(), Claim.Kind.NEVER, NOT_YET)));
    model
        .properties()
        .forEach(p -> all.add(new Claim.Unchecked(p.name(), Claim.Kind.LTL, NOT_YET)));
    return all;
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

  String processName(Memory m, int place) {
    return name(code(m, place).proctype(), place);
  }

  private String name(int proctype, int place) {
    return new StateText(world).processName(proctype, place);
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
      return new TransitionText(faultName(faultPlace(transition)), "fault", Optional.empty());
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

  /** The process in a place, which proctype it ever may be. */
  private String faultName(int place) {
    return codes[place].length == 1 ? name(codes[place][0].proctype(), place) : "process " + place;
  }

  @Override
  public List<TransitionText> moves(int transition) {
    return transition < rendezvousBase
        ? List.of(text(transition))
        : List.of(text(sender(transition)), text(receiver(transition)));
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
