package org.porpoise.promela.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** What the expressions of a process with a pid can mean: which cells, which channels. */
public final class ReferenceTargets {
  private final ProcessTable processTable;
  private final int pid;
  private final Layout.Frame frame;

  public ReferenceTargets(ProcessTable processTable, int pid, Layout.Frame frame) {
    this.processTable = processTable;
    this.pid = pid;
    this.frame = frame;
  }

  public int pid() {
    return pid;
  }

  /** What an expression can be worth. */
  public Range range(Expression expression) {
    return processTable.layout().range(expression, pid, frame.storage());
  }

  /** What an expression is always worth, if it is always the same. */
  public OptionalInt constant(Expression expression) {
    Range range = range(expression);
    return range.min() == range.max() ? OptionalInt.of((int) range.min()) : OptionalInt.empty();
  }

  /** The cells that a reference can mean, constants included. */
  public List<Cell> cells(Expression.Reference reference) {
    Variable variable = reference.variable();
    return cells(
        reference,
        (variable.isGlobal() ? processTable.layout().globals() : frame.storage()).cells(variable));
  }

  /**
   * An index that decides which cells a reference means.
   *
   * @param first its smallest value
   * @param cells what can be meant with each value from there on, constants included
   */
  public record Choice(Expression index, int first, List<List<Cell>> cells) {}

  /** The value of the index in one step of a reference. */
  private record Known(int step, int value) {
    static final Known NOTHING = new Known(-1, 0);
  }

  /** The first index of a reference that can have several values, if there is one. */
  public Optional<Choice> choice(Expression.Reference reference) {
    Variable variable = reference.variable();
    Cell[] all =
        (variable.isGlobal() ? processTable.layout().globals() : frame.storage()).cells(variable);
    for (int i = 0; i < reference.steps().size(); i++) {
      if (reference.steps().get(i) instanceof Expression.Step.Index(Expression index, int length)
          && range(index).min() < range(index).max()) {
        int first = (int) Math.max(range(index).min(), 0);
        int last = (int) Math.min(range(index).max(), length - 1L);
        List<List<Cell>> cells = new ArrayList<>();
        for (int value = first; value <= last; value++) {
          cells.add(cells(reference, all, new Known(i, value)));
        }
        return Optional.of(new Choice(index, first, cells));
      }
    }
    return Optional.empty();
  }

  /** The cells among those of a variable that a reference can mean. */
  public List<Cell> cells(Expression.Reference reference, Cell[] cells) {
    return cells(reference, cells, Known.NOTHING);
  }

  private List<Cell> cells(Expression.Reference reference, Cell[] cells, Known known) {
    TreeSet<Integer> positions = new TreeSet<>(List.of(0));
    Variable current = reference.variable();
    for (int i = 0; i < reference.steps().size(); i++) {
      TreeSet<Integer> next = new TreeSet<>();
      switch (reference.steps().get(i)) {
        case Expression.Step.Index(Expression index, int length) -> {
          int size = Scalar.size(current.type());
          Range range = known.step() == i ? Range.of(known.value()) : range(index);
          long last = Math.min(range.max(), length - 1L);
          for (int k = (int) Math.max(range.min(), 0); k <= last; k++) {
            for (int p : positions) {
              next.add(p + k * size);
            }
          }
        }
        case Expression.Step.Field(Variable field) -> {
          int skipped = Scalar.before(current.type(), field);
          positions.forEach(p -> next.add(p + skipped));
          current = field;
        }
      }
      positions = next;
    }
    return positions.stream().map(p -> cells[p]).toList();
  }

  /** The channels that an expression can mean. */
  public List<Channel> channels(Expression expression) {
    TreeSet<Integer> numbers = new TreeSet<>();
    if (expression instanceof Expression.Reference r
        && r.type() instanceof Type.Basic
        && cells(r).stream().allMatch(Cell::isConstant)) {
      cells(r).forEach(c -> numbers.add(c.value()));
    } else {
      Range range = range(expression);
      for (Channel channel : processTable.layout().channels()) {
        if (range.contains(Range.of(channel.number()))) {
          numbers.add(channel.number());
        }
      }
    }
    List<Channel> found = new ArrayList<>();
    numbers.forEach(n -> processTable.layout().channel(n).ifPresent(found::add));
    return found;
  }
}
