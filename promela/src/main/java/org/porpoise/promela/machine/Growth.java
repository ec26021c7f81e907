package org.porpoise.promela.machine;

import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/**
 * What to do when something does not fit into the arrangement of a system: a process where none of
 * its kind was seen, a value that needs more bits. The search then starts again with an arrangement
 * that has room for it, and for what can be seen to come with it.
 */
final class Growth {
  private final Model model;
  private final Layout layout;
  private final Arrangement arrangement;
  private final Widening widening;

  /** Makes the system of another arrangement. */
  @FunctionalInterface
  interface Widening {
    TransitionSystem to(Arrangement wider);
  }

  Growth(Model model, Layout layout, Arrangement arrangement, Widening widening) {
    this.model = model;
    this.layout = layout;
    this.arrangement = arrangement;
    this.widening = widening;
  }

  /** What there is room for so far. */
  Arrangement arrangement() {
    return arrangement;
  }

  /** A value needs more bits than was taken for granted. */
  CapacityExceeded wider(Widths.TooNarrow e) {
    return to("a value", arrangement.with(arrangement.widths().without(e.subject())));
  }

  /** There is no room for a process. */
  CapacityExceeded noRoom(int place, int proctype, int[] arguments) {
    return to(name(place, proctype), welcoming(arrangement, place, proctype, arguments));
  }

  /** A process has variables that always hold something else than was thought. */
  CapacityExceeded otherValues(int place, int proctype, Map<Variable, Integer> values) {
    return to(name(place, proctype), arrangement.after(place, proctype, values));
  }

  /** Throws if there is no room for the processes that a model begins with. */
  void makeRoomForActive() {
    Arrangement wider = arrangement;
    int place = 0;
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        if (layout.home(place, p).isEmpty()) {
          wider = welcoming(wider, place, p, new int[0]);
        }
        place++;
      }
    }
    if (!wider.equals(arrangement)) {
      throw to("the first processes", wider);
    }
  }

  /** Throws if it is not known what a process says with {@code xr} or {@code xs}. */
  void note(ExclusiveUse.Said said) {
    if (!arrangement.exclusive().contains(said)) {
      throw to("what is known of " + said.channel(), arrangement.with(said));
    }
  }

  private CapacityExceeded to(String what, Arrangement wider) {
    return new CapacityExceeded(what, widening.to(wider));
  }

  private String name(int place, int proctype) {
    return model.proctypes().get(proctype).shown() + "[" + place + "]";
  }

  /** An arrangement with room for a process, and with what can be seen of it beforehand. */
  private Arrangement welcoming(Arrangement arranged, int place, int proctype, int[] arguments) {
    Proctype type = model.proctypes().get(proctype);
    int channels =
        (int)
            type.variables().stream()
                .filter(v -> !v.isParameter())
                .flatMap(v -> Storage.scalars(v).stream())
                .filter(s -> s.initial() instanceof Initial.NewChannel)
                .count();
    Arrangement wider = arranged.with(place, proctype, channels);
    boolean computes =
        type.variables().stream().anyMatch(v -> v.initial() instanceof Initial.Computed);
    if (!computes) {
      Map<Variable, Integer> values =
          FirstValues.staying(type, arguments, layout.ranges(), FirstValues::given);
      wider = wider.after(place, proctype, values);
    }
    for (Proctype.ExclusiveUse claim : type.exclusives()) {
      int argument = argument(type, claim.channel());
      Optional<Channel> channel =
          argument < arguments.length ? layout.channel(arguments[argument]) : Optional.empty();
      if (channel.isPresent()) {
        wider =
            wider.with(new ExclusiveUse.Said(place, proctype, claim.use(), channel.get().name()));
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
      position += Storage.scalars(parameter).size();
    }
    return Integer.MAX_VALUE;
  }
}
