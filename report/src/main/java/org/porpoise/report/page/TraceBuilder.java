package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.json.Json;

/**
 * Makes a {@link Trace} step by step. Steps are numbered from 1; step 0 stands for the initial
 * state. Mutable.
 *
 * <p>The data names lanes, variables and texts by number. A step is {@code [moves, changes]}, then
 * its output and how the model calls the whole step, where there is more to say: moves are triples
 * of lane, text and location (-1 if unknown), changes are pairs of variable and text (-1 if the
 * variable no longer exists).
 */
public final class TraceBuilder {
  private static final int NOTHING = -1;

  private final TextTable texts = new TextTable();
  private final TextTable lanes = new TextTable();
  private final TextTable names = new TextTable();
  private final List<Json> variables = new ArrayList<>();
  private final List<Integer> initial = new ArrayList<>();
  private final List<Json> steps = new ArrayList<>();
  private final List<Json> arrows = new ArrayList<>();
  private final List<Json> folds = new ArrayList<>();
  private final List<Json> waits = new ArrayList<>();
  private final List<Json> truths = new ArrayList<>();
  private final List<Json> states = new ArrayList<>();
  private final Set<String> files = new HashSet<>();
  private String lastState = "";
  private int cycleStart = NOTHING;
  private int lostAt = NOTHING;

  /** What an arrow between two lanes stands for. */
  public enum ArrowKind {
    MESSAGE("message"),
    RENDEZVOUS("rendezvous"),
    START("start"),
    LOCK("lock");

    private final String word;

    ArrowKind(String word) {
      this.word = word;
    }
  }

  /**
   * What one lane does in a step.
   *
   * @param location where in the source, if that is known
   */
  public record Move(String lane, String text, Optional<String> location) {}

  /** Gives lanes their order; others follow when they first move. */
  public void addLanes(List<String> inOrder) {
    inOrder.forEach(lanes::number);
  }

  /** Sets a part of the initial state. */
  public void addInitial(Part part) {
    initial.add(variable(part));
    initial.add(texts.number(part.value()));
  }

  /** Notes a state as one text: the first call is about the initial one. */
  public void addState(String text) {
    int common = 0;
    int most = Math.min(text.length(), lastState.length());
    while (common < most && text.charAt(common) == lastState.charAt(common)) {
      common++;
    }
    int same = 0;
    while (same < most - common
        && text.charAt(text.length() - 1 - same)
            == lastState.charAt(lastState.length() - 1 - same)) {
      same++;
    }
    states.add(
        new Json.ArrayValue(
            List.of(
                new Json.NumberValue(common),
                new Json.NumberValue(same),
                new Json.TextValue(text.substring(common, text.length() - same)))));
    lastState = text;
  }

  /**
   * Adds a step.
   *
   * @param changed the parts of the state that it changed
   * @param gone the names of those that no longer exist
   * @param output what it printed
   * @param whole how the whole step is called, where several lanes move
   */
  public void addStep(
      List<Move> moves, List<Part> changed, Set<String> gone, String output, Optional<Move> whole) {
    List<Integer> moved = new ArrayList<>();
    for (Move move : moves) {
      moved.add(lanes.number(move.lane()));
      moved.add(texts.number(move.text()));
      moved.add(move.location().map(texts::number).orElse(NOTHING));
      move.location().ifPresent(l -> files.add(Source.fileOf(l)));
    }
    List<Integer> changes = new ArrayList<>();
    for (Part part : changed) {
      changes.add(variable(part));
      changes.add(texts.number(part.value()));
    }
    for (String name : gone.stream().sorted().toList()) {
      changes.add(variable(new Part(name, "")));
      changes.add(NOTHING);
    }
    List<Json> step = new ArrayList<>(List.of(Numbers.of(moved), Numbers.of(changes)));
    if (!output.isEmpty() || whole.isPresent()) {
      step.add(new Json.TextValue(output));
    }
    whole.ifPresent(
        w -> step.add(Numbers.texts(List.of(w.lane(), w.text(), w.location().orElse("")))));
    steps.add(new Json.ArrayValue(step));
  }

  private int variable(Part part) {
    int known = names.size();
    int number = names.number(part.name());
    if (number == known) {
      variables.add(
          Numbers.texts(
              List.of(
                  part.name(),
                  switch (part.kind()) {
                    case VALUE -> "value";
                    case CHANNEL -> "channel";
                    case LINE -> "line";
                  })));
    }
    return number;
  }

  /** Adds an arrow from a lane at one step to a lane at another. */
  public void addArrow(
      ArrowKind kind, int fromStep, String from, int toStep, String to, String label) {
    arrows.add(
        new Json.ArrayValue(
            List.of(
                new Json.NumberValue(fromStep),
                new Json.NumberValue(lanes.number(from)),
                new Json.NumberValue(toStep),
                new Json.NumberValue(lanes.number(to)),
                new Json.TextValue(label),
                new Json.TextValue(kind.word))));
  }

  /** Steps that the reader sees as one until he unfolds them. */
  public void addFold(int first, int last, String what) {
    folds.add(
        new Json.ArrayValue(
            List.of(
                new Json.NumberValue(first),
                new Json.NumberValue(last),
                new Json.TextValue(what))));
  }

  /** A lane cannot go on at the end; the holder, if known, has what it waits for. */
  public void addWait(Move move, Optional<String> holder) {
    move.location().ifPresent(l -> files.add(Source.fileOf(l)));
    waits.add(
        new Json.ArrayValue(
            List.of(
                new Json.NumberValue(lanes.number(move.lane())),
                new Json.NumberValue(texts.number(move.text())),
                new Json.NumberValue(move.location().map(texts::number).orElse(NOTHING)),
                new Json.NumberValue(holder.map(lanes::number).orElse(NOTHING)))));
  }

  /**
   * Tells where a formula holds.
   *
   * @param runs how many states it is false, then true, then false, and so on
   */
  public void addTruth(String formula, List<Integer> runs) {
    truths.add(Json.ObjectValue.EMPTY.with("text", formula).with("runs", Numbers.of(runs)));
  }

  /** The steps after so many repeat forever. */
  public void setCycle(int after) {
    cycleStart = after;
  }

  /** After so many steps progress is impossible. */
  public void setLost(int after) {
    lostAt = after;
  }

  /** The trace. */
  public Trace build() {
    return new Trace(
        Json.ObjectValue.EMPTY
            .with("lanes", lanes.json())
            .with("variables", new Json.ArrayValue(variables))
            .with("texts", texts.json())
            .with("initial", Numbers.of(initial))
            .with("steps", new Json.ArrayValue(steps))
            .with("arrows", new Json.ArrayValue(arrows))
            .with("folds", new Json.ArrayValue(folds))
            .with("waits", new Json.ArrayValue(waits))
            .with("truths", new Json.ArrayValue(truths))
            .with("states", new Json.ArrayValue(states))
            .with("cycleStart", cycleStart)
            .with("lostAt", lostAt),
        files);
  }
}
