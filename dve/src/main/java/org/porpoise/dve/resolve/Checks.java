package org.porpoise.dve.resolve;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Steps;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Trees;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;

/** What must be true of a whole model. Used once. */
final class Checks {
  /** Each combination is a transition with a number, and searches have tables of those. */
  private static final int MOST_COMBINATIONS = 1 << 22;

  private final Model model;
  private final Problems problems;
  private final Map<Channel, Use> uses = new HashMap<>();

  private record Use(int parts, SourcePlace place) {}

  private Checks(Model model, Problems problems) {
    this.model = model;
    this.problems = problems;
  }

  static void check(Model model, Problems problems) {
    Checks checks = new Checks(model, problems);
    if (model.timing() == Model.Timing.SYNCHRONOUS) {
      checks.checkSynchronous();
    }
    for (Process process : model.processes()) {
      for (Transition transition : process.transitions()) {
        checks.checkMessages(transition);
        if (model.isProperty(process.index())) {
          checks.checkWatching(transition);
        } else {
          Trees.values(transition).forEach(checks::checkUnwatched);
        }
      }
    }
  }

  private void checkSynchronous() {
    for (Process process : model.processes()) {
      for (Transition transition : process.transitions()) {
        if (!(transition.sync() instanceof Sync.None)) {
          problems.error(
              transition.place(),
              "the processes of a synchronous system use no channels",
              "use a variable, or say system async");
        }
      }
    }
    if (!problems.hasErrors() && Steps.of(model).count() > MOST_COMBINATIONS) {
      problems.error(
          new SourcePlace(model.source(), 1, 1),
          "the transitions of this synchronous system have too many combinations",
          "at most " + MOST_COMBINATIONS + " are possible");
    }
  }

  /** Messages of one channel have the same number of parts everywhere. */
  private void checkMessages(Transition transition) {
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, var values) ->
          checkUse(channel, new Use(values.size(), transition.place()));
      case Sync.Receive(Channel channel, var targets) ->
          checkUse(channel, new Use(targets.size(), transition.place()));
    }
  }

  private void checkUse(Channel channel, Use use) {
    if (problems.hasErrors()) {
      return; // parts that could not be resolved are missing
    }
    Use first = uses.computeIfAbsent(channel, c -> use);
    if (first.parts() != use.parts()) {
      problems.error(
          use.place().with(new SourcePlace.Note("the other use is here", first.place())),
          "a message of "
              + channel.name()
              + " has "
              + ProcessResolver.count(use.parts())
              + " here and "
              + first.parts()
              + " elsewhere",
          "");
    }
  }

  /** Processes do not see who watches them. */
  private void checkUnwatched(Expression whole) {
    Trees.visit(
        whole,
        e -> {
          boolean looks =
              switch (e) {
                case Expression.InState s -> model.isProperty(s.process());
                case Expression.Target t ->
                    t.variable().owner().isPresent()
                        && model.isProperty(t.variable().owner().getAsInt());
                default -> false;
              };
          if (looks) {
            problems.error(e.place(), "a process cannot look at the property", "");
          }
        });
  }

  private void checkWatching(Transition transition) {
    if (!(transition.sync() instanceof Sync.None) || !transition.effects().isEmpty()) {
      problems.error(
          transition.place(), "a property only watches: it has no sync and no effect", "");
    }
  }
}
