package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.source.Place;
import org.porpoise.promela.automaton.Node;

/** What is wrong with states: processes that are stuck, have failed, or send what never fits. */
final class Faults {
  private final ExecutableModel model;
  private final World world;
  private final Layout layout;
  private final Monitors monitors;
  private final StateText names;
  private final Offers offers;

  Faults(ExecutableModel model, Monitors monitors, Offers offers) {
    this.model = model;
    world = model.world();
    layout = world.layout();
    this.monitors = monitors;
    this.offers = offers;
    names = new StateText(world);
  }

  /** What is wrong with a state in which nothing can be done. */
  Optional<String> terminal(Memory memory) {
    List<String> stuck = new ArrayList<>();
    for (int p = 0; p < world.processCount(memory); p++) {
      if (world.home(memory, p).isFailed(world.point(memory, p))) {
        return Optional.empty(); // that has been told
      }
      Node node = model.node(memory, p);
      if (!node.isEnd()) {
        stuck.add(name(memory, p) + " at " + StepText.location(node.place()));
      }
    }
    if (stuck.isEmpty() && world.processCount(memory) > 0) { // as in SPIN
      monitors.trace().flatMap(t -> t.incomplete(memory)).ifPresent(stuck::add);
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of("invalid end state: " + String.join(", ", stuck));
  }

  private String name(Memory memory, int place) {
    return names.processName(world.proctypeAt(memory, place), place);
  }

  /** What has gone wrong in a state. */
  Optional<String> of(Memory memory) {
    for (int p = 0; p < world.processCount(memory); p++) {
      int point = world.point(memory, p);
      Layout.Home home = world.home(memory, p);
      if (home.isFailed(point)) {
        return Optional.of(whatFailed(memory, p, home.base() + home.node(point)));
      }
      Optional<Located> misfit = model.transitions().unfitting(p, point);
      if (misfit.isPresent()) {
        Place where = misfit.get().step().edge().action().place();
        return Optional.of(where + ": the message has the wrong number of fields");
      }
    }
    return Optional.empty();
  }

  /** Tries again what a process failed to do, for the message. */
  private String whatFailed(Memory memory, int place, int point) {
    Memory trial = memory.copy(layout.packed().words());
    TransitionBuffer offered = new TransitionBuffer();
    ProcessCode code = model.code(place);
    layout.places().get(place).pc().set(trial.state, trial.offset, point);
    try {
      code.provided()[point].eval(trial);
    } catch (RuntimeFault fault) {
      return String.valueOf(fault.getMessage());
    }
    for (Step step : code.steps()[point]) {
      try {
        offered.clear();
        trial.timeout = false;
        offers.offer(place, step, false, trial, offered);
        if (offered.isEmpty()) {
          trial.timeout = true;
          offers.offer(place, step, false, trial, offered);
        }
        if (!offered.isEmpty() && !(step.role() instanceof Step.Role.Sender)) {
          step.effect().execute(trial.copy(layout.packed().words()));
        }
      } catch (RuntimeFault fault) {
        return String.valueOf(fault.getMessage());
      } catch (Widths.TooNarrow | CapacityExceeded e) {
        // It can be done here, with more room.
      }
    }
    return name(trial, place) + " failed";
  }
}
