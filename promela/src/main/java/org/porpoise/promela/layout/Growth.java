package org.porpoise.promela.layout;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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
  private final Scout scout;
  private final Optional<CreatedProcesses> createdProcesses;
  private boolean settled; // whether the system was tried out at length, and everything did fit

  /** Makes the system of another arrangement. */
  @FunctionalInterface
  public interface Widening {
    TransitionSystem to(Arrangement wider);
  }

  /** Tries a system out at length. */
  @FunctionalInterface
  public interface Scout {
    /** An arrangement with room for what there is room for already and for all that was met. */
    Arrangement beyond(Arrangement known);
  }

  /**
   * The growth of a system.
   *
   * @param scout looks further once something did not fit, so that it is not learnt piece by piece
   * @param createdProcesses who is told of processes, if the system is tried out
   */
  public Growth(
      Model model,
      Layout layout,
      Widening widening,
      Scout scout,
      Optional<CreatedProcesses> createdProcesses) {
    this.scout = scout;
    this.createdProcesses = createdProcesses;
    this.model = model;
    this.layout = layout;
    arrangement = layout.arrangement();
    this.widening = widening;
  }

  /** A value needs more bits than was taken for granted. */
  public CapacityExceeded wider(Widths.TooNarrow e) {
    Widths wider =
        settled || isScouted()
            ? Widths.UNKNOWN
            : scout.beyond(arrangement).widths().without(e.subject());
    return to("a value", arrangement.with(wider));
  }

  /**
   * Looks further before much is spent on a system as it is. To be called when it is clear that the
   * search is not a small one.
   *
   * @throws CapacityExceeded if values need more bits than was taken for granted
   */
  public synchronized void settle() {
    if (!settled && !isScouted() && !arrangement.widths().bits().isEmpty()) {
      Widths seen = scout.beyond(arrangement).widths();
      if (!seen.bits().equals(arrangement.widths().bits())) {
        throw to("values", arrangement.with(seen));
      }
      settled = true;
    }
  }

  private boolean isScouted() {
    return arrangement.widths().basis() == Widths.Basis.LENGTH;
  }

  /** What did not fit may be the first of many: they are looked for once. */
  private Arrangement scouted(Arrangement wider) {
    return isScouted() || isTrial() ? wider : scout.beyond(wider);
  }

  /** There is no room for a process. */
  public CapacityExceeded noRoom(int pid, int proctype, int[] arguments) {
    int known = arrangement.roomFor(proctype);
    Arrangement wider = welcoming(arrangement, pid, proctype, arguments);
    if (isTrial()) {
      wider = withFollowers(wider, pid, proctype);
    }
    int more = isTrial() || known >= MANY ? known : 0;
    int end = Math.min(pid + 1 + more, Model.MOST_PROCESSES);
    for (int p = pid + 1; p < end; p++) {
      wider = withUnknown(wider, p, proctype);
    }
    return to(name(pid, proctype), scouted(wider));
  }

  /**
   * Processes that came together once come together again: who is above the nearest other process
   * of the kind is expected above this one too.
   */
  private Arrangement withFollowers(Arrangement arranged, int pid, int proctype) {
    int size = arranged.occupants().size();
    int other =
        IntStream.range(0, size)
            .filter(p -> p != pid && arranged.occupant(p, proctype).isPresent())
            .boxed()
            .min(Comparator.comparingInt(p -> Math.abs(p - pid)))
            .orElse(pid);
    int repeated = other < pid ? (pid - other) * arranged.roomFor(proctype) : size - other;
    Arrangement wider = arranged;
    for (int i = 1; i < repeated && other != pid && pid + i < Model.MOST_PROCESSES; i++) {
      List<Arrangement.Occupant> there =
          other + i < wider.occupants().size() ? wider.occupants().get(other + i) : List.of();
      for (Arrangement.Occupant occupant : there) {
        wider = withUnknown(wider, pid + i, occupant.proctype());
      }
    }
    return wider;
  }

  /** Room for a process of which nothing is taken for granted. */
  private Arrangement withUnknown(Arrangement arranged, int pid, int proctype) {
    return arranged.occupant(pid, proctype).isPresent()
        ? arranged
        : withRoom(arranged, pid, proctype).after(pid, proctype, Map.of());
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
        scouted(arrangement.roomFor(proctype) < MANY ? wider : wider.doubting(proctype, DOUBTS)));
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
