package org.porpoise.promela.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Variable;

/**
 * A Promela model as processes, objects and transitions (section 2.1 of the thesis), for reductions
 * to look at.
 *
 * <p>A place is a process whose control points are "absent", the nodes of its proctypes, and having
 * failed at a node. A rendezvous is one transition of two processes; {@code run} is one of the
 * creator and the place of the new process. A step that begins an atomic sequence uses what the
 * whole sequence may use (trap 6 of the table of soundness): inside it, a guard is only looked at,
 * since the sequence stops where it cannot go on. {@code timeout} depends on everything: no
 * transition can enable it as long as a persistent set has not moved, because that set keeps
 * something enabled.
 */
final class Structuring {
  private final PromelaSystem system;
  private final World world;
  private final Layout layout;
  private final Objects objects;
  private final IdentityHashMap<Layout.Home, Conduct> conducts = new IdentityHashMap<>();
  private final Map<PromelaSystem.Spot, Found> sequences = new HashMap<>();
  private final Map<PromelaSystem.Spot, Found> insides = new HashMap<>();
  private final Map<Integer, List<Handshakes.Handshake>> partners = new HashMap<>();
  private final ThreadLocal<PromelaStepper> lookers;
  private final Transition[] transitions;
  private final Map<Integer, Set<Integer>> moved = new HashMap<>(); // transition, places

  Structuring(PromelaSystem system) {
    this.system = system;
    world = system.world();
    layout = world.layout();
    objects = new Objects(layout, this::processName);
    lookers = ThreadLocal.withInitial(() -> new PromelaStepper(system));
    transitions = new Transition[system.transitionCount()];
    for (Handshakes.Handshake h : system.handshakes().all()) {
      partners.computeIfAbsent(h.sending().number(), n -> new ArrayList<>()).add(h);
    }
  }

  /** The structure; {@link Unseen} if the model does something that it cannot express. */
  Structure structure() {
    for (int p = 0; p < layout.places().size(); p++) {
      for (Layout.Home home : layout.places().get(p).homes()) {
        for (int n = 0; n < home.nodes(); n++) {
          addNode(p, home, home.base() + n);
        }
      }
    }
    for (int i = 0; i < system.handshakes().all().size(); i++) {
      addHandshake(system.handshakes().base() + i, system.handshakes().all().get(i));
    }
    for (int t = 0; t < transitions.length; t++) {
      if (transitions[t] == null) {
        transitions[t] =
            new Transition(
                t, "never", "", List.of(new Move(0, 0, 0)), List.of(Truths.never()), List.of());
      }
    }
    return new Structure(processes(), objects.all(), watchedTransitions());
  }

  private List<Process> processes() {
    long[] state = new long[layout.packed().words()];
    system.stepper().initial(state, 0);
    List<Process> processes = new ArrayList<>();
    for (int p = 0; p < layout.places().size(); p++) {
      Layout.Place place = layout.places().get(p);
      List<String> points =
          IntStream.range(0, place.points()).mapToObj(point -> pointName(place, point)).toList();
      int initial = (int) place.pc().get(state, 0);
      processes.add(new Process(p, processName(p), points, initial, Set.of(), place.pc()));
    }
    return processes;
  }

  /** As in a state's text: {@code Client[1]}; a place that several proctypes use has all names. */
  private String processName(int place) {
    return layout.places().get(place).homes().stream()
            .map(home -> world.model().proctypes().get(home.proctype()).shown())
            .distinct()
            .collect(Collectors.joining("|"))
        + "["
        + place
        + "]";
  }

  /** Where a process is, in terms of the source. */
  private String pointName(Layout.Place place, int point) {
    if (point == Layout.Place.ABSENT) {
      return "nowhere";
    }
    Layout.Home home = place.home(point);
    Automaton automaton = world.automata().get(home.proctype());
    String line = "line " + automaton.nodes().get(home.node(point)).place().line();
    return home.isFailed(point) ? "failed at " + line : line;
  }

