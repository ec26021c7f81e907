package org.porpoise.dve.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.state.Range;

/**
 * What the variables and messages of a model can hold at most, found by going through everything
 * that gives them values until nothing new turns up. Guards are taken into account. All elements of
 * an array count as one variable.
 */
public final class Ranges {
  /** After so many rounds what still grows is taken to grow as far as its type allows. */
  private static final int PATIENCE = 300;

  private final Model model;
  private final Map<Variable, Range> variables = new HashMap<>();
  private final Map<Part, Range> messages = new HashMap<>();
  private final Set<Variable> written = new HashSet<>();
  private boolean changed = true;
  private int rounds;

  /** A part of the messages of a channel. */
  private record Part(int channel, int position) {}

  Ranges(Model model) {
    this.model = model;
    model.globals().forEach(this::declare);
    model.processes().forEach(p -> p.locals().forEach(this::declare));
    while (changed) {
      changed = false;
      rounds++;
      for (Process process : model.movers()) {
        process.transitions().forEach(this::look);
      }
    }
  }

  private void declare(Variable variable) {
    for (int value : variable.initial()) {
      variables.merge(variable, Range.of(value), Range::union);
    }
  }

  /** Whether some transition assigns to a variable, or to an element of it. */
  boolean isWritten(Variable variable) {
    return written.contains(variable);
  }

  /** What a variable, or an element of it, can hold. */
  public Range of(Variable variable) {
    return variables.getOrDefault(variable, variable.type().range());
  }

  /** What a part of the messages of a buffered channel can be; 0 where none waits. */
  public Range of(Channel channel, int position) {
    Range sent = messages.getOrDefault(new Part(channel.index(), position), Range.of(0));
    return sent.cutTo(channel.types().orElseThrow().get(position).range()).union(Range.of(0));
  }

  /** What is known where nothing is asked. */
  Bounds anywhere() {
    return Bounds.of(this::of);
  }

  /** What is known where the guards of a transition hold. */
  Bounds enabled(Transition transition) {
    Bounds bounds = anywhere();
    for (Expression guard : transition.guards()) {
      bounds = bounds.where(guard);
    }
    return bounds;
  }

  /**
   * What is known before each effect of a transition, and behind the last. What others do in the
   * same step may come before, so that of what the guards say of global variables nothing is left.
   */
  List<Bounds> effects(Transition transition) {
    Bounds bounds = enabled(transition);
    if (movesWithOthers(transition)) {
      bounds = bounds.ofOwn(transition.process());
    }
    if (transition.sync() instanceof Sync.Receive(Channel channel, var targets)) {
      for (Expression.Target target : targets) {
        bounds = bounds.after(target.variable());
      }
    }
    List<Bounds> all = new ArrayList<>();
    for (Assignment effect : transition.effects()) {
      all.add(bounds);
      bounds = bounds.after(effect.target().variable());
    }
    all.add(bounds);
    return all;
  }

  private boolean movesWithOthers(Transition transition) {
    return model.timing() == Model.Timing.SYNCHRONOUS
        || switch (transition.sync()) {
          case Sync.None() -> false;
          case Sync.Send(Channel channel, var values) -> !channel.isBuffered();
          case Sync.Receive(Channel channel, var targets) -> !channel.isBuffered();
        };
  }

  private void look(Transition transition) {
    Bounds enabled = enabled(transition);
    if (enabled.isContradictory()) {
      return; // not with the values found so far
    }
    switch (transition.sync()) {
      case Sync.None() -> {}
      case Sync.Send(Channel channel, List<Expression> values) -> {
        for (int i = 0; i < values.size(); i++) {
          send(new Part(channel.index(), i), enabled.of(values.get(i)));
        }
      }
      case Sync.Receive(Channel channel, List<Expression.Target> targets) -> {
        for (int i = 0; i < targets.size(); i++) {
          give(targets.get(i).variable(), received(channel, i));
        }
      }
    }
    List<Bounds> effects = effects(transition);
    for (int e = 0; e < transition.effects().size(); e++) {
      Assignment effect = transition.effects().get(e);
      give(effect.target().variable(), effects.get(e).of(effect.value()));
    }
  }

  private Range received(Channel channel, int position) {
    Range sent = messages.get(new Part(channel.index(), position));
    if (sent == null) {
      return new Range(1, 0); // nobody has sent yet
    }
    return channel.isBuffered() ? of(channel, position) : sent;
  }

  private void give(Variable variable, Range range) {
    changed |= written.add(variable);
    if (range.isEmpty()) {
      return;
    }
    Range before = of(variable);
    Range after = before.union(range.cutTo(variable.type().range()));
    if (!after.equals(before)) {
      variables.put(variable, rounds > PATIENCE ? variable.type().range() : after);
      changed = true;
    }
  }

  private void send(Part part, Range range) {
    Range before = messages.get(part);
    Range after = before == null ? range : before.union(range);
    if (!after.equals(before)) {
      messages.put(part, rounds > PATIENCE ? Range.ANY : after);
      changed = true;
    }
  }
}
