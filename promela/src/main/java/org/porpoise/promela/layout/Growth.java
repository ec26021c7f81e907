package org.porpoise.promela.layout;

import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/**
 * What to do when something does not fit into the arrangement of a system: a process where none of
 * its kind was seen, a value that needs more bits. The search then starts again with an arrangement
 * that has room for it, and for what can be seen to come with it.
 *
 * <p>Where many processes of one kind have come, more are to be expected, and room is made for them
 * too: so that a model that creates many is not made anew for each. For the same reason a variable
 * that was not what it was taken for in some of many pids is taken for nothing in any. While a
 * system is only tried out, that is always done, since its final arrangement has room just for
 * those that really came.
 */
public final class Growth {
  /** How many of a kind are many, where room that is not used would be a burden. */
  private static final int MANY = 16;

  /** Under how many pids of many a value was not what it was taken for, before none is. */
  private static final int DOUBTS = 4;

  private final Model model;
  private final Layout layout;
  private final Arrangement arrangement;
  private final Widening widening;
  private final Optional<CreatedProcesses> createdProcesses;

  /** Makes the system of another arrangement. */
  @FunctionalInterface
  public interface Widening {
    TransitionSystem to(Arrangement wider);
  }

  /**
   * The growth of a system.
   *
   * @param createdProcesses who is told of processes, if the system is tried out
   */
  public Growth(
      Model model, Layout layout, Widening widening, Optional<CreatedProcesses> createdProcesses) {
    this.createdProcesses = createdProcesses;
    this.model = model;
    this.layout = layout;
    arrangement = layout.arrangement();
    this.widening = widening;
  }

  /** A value needs more bits than was taken for granted. */
  public CapacityExceeded wider(Widths.TooNarrow e) {
    return to("a value", arrangement.with(arrangement.widths().without(e.subject())));
  }

  /** There is no room for a process. */
  public CapacityExceeded noRoom(int pid, int proctype, int[] arguments) {
    int known = arrangement.roomFor(proctype);
    Arrangement wider = welcoming(arrangement, pid, proctype, arguments);
    int more = createdProcesses.isPresent() || known >= MANY ? known : 0;
    int end = Math.min(pid + 1 + more, Model.MOST_PROCESSES);
    for (int p = pid + 1; p < end; p++) {
      if (wider.occupant(p, proctype).isEmpty()) {
        wider = withRoom(wider, p, proctype).after(p, proctype, Map.of());
      }
    }
    return to(name(pid, proctype), wider);
  }

  /** Whether a system is tried out, so that nothing is taken for granted of its processes. */
  public boolean isTrial() {
    return createdProcesses.isPresent();
  }

  /** A process has come to a system that is tried out, with these values that stay. */
  public void arrived(int pid, int proctype, Map<Variable, Integer> values) {
    createdProcesses.ifPresent(a -> a.note(pid, proctype, values, arrangement));
  }

  /** A process has variables that always hold something else than was thought. */
  public CapacityExceeded otherValues(int pid, int proctype, Map<Variable, Integer> values) {
    Arrangement wider = arrangement.after(pid, proctype, values);
    return to(
        name(pid, proctype),
        arrangement.roomFor(proctype) < MANY ? wider : wider.doubting(proctype, DOUBTS));
  }

  /** Throws if there is no room for the processes that a model begins with. */
  public void makeRoomForActive() {
    Arrangement wider = arrangement;
    int pid = 0;
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        if (layout.frame(pid, p).isEmpty()) {
          wider = welcoming(wider, pid, p, new int[0]);
        }
        pid++;
      }
    }
    if (!wider.equals(arrangement)) {
      throw to("the first processes", wider);
    }
  }

  /** Throws if it is not known what a process says with {@code xr} or {@code xs}. */
  public void note(ExclusiveClaim said) {
    if (createdProcesses.isPresent()) {
      createdProcesses.get().note(said);
    } else if (!arrangement.exclusive().contains(said)) {
      throw to("what is known of " + said.channel(), arrangement.with(said));
    }
  }

  private CapacityExceeded to(String what, Arrangement wider) {
    return new CapacityExceeded(what, widening.to(wider));
  }

  private String name(int pid, int proctype) {
    return model.proctypes().get(proctype).shown() + "[" + pid + "]";
  }

  private Arrangement withRoom(Arrangement arranged, int pid, int proctype) {
    int channels =
        model.proctypes().get(proctype).variables().stream()
            .filter(v -> !v.isParameter())
            .mapToInt(Scalar::channels)
            .sum();
    return arranged.with(pid, proctype, channels);
  }

  /** An arrangement with room for a process, and with what can be seen of it beforehand. */
  private Arrangement welcoming(Arrangement arranged, int pid, int proctype, int[] arguments) {
    Proctype type = model.proctypes().get(proctype);
    Arrangement wider = withRoom(arranged, pid, proctype);
    if (isTrial()) {
      return wider.after(pid, proctype, Map.of());
    }
    boolean computes =
        type.variables().stream().anyMatch(v -> v.initial() instanceof Initial.Computed);
    if (!computes) {
      Map<Variable, Integer> values =
          InitialValues.staying(type, arguments, layout.ranges(), InitialValues::given);
      wider = wider.after(pid, proctype, values);
    }
    for (Proctype.ExclusiveUse claim : type.exclusives()) {
      int argument = argument(type, claim.channel());
      Optional<Channel> channel =
          argument < arguments.length ? layout.channel(arguments[argument]) : Optional.empty();
      if (channel.isPresent()) {
        wider = wider.with(new ExclusiveClaim(pid, proctype, claim.use(), channel.get().name()));
      }
    }
    return wider;
  }

  /** The position of the argument that a channel is, behind all if it is none. */
  private static int argument(Proctype type, Expression.Reference channel) {
    int position = 0;
    for (Variable parameter : type.parameterList()) {
      if (parameter.equals(channel.variable()) && channel.steps().isEmpty()) {
        return position;
      }
      position += Scalar.in(parameter).size();
    }
    return Integer.MAX_VALUE;
  }
}