  /** Transitions of processes whose control others look at change that as well. */
  private List<Transition> watchedTransitions() {
    List<Transition> all = new ArrayList<>();
    for (Transition t : transitions) {
      List<Operation> used = new ArrayList<>(t.used());
      for (Move m : t.moves()) {
        if (objects.watched().contains(m.process()) && m.from() != m.to()) {
          used.add(objects.control(m.process(), new Op.Move(m.from(), m.to())));
        }
      }
      for (int place : moved.getOrDefault(t.index(), Set.of())) {
        if (objects.watched().contains(place)) {
          used.add(objects.control(place, Plain.WRITE));
        }
      }
      all.add(
          new Transition(
              t.index(),
              t.name(),
              t.label(),
              t.moves(),
              t.guard(),
              used,
              t.selections(),
              t.reach()));
    }
    return all;
  }

  private Conduct conduct(int place, Layout.Home home) {
    return conducts.computeIfAbsent(
        home, h -> Conduct.of(world, objects, place, h, system.exposed()));
  }

  private Conduct conduct(PromelaSystem.Located located) {
    return conduct(located.place(), layout.home(located.place(), located.proctype()).orElseThrow());
  }

  private void addNode(int place, Layout.Home home, int point) {
    Step[] steps = system.code(place).steps()[point];
    for (int i = 0; i < steps.length; i++) {
      List<Condition> before = new ArrayList<>(provided(place, home));
      for (int k = 0; k < i; k++) {
        Edge other = steps[k].edge();
        if (other.isEscape() && other.escape() != steps[i].edge().escape()) {
          before.addAll(notDone(place, home, steps[k]));
        }
      }
      addStep(place, home, steps, i, before);
    }
    int mishap = system.code(place).mishaps()[point];
    if (mishap >= 0) {
      addMishap(mishap, place, home, point, steps);
    }
  }

  private List<Condition> provided(int place, Layout.Home home) {
    Proctype proctype = world.model().proctypes().get(home.proctype());
    return proctype
        .provided()
        .map(e -> conduct(place, home).guards().conditions(e, true))
        .orElse(List.of());
  }

  /** One transition of a step. */
  private final class Draft {
    private final int place;
    private final Layout.Home home;
    private final Step step;
    private final List<Condition> guard;
    private final List<Condition> implied = new ArrayList<>(); // by the operations that are used
    private final List<Move> moves = new ArrayList<>();
    private final Found used = new Found();

    Draft(int place, Layout.Home home, Step step, List<Condition> guard) {
      this.place = place;
      this.home = home;
      this.step = step;
      this.guard = new ArrayList<>(guard);
      moves.add(
          new Move(place, step.from(), step.target() < 0 ? Layout.Place.ABSENT : step.target()));
      if (home.canFail() && home.failures().in(step.edge().action())) {
        moves.add(new Move(place, step.from(), home.failedAt(step.from())));
      }
    }

    void add(int number) {
      if (step.edge().atomicity() == Atomicity.KEPT) {
        addSequence(new PromelaSystem.Spot(place, step.target()), used);
      }
      finish(number, guard);
    }

    /** Makes the transition, with another guard perhaps. */
    void finish(int number, List<Condition> conditions) {
      for (Condition c : conditions) {
        if (!implied.contains(c)) {
          used.add(c);
        }
      }
      List<Condition> all = new ArrayList<>(conditions);
      all.addAll(implied);
      Structuring.this.finish(number, moves, all, used);
    }
  }

  private void finish(int number, List<Move> moves, List<Condition> guard, Found used) {
    moved.put(number, used.moved);
    boolean everything = used.reachesEverything || guard.contains(Truths.TIMEOUT);
    String name = system.text(number).name();
    transitions[number] =
        new Transition(
            number,
            name,
            name,
            moves,
            guard,
            used.all(),
            used.selections(),
            everything ? Transition.Reach.EVERYTHING : Transition.Reach.USED);
  }

