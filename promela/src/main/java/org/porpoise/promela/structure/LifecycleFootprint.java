package org.porpoise.promela.structure;

import java.util.List;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.Step;

/**
 * When processes come and go, and what that uses. Both happen at the top: the number of processes
 * is an object that says where the next one goes, and who may leave.
 */
final class LifecycleFootprint {
  private final ProcessTable processTable;
  private final SharedObjects objects;
  private final Footprints footprints;

  LifecycleFootprint(ProcessTable processTable, SharedObjects objects, Footprints footprints) {
    this.processTable = processTable;
    this.objects = objects;
    this.footprints = footprints;
  }

  /** Whether the next process gets this pid. */
  Condition isNext(int pid) {
    return new Condition(
        "next is " + pid,
        StatePredicates.truth(m -> processTable.processCount(m) == pid ? 1 : 0, true),
        List.of(objects.processCount(new Op.Test(Comparison.EQ, pid))));
  }

  /** Whether the next process goes where there is no room for it yet. */
  Condition hasNoRoom(Step.Role.Creating creating) {
    int[] numbers = creating.numbers();
    int elsewhere = numbers[numbers.length - 1];
    Eval isElsewhere =
        m ->
            numbers[Math.min(processTable.processCount(m), numbers.length - 1)] == elsewhere
                ? 1
                : 0;
    return new Condition(
        "no room yet",
        StatePredicates.truth(isElsewhere, true),
        List.of(objects.processCount(Plain.READ)));
  }

  /** Whether the process with a pid can leave: no other is above it. */
  Condition isLast(int pid, Eval ready) {
    return new Condition(
        "last",
        StatePredicates.truth(ready, true),
        List.of(objects.processCount(new Op.Test(Comparison.EQ, pid + 1L))));
  }

  /** Adds what creating a process with a pid uses, besides knowing that it goes there. */
  void addCreation(Footprint creator, Step step, int pid, Layout.Frame created, StepUses out) {
    Footprint creature = footprints.of(pid, created);
    out.add(objects.processCount(new Op.Add(1)));
    Statement statement = ((Action.Basic) step.edge().action()).statement();
    creator.effects().of(statement, out);
    creator.reads().inAll(statement, out); // what is passed to the process
    for (Variable v : processTable.model().proctypes().get(created.proctype()).variables()) {
      if (v.initial() instanceof Initial.Computed(Expression e)) {
        StepUses read = new StepUses();
        creature.reads().in(e, read);
        out.addLater(read);
      }
    }
  }

  /** Adds the same wherever the process may go, inside a sequence. */
  void addCreations(Footprint creator, Step step, Step.Role.Creating creating, StepUses out) {
    out.add(objects.processCount(Plain.READ));
    for (int p = 0; p < processTable.layout().pids().size(); p++) {
      Layout.Frame created = processTable.layout().frame(p, creating.proctype()).orElse(null);
      if (created != null) {
        out.moved.add(p);
        addCreation(creator, step, p, created, out);
      }
    }
  }

  /** Adds what the end of a process uses: its channels go with it. */
  void addEnd(Layout.Frame frame, StepUses out) {
    out.add(objects.processCount(new Op.Add(-1)));
    for (List<Channel> all : frame.channels().values()) {
      for (Channel channel : all) {
        if (channel.capacity() > 0) {
          out.add(objects.channel(channel, Plain.SEND));
          out.add(objects.channel(channel, Plain.RECEIVE));
        }
      }
    }
  }

  /** Adds the same inside a sequence, which stops if the process is not the last. */
  void addEndInside(Layout.Frame frame, StepUses out) {
    out.add(objects.processCount(Plain.READ));
    addEnd(frame, out);
  }
}
