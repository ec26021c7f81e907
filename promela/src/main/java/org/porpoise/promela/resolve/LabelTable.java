package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.syntax.Stmt;

/**
 * The labels of a proctype or claim, and where each {@code goto} goes. A label in the same block is
 * meant before one in an enclosing block, and that before one elsewhere.
 */
final class LabelTable {
  private final String owner;
  private final Problems problems;
  private final List<Entry> entries = new ArrayList<>();
  private final List<Jump> jumps = new ArrayList<>();
  private final IdentityHashMap<Stmt.Labelled, Label> labels = new IdentityHashMap<>();
  private final IdentityHashMap<Stmt.Goto, Label> targets = new IdentityHashMap<>();
  private int blocks;

  private LabelTable(String owner, Problems problems) {
    this.owner = owner;
    this.problems = problems;
  }

  /**
   * Where something is.
   *
   * @param path the blocks around it, from the outermost
   * @param dStep the outermost {@code d_step} around it, or 0
   * @param inline the innermost inline around it, or 0: labels of inlines are their own
   */
  private record Position(List<Integer> path, int dStep, int inline) {
    Position inside(int block) {
      List<Integer> deeper = new ArrayList<>(path);
      deeper.add(block);
      return new Position(deeper, dStep, inline);
    }

    boolean isWithin(Position outer) {
      return path.size() >= outer.path.size()
          && path.subList(0, outer.path.size()).equals(outer.path);
    }
  }

  private record Entry(Label label, Position position) {}

  private record Jump(Stmt.Goto statement, Position position) {}

  static LabelTable of(String owner, Stmt.Seq body, Problems problems) {
    LabelTable table = new LabelTable(owner, problems);
    table.collect(body, new Position(List.of(), 0, 0));
    table.jumps.forEach(table::bind);
    return table;
  }

  List<Label> labels() {
    return entries.stream().map(Entry::label).toList();
  }

  Label label(Stmt.Labelled statement) {
    Label label = labels.get(statement);
    if (label == null) {
      throw new AssertionError(statement);
    }
    return label;
  }

  /** Where a jump goes; nothing if that was an error. */
  Optional<Label> target(Stmt.Goto statement) {
    return Optional.ofNullable(targets.get(statement));
  }

  private void collect(Stmt.Seq sequence, Position at) {
    sequence.statements().forEach(s -> collect(s, at));
  }

  private void collect(Stmt statement, Position at) {
    switch (statement) {
      case Stmt.Labelled l -> {
        add(l, at);
        collect(l.statement(), at);
      }
      case Stmt.Goto g -> jumps.add(new Jump(g, at));
      case Stmt.Group g -> {
        Position inner = at.inside(++blocks);
        int number = blocks;
        collect(
            g.body(),
            switch (g.kind()) {
              case BLOCK, ATOMIC -> inner;
              case INLINE -> new Position(inner.path, inner.dStep, number);
              case D_STEP ->
                  new Position(inner.path, at.dStep == 0 ? number : at.dStep, inner.inline);
            });
      }
      case Stmt.If i -> i.options().forEach(o -> collect(o, at));
      case Stmt.Do d -> d.options().forEach(o -> collect(o, at));
      case Stmt.Unless u -> {
        collect(u.main(), at);
        collect(u.escape(), at);
      }
      case Stmt.ForRange f -> collect(f.body(), at.inside(++blocks));
      case Stmt.ForIn f -> collect(f.body(), at.inside(++blocks));
      case Stmt.Declaration _,
          Stmt.Exclusive _,
          Stmt.Condition _,
          Stmt.Assign _,
          Stmt.Send _,
          Stmt.Receive _,
          Stmt.Assert _,
          Stmt.Print _,
          Stmt.PrintMtype _,
          Stmt.SetPriority _,
          Stmt.Else _,
          Stmt.Break _,
          Stmt.Select _ -> {}
    }
  }

  private void add(Stmt.Labelled statement, Position at) {
    Optional<Entry> same =
        entries.stream()
            .filter(e -> e.label.name().equals(statement.label()))
            .filter(e -> at.isWithin(e.position) && at.inline == e.position.inline)
            .findFirst();
    same.ifPresent(
        e ->
            problems.error(
                statement.place().with(new SourcePlace.Note("the other is here", e.label.place())),
                "label '" + statement.label() + "' is already used in this block"));
    Label label = new Label(statement.label(), owner, entries.size(), statement.place());
    entries.add(new Entry(label, at));
    labels.put(statement, label);
  }

  private void bind(Jump jump) {
    String name = jump.statement.label();
    Optional<Entry> best =
        entries.stream()
            .filter(e -> e.label.name().equals(name))
            .max(Comparator.comparingInt(e -> nearness(jump.position, e.position)));
    if (best.isEmpty()) {
      TreeSet<String> known = new TreeSet<>();
      entries.forEach(e -> known.add(e.label.name()));
      problems.error(
          jump.statement.place(),
          "there is no label '" + name + "' in " + shown() + Spelling.didYouMean(name, known));
      return;
    }
    checkDStep(jump, best.get());
    targets.put(jump.statement, best.get().label);
  }

  private static int nearness(Position from, Position to) {
    return from.isWithin(to) ? 1 + to.path.size() : 0;
  }

  private void checkDStep(Jump jump, Entry target) {
    if (jump.position.dStep != target.position.dStep) {
      problems.error(
          jump.statement.place(),
          jump.position.dStep != 0 ? "this jump leaves its d_step" : "this jump goes into a d_step",
          "a d_step is one indivisible step: use atomic, or put the label "
              + (jump.position.dStep != 0 ? "inside" : "before it"));
    }
  }

  private String shown() {
    return owner.startsWith(":") ? "init" : "'" + owner + "'";
  }
}