  private void addStep(int place, Layout.Home home, Step[] steps, int at, List<Condition> before) {
    Step step = steps[at];
    Conduct conduct = conduct(place, home);
    Draft draft = new Draft(place, home, step, before);
    switch (step.edge().action()) {
      case Action.Basic(Statement statement) -> {
        switch (step.role()) {
          case Step.Role.Asserting a -> {
            Expression asserted = ((Statement.Assert) statement).expression();
            addAssertion(draft, conduct.guards().conditions(asserted, true), step.transition());
            Draft failing = new Draft(place, home, step, before);
            addAssertion(
                failing, conduct.guards().conditions(asserted, false), step.transition() + 1);
          }
          case Step.Role.Creating c -> addCreation(place, home, step, c, before);
          default -> {
            if (Runner.createsAny(statement)) {
              throw new Unseen("it creates processes inside an expression");
            }
            boolean partial =
                statement instanceof Statement.Send || statement instanceof Statement.Receive;
            (partial ? draft.implied : draft.guard)
                .addAll(conduct.guards().ready(statement, step.ready()));
            conduct.effects().of(statement, draft.used);
            draft.add(step.transition());
            addUnfitting(conduct, step, draft);
          }
        }
      }
      case Action.Else e -> {
        for (int k = 0; k < at; k++) {
          draft.guard.addAll(notDone(place, home, steps[k]));
        }
        draft.add(step.transition());
      }
      case Action.Jump j -> draft.add(step.transition());
      case Action.DStep d -> addDStep(draft, d, steps, at);
      case Action.End e -> {
        Op last = new Op.Test(Comparison.EQ, place + 1L);
        Condition top =
            new Condition(
                "last", Truths.truth(step.ready(), true), List.of(objects.processCount(last)));
        draft.guard.add(top);
        addEnd(home, draft.used);
        draft.add(step.transition());
      }
    }
  }

  private void addAssertion(Draft draft, List<Condition> outcome, int number) {
    draft.guard.addAll(outcome);
    draft.add(number);
  }

  /** Sends and receives have a second number, for messages that do not fit. */
  private void addUnfitting(Conduct conduct, Step step, Draft fitting) {
    Found found = new Found();
    Eval fits;
    switch (step.role()) {
      case Step.Role.Sender s -> {
        fits = m -> fields(s.channel(), m) == s.message().length ? 1 : 0;
        conduct.reads().in(s.statement().channel(), found);
      }
      case Step.Role.Receiver r -> {
        fits = m -> fields(r.channel(), m) == r.fields() ? 1 : 0;
        conduct.reads().in(r.statement().channel(), found);
      }
      default -> {
        return;
      }
    }
    int number = step.transition();
    List<Condition> unfitting = new ArrayList<>(fitting.guard);
    fitting.guard.add(
        conduct.guards().condition("right number of fields", Truths.truth(fits, true), found));
    unfitting.add(
        conduct.guards().condition("wrong number of fields", Truths.truth(fits, false), found));
    fitting.finish(number, fitting.guard);
    fitting.finish(number + 1, unfitting);
  }

  private int fields(Eval channel, Memory m) {
    return layout.channel(channel.eval(m)).map(c -> c.fields().size()).orElse(-1);
  }

  private void addCreation(
      int place, Layout.Home home, Step step, Step.Role.Creating creating, List<Condition> before) {
    for (int p = 0; p < layout.places().size(); p++) {
      Layout.Home created = layout.home(p, creating.proctype()).orElse(null);
      if (created != null) {
        Draft draft = new Draft(place, home, step, before);
        Op.Test next = new Op.Test(Comparison.EQ, p);
        int count = p;
        draft.guard.add(
            new Condition(
                "next is " + p,
                Truths.truth(m -> world.processCount(m) == count ? 1 : 0, true),
                List.of(objects.processCount(next))));
        draft.moves.add(new Move(p, Layout.Place.ABSENT, world.start(created)));
        addCreation(conduct(place, home), step, conduct(p, created), created, draft.used);
        draft.add(step.transition() + creating.numbers()[p]);
      }
    }
    addCreationElsewhere(new Draft(place, home, step, before), creating);
  }

  /** Where there is no room for a process yet, the search begins anew: nothing may be put off. */
  private void addCreationElsewhere(Draft draft, Step.Role.Creating creating) {
    int[] numbers = creating.numbers();
    int elsewhere = numbers[numbers.length - 1];
    draft.guard.add(
        new Condition(
            "no room yet",
            Truths.truth(
                m ->
                    numbers[Math.min(world.processCount(m), numbers.length - 1)] == elsewhere
                        ? 1
                        : 0,
                true),
            List.of(objects.processCount(Plain.READ))));
    draft.used.reachesEverything = true;
    draft.add(draft.step.transition() + elsewhere);
  }

