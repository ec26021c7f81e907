package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.promela.automaton.Automaton;

/**
 * A Promela model as processes, objects and transitions (section 2.1 of the thesis), for reductions
 * to look at.
 *
 * <p>A place is a process whose control points are "absent", the nodes of its proctypes, and having
 * failed at a node. A rendezvous is one transition of two processes; {@code run} is one of the
 * creator and the place of the new process. A step that begins an atomic sequence uses what the
 * whole sequence may use. {@code timeout} depends on everything: no transition can enable it as
 * long as a persistent set has not moved, because that set keeps something enabled.
 */
final class Structuring {
  private final ExecutableModel model;
  private final World world;
  private final Supplier<long[]> initial;
  private final Layout layout;
  private final Objects objects;
  private final Conducts conducts;
  private final Rendezvous rendezvous;
  private final Sequences sequences;
  private final Exclusions exclusions;
  private final Transitions transitions;
  private final ProcessTransitions alone;

  /**
   * The structure of a model.
   *
   * @param initial makes its initial state
   * @param names what transitions are called
   * @param steppers run it, each for one thread
   */
  Structuring(
      ExecutableModel model,
      Supplier<long[]> initial,
      IntFunction<String> names,
      Supplier<EnabledAt> steppers) {
    this.model = model;
    this.initial = initial;
    world = model.world();
    layout = world.layout();
    objects = new Objects(layout, this::processName);
    conducts = new Conducts(world, objects);
    rendezvous = new Rendezvous(model, objects, conducts);
    Lifetimes lifetimes = new Lifetimes(world, objects, conducts);
    sequences = new Sequences(model, conducts, rendezvous, lifetimes);
    exclusions = new Exclusions(conducts, rendezvous);
    transitions = new Transitions(model.transitions().count(), names);
    alone =
        new ProcessTransitions(
            model, conducts, lifetimes, sequences, exclusions, transitions, steppers);
  }

  /** The structure; {@link Unseen} if the model does something that it cannot express. */
  Structure structure() {
    for (int p = 0; p < layout.places().size(); p++) {
      for (Layout.Home home : layout.places().get(p).homes()) {
        for (int n = 0; n < home.nodes(); n++) {
          Cancellation.check();
          alone.add(p, home, home.base() + n);
        }
      }
    }
    for (int i = 0; i < model.transitions().handshakes().all().size(); i++) {
      addHandshake(
          model.transitions().handshakes().base() + i,
          model.transitions().handshakes().all().get(i));
    }
    List<Process> processes = processes();
    return new Structure(processes, objects.all(), transitions.all(objects));
  }

  private List<Process> processes() {
    long[] state = initial.get();
    List<Process> processes = new ArrayList<>();
    for (int p = 0; p < layout.places().size(); p++) {
      Layout.Place place = layout.places().get(p);
      List<String> points =
          IntStream.range(0, place.points()).mapToObj(point -> pointName(place, point)).toList();
      int initialPoint = (int) place.pc().get(state, 0);
      processes.add(new Process(p, processName(p), points, initialPoint, Set.of(), place.pc()));
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

  private void addHandshake(int number, Handshakes.Handshake h) {
    Located first = h.sender();
    Located second = h.receiver();
    Layout.Home sender = first.home(world);
    Layout.Home receiver = second.home(world);
    List<Condition> guard = new ArrayList<>(conducts.provided(first.place(), sender));
    guard.addAll(conducts.provided(second.place(), receiver));
    Step[] steps = model.code(first.place()).steps()[first.step().from()];
    int at = List.of(steps).indexOf(first.step());
    guard.addAll(exclusions.escapes(first.place(), sender, steps, at));
    Found looks = new Found();
    conducts.of(first).reads().inGuard(h.sending().statement(), looks);
    conducts.of(second).reads().inGuard(h.receiving().statement(), looks);
    guard.add(
        new Condition(
            "the message is taken",
            Truths.truth(m -> rendezvous.matches(h, m) ? 1 : 0, true),
            looks.all(),
            Set.of(first.place(), second.place()),
            looks.selections()));
    Draft draft = new Draft(second.place(), receiver, second.step(), guard);
    draft.moves.add(new Move(first.place(), first.step().from(), first.step().target()));
    rendezvous.addExchange(h, draft.used);
    draft.followedBy(sequences).put(number, transitions);
  }
}
