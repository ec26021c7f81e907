package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.Step;

/**
 * A Promela model as processes, objects and transitions (section 2.1 of the thesis), for reductions
 * to look at.
 *
 * <p>A pid is a process of the structure, whose control points are "absent", the nodes of its
 * proctypes, and having failed at a node. A rendezvous is one transition of two processes; {@code
 * run} is one of the creator and the pid of the new process. A step that begins an atomic sequence
 * uses what the whole sequence may use. {@code timeout} depends on everything: no transition can
 * enable it as long as a persistent set has not moved, because that set keeps something enabled.
 */
public final class StructureBuilder {
  private final ExecutableModel model;
  private final ProcessTable processTable;
  private final Supplier<long[]> initial;
  private final Layout layout;
  private final SharedObjects objects;
  private final Footprints footprints;
  private final Rendezvous rendezvous;
  private final AtomicSequences sequences;
  private final Exclusions exclusions;
  private final StructureTransitions transitions;
  private final ProcessTransitions alone;

  /**
   * The structure of a model.
   *
   * @param initial makes its initial state
   * @param names what transitions are called
   * @param steppers run it, each for one thread
   */
  public StructureBuilder(
      ExecutableModel model,
      Supplier<long[]> initial,
      IntFunction<String> names,
      Supplier<EnabledAt> steppers) {
    this.model = model;
    this.initial = initial;
    processTable = model.processTable();
    layout = processTable.layout();
    objects = new SharedObjects(layout, this::processName);
    footprints = new Footprints(processTable, objects);
    rendezvous = new Rendezvous(model, objects, footprints);
    LifecycleFootprint lifecycle = new LifecycleFootprint(processTable, objects, footprints);
    sequences = new AtomicSequences(model, footprints, rendezvous, lifecycle);
    exclusions = new Exclusions(footprints, rendezvous);
    transitions = new StructureTransitions(model.transitions().count(), names);
    alone =
        new ProcessTransitions(
            model, footprints, lifecycle, sequences, exclusions, transitions, steppers);
  }

  /** The structure; {@link UnknownEffect} if the model does something that it cannot express. */
  public Structure structure() {
    for (int p = 0; p < layout.pids().size(); p++) {
      for (Layout.Frame frame : layout.pids().get(p).frames()) {
        for (int n = 0; n < frame.nodes(); n++) {
          Cancellation.check();
          alone.add(p, frame, frame.base() + n);
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
    for (int p = 0; p < layout.pids().size(); p++) {
      Layout.Pid room = layout.pids().get(p);
      List<String> points =
          IntStream.range(0, room.points()).mapToObj(point -> pointName(room, point)).toList();
      int initialPoint = (int) room.pc().get(state, 0);
      processes.add(new Process(p, processName(p), points, initialPoint, Set.of(), room.pc()));
    }
    return processes;
  }

  /** As in a state's text: {@code Client[1]}; a pid that several proctypes use has all names. */
  private String processName(int pid) {
    return layout.pids().get(pid).frames().stream()
            .map(frame -> processTable.model().proctypes().get(frame.proctype()).shown())
            .distinct()
            .collect(Collectors.joining("|"))
        + "["
        + pid
        + "]";
  }

  /** Where a process is, in terms of the source. */
  private String pointName(Layout.Pid room, int point) {
    if (point == Layout.Pid.ABSENT) {
      return "nowhere";
    }
    Layout.Frame frame = room.frame(point);
    Automaton automaton = processTable.automata().get(frame.proctype());
    String line = "line " + automaton.nodes().get(frame.node(point)).place().line();
    return frame.isFailed(point) ? "failed at " + line : line;
  }

  private void addHandshake(int number, Handshakes.Handshake h) {
    ProcessStep first = h.sender();
    ProcessStep second = h.receiver();
    Layout.Frame sender = first.frame(processTable);
    Layout.Frame receiver = second.frame(processTable);
    List<Condition> guard = new ArrayList<>(footprints.provided(first.pid(), sender));
    guard.addAll(footprints.provided(second.pid(), receiver));
    Step[] steps = model.code(first.pid()).steps()[first.step().from()];
    int at = List.of(steps).indexOf(first.step());
    guard.addAll(exclusions.escapes(first.pid(), sender, steps, at));
    StepUses looks = new StepUses();
    footprints.of(first).reads().inGuard(h.sending().statement(), looks);
    footprints.of(second).reads().inGuard(h.receiving().statement(), looks);
    guard.add(
        new Condition(
            "the message is taken",
            StatePredicates.truth(m -> rendezvous.matches(h, m) ? 1 : 0, true),
            looks.all(),
            Set.of(first.pid(), second.pid()),
            looks.selections()));
    TransitionBuilder builder = new TransitionBuilder(second.pid(), receiver, second.step(), guard);
    builder.moves.add(new Move(first.pid(), first.step().from(), first.step().target()));
    rendezvous.addExchange(h, builder.used);
    builder.followedBy(sequences).put(number, transitions);
  }
}