  /** What creating a process uses, besides knowing where it goes. */
  private void addCreation(
      Conduct creator, Step step, Conduct creature, Layout.Home created, Found out) {
    out.add(objects.processCount(new Op.Add(1)));
    Statement statement = ((Action.Basic) step.edge().action()).statement();
    creator.effects().of(statement, out);
    creator.reads().inAll(statement, out); // what is passed to the process
    for (Variable v : world.model().proctypes().get(created.proctype()).variables()) {
      if (v.initial() instanceof Initial.Computed(Expression e)) {
        Found read = new Found();
        creature.reads().in(e, read);
        out.addLater(read);
      }
    }
  }

  private void addEnd(Layout.Home home, Found out) {
    out.add(objects.processCount(new Op.Add(-1)));
    home.channels()
        .values()
        .forEach(
            all ->
                all.stream()
                    .filter(c -> c.capacity() > 0)
                    .forEach(
                        c -> {
                          out.add(objects.channel(c, Plain.SEND));
                          out.add(objects.channel(c, Plain.RECEIVE));
                        }));
  }

  private void addDStep(Draft draft, Action.DStep d, Step[] steps, int at) {
    Conduct conduct = conduct(draft.place, draft.home);
    Step step = steps[at];
    if (step.role() instanceof Step.Role.Receiver) {
      return; // the second half of a rendezvous only
    }
    switch (d.entry()) {
      case Action.Entry.AnyOf(List<Statement> guards) when guards.size() == 1 ->
          draft.guard.addAll(conduct.guards().ready(guards.getFirst(), step.ready()));
      case Action.Entry.AnyOf(List<Statement> guards) -> {
        Found found = new Found();
        guards.forEach(g -> conduct.effects().whole(g, found));
        draft.guard.add(
            conduct.guards().condition("entry", Truths.truth(step.ready(), true), found));
      }
      case Action.Entry.Otherwise o -> {
        for (int k = 0; k < at; k++) {
          draft.guard.addAll(notDone(draft.place, draft.home, steps[k]));
        }
      }
      case Action.Entry.Always a -> {}
      case Action.Entry.Unchecked u -> {}
    }
    conduct.effects().body(d, draft.used);
    if (step.role() instanceof Step.Role.Asserting(Eval passes)) {
      List<Condition> guard = List.copyOf(draft.guard);
      draft.guard.add(conduct.guards().condition("passes", Truths.truth(passes, true), draft.used));
      draft.add(step.transition());
      Draft failing = new Draft(draft.place, draft.home, step, guard);
      conduct.effects().body(d, failing.used);
      failing.guard.add(
          conduct.guards().condition("fails", Truths.soundTruth(passes, false), failing.used));
      failing.add(step.transition() + 1);
    } else {
      draft.add(step.transition());
    }
  }

  /** Why a step is not done, as {@code else} and the main part of {@code unless} ask. */
  private List<Condition> notDone(int place, Layout.Home home, Step step) {
    Conduct conduct = conduct(place, home);
    return switch (step.edge().action()) {
      case Action.Basic(Statement.Send send) when hasPartners(step) -> {
        Found others = new Found();
        addPartners(step, others);
        Found found = new Found();
        found.addLater(others);
        conduct.effects().whole(send, found);
        Condition.Truth alone = Truths.truth(m -> isReceived(step, m) ? 1 : 0, false);
        Condition.Truth full = Truths.truth(step.ready(), false);
        yield List.of(
            conduct
                .guards()
                .condition(
                    "nobody receives", (s, o) -> alone.holds(s, o) && full.holds(s, o), found));
      }
      case Action.Basic(Statement statement) -> conduct.guards().notReady(statement, step.ready());
      case Action.Jump j -> List.of(Truths.never());
      case Action.Else e -> throw new Unseen("it has an else before another statement");
      case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) -> {
        if (step.role() instanceof Step.Role.Receiver) {
          yield List.of();
        }
        Found found = new Found();
        guards.forEach(g -> conduct.effects().whole(g, found));
        yield List.of(
            conduct.guards().condition("no entry", Truths.truth(step.ready(), false), found));
      }
      case Action.DStep d -> List.of(Truths.never());
      case Action.End e -> List.of(Truths.never());
    };
  }

  private boolean hasPartners(Step step) {
    return step.role() instanceof Step.Role.Sender s && partners.containsKey(s.number());
  }

  private List<Handshakes.Handshake> partners(Step step) {
    return step.role() instanceof Step.Role.Sender s
        ? partners.getOrDefault(s.number(), List.of())
        : List.of();
  }

  /** Whether somebody waits for what a step sends. */
  private boolean isReceived(Step step, Memory m) {
    return partners(step).stream().anyMatch(h -> isReady(h, m));
  }

  private boolean isReady(Handshakes.Handshake h, Memory m) {
    int place = h.receiver().place();
    int point = h.receiver().step().from();
    return world.point(m, place) == point
        && system.code(place).provided()[point].eval(m) != 0
        && matches(h, m);
  }

  private boolean matches(Handshakes.Handshake h, Memory m) {
    int number = h.sending().channel().eval(m);
    return h.receiving().channel().eval(m) == number
        && layout
            .channel(number)
            .filter(c -> c.capacity() == 0 && fits(h, c) == h.fits())
            .map(c -> h.receiving().matches().fits(m, message(h, c, m)))
            .orElse(false);
  }

  private static int[] message(Handshakes.Handshake h, Channel channel, Memory m) {
    return Runner.message(channel, h.sending().message(), m);
  }

  private static boolean fits(Handshakes.Handshake h, Channel channel) {
    int fields = channel.fields().size();
    return h.sending().message().length == fields && h.receiving().fields() == fields;
  }

  private void addPartners(Step step, Found out) {
    for (Handshakes.Handshake h : partners(step)) {
      out.add(objects.control(h.receiver().place(), Plain.READ));
      addExchange(h, out);
      Proctype type = world.model().proctypes().get(h.receiver().proctype());
      type.provided().ifPresent(e -> conduct(h.receiver()).reads().in(e, out));
    }
  }

  /** What a rendezvous uses, besides moving two processes. */
  private void addExchange(Handshakes.Handshake h, Found out) {
    Conduct sender = conduct(h.sender());
    Conduct receiver = conduct(h.receiver());
    sender.effects().of(h.sending().statement(), out);
    receiver.effects().of(h.receiving().statement(), out);
    if (h.receiver().step().edge().action() instanceof Action.DStep d) {
      receiver.effects().body(d, out);
    }
  }

  private void addHandshake(int number, Handshakes.Handshake h) {
    PromelaSystem.Located first = h.sender();
    PromelaSystem.Located second = h.receiver();
    Layout.Home sender = layout.home(first.place(), first.proctype()).orElseThrow();
    Layout.Home receiver = layout.home(second.place(), second.proctype()).orElseThrow();
    List<Condition> guard = new ArrayList<>(provided(first.place(), sender));
    guard.addAll(provided(second.place(), receiver));
    Step[] steps = system.code(first.place()).steps()[first.step().from()];
    for (Step other : steps) {
      if (other.transition() == first.step().transition()) {
        break;
      }
      if (other.edge().isEscape() && other.edge().escape() != first.step().edge().escape()) {
        guard.addAll(notDone(first.place(), sender, other));
      }
    }
    Draft draft = new Draft(second.place(), receiver, second.step(), guard);
    draft.moves.add(new Move(first.place(), first.step().from(), first.step().target()));
    Found looks = new Found();
    conduct(first).reads().inGuard(h.sending().statement(), looks);
    conduct(second).reads().inGuard(h.receiving().statement(), looks);
    draft.guard.add(
        new Condition(
            "the message is taken",
            Truths.truth(m -> matches(h, m) ? 1 : 0, true),
            looks.all(),
            Set.of(first.place(), second.place()),
            looks.selections()));
    addExchange(h, draft.used);
    draft.add(number);
  }

  private void addMishap(int number, int place, Layout.Home home, int point, Step[] steps) {
    Conduct conduct = conduct(place, home);
    Found found = new Found();
    world
        .model()
        .proctypes()
        .get(home.proctype())
        .provided()
        .ifPresent(e -> conduct.reads().in(e, found));
    for (Step step : steps) {
      switch (step.edge().action()) {
        case Action.Basic(Statement s) -> conduct.reads().inGuard(s, found);
        case Action.DStep(Action.Entry.AnyOf(List<Statement> guards), var body, var where) ->
            guards.forEach(g -> conduct.reads().inGuard(g, found));
        default -> {}
      }
    }
    List<Condition> guard =
        List.of(
            conduct
                .guards()
                .condition("a guard fails", (s, o) -> fails(place, point, number, s, o), found));
    finish(number, List.of(new Move(place, point, home.failedAt(point))), guard, found);
  }

  private boolean fails(int place, int point, int number, long[] state, int offset) {
    return lookers.get().isEnabledAt(place, point, number, state, offset);
  }

  /** Adds what a process may use from a point on, as long as it keeps control. */
  private void addSequence(PromelaSystem.Spot start, Found out) {
    Found found = sequences.get(start);
    if (found == null) {
      found = sequence(start);
      sequences.put(start, found);
    }
    out.addLater(found);
  }

  private Found sequence(PromelaSystem.Spot start) {
    Found found = new Found();
    Deque<PromelaSystem.Spot> pending = new ArrayDeque<>(List.of(start));
    Set<PromelaSystem.Spot> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      PromelaSystem.Spot spot = pending.removeFirst();
      if (spot.point() >= 0) {
        found.addLater(insides.computeIfAbsent(spot, this::inside));
        next(spot).stream().filter(seen::add).forEach(pending::add);
      }
    }
    return found;
  }

  /** What a process that keeps control may use at a point. */
  private Found inside(PromelaSystem.Spot spot) {
    Found found = new Found();
    Layout.Home home = layout.places().get(spot.place()).home(spot.point());
    found.moved.add(spot.place());
    Conduct conduct = conduct(spot.place(), home);
    Proctype proctype = world.model().proctypes().get(home.proctype());
    proctype.provided().ifPresent(e -> conduct.reads().in(e, found));
    for (Step step : system.code(spot.place()).steps()[spot.point()]) {
      addInside(spot.place(), home, step, found);
    }
    return found;
  }

  /** Where control is kept after a step. */
  private List<PromelaSystem.Spot> next(PromelaSystem.Spot spot) {
    List<PromelaSystem.Spot> next = new ArrayList<>();
    for (Step step : system.code(spot.place()).steps()[spot.point()]) {
      if (step.edge().atomicity() == Atomicity.KEPT) {
        next.add(new PromelaSystem.Spot(spot.place(), step.target()));
      }
      for (Handshakes.Handshake h : partners(step)) {
        if (h.receiver().step().edge().atomicity() == Atomicity.KEPT) {
          next.add(new PromelaSystem.Spot(h.receiver().place(), h.receiver().step().target()));
        }
      }
    }
    return next;
  }

  private void addInside(int place, Layout.Home home, Step step, Found out) {
    conduct(place, home).effects().whole(step.edge().action(), out);
    switch (step.role()) {
      case Step.Role.Creating c -> {
        out.add(objects.processCount(Plain.READ));
        for (int p = 0; p < layout.places().size(); p++) {
          Conduct creator = conduct(place, home);
          Layout.Home created = layout.home(p, c.proctype()).orElse(null);
          if (created != null) {
            out.moved.add(p);
            addCreation(creator, step, conduct(p, created), created, out);
          }
        }
      }
      case Step.Role.Sender s -> {
        addPartners(step, out);
        partners(step).forEach(h -> out.moved.add(h.receiver().place()));
      }
      default -> {
        if (step.edge().action() instanceof Action.End) {
          out.add(objects.processCount(Plain.READ));
          addEnd(home, out);
        } else if (step.edge().action() instanceof Action.Basic(Statement s)
            && Runner.createsAny(s)) {
          throw new Unseen("it creates processes inside an expression");
        }
      }
    }
  }
}
