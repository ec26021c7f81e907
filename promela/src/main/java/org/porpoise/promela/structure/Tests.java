package org.porpoise.promela.structure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Trees;

/**
 * Conditions that compare one object with a constant. They depend on less than a condition that
 * reads the object: whoever makes {@code n > 2} true need not be who makes it false.
 */
final class Tests {
  private final Operands operands;
  private final Reads reads;

  Tests(Operands operands, Reads reads) {
    this.operands = operands;
    this.reads = reads;
  }

  /**
   * Adds tests of one object, or of one among several, that tell whether an expression has a truth
   * value; adds nothing and says no if that is not what the expression is.
   */
  boolean add(Expression e, boolean wanted, StepUses out) {
    return switch (e) {
      case Expression.Reference r -> add(r, Comparison.NE, 0, wanted, out);
      case Expression.Binary b -> {
        Optional<Comparison> comparison = b.operator().comparison();
        OptionalInt right = operands.constant(b.right());
        OptionalInt left = operands.constant(b.left());
        if (comparison.isEmpty()) {
          yield false;
        }
        yield right.isPresent()
            ? add(b.left(), comparison.get(), right.getAsInt(), wanted, out)
            : left.isPresent()
                && add(b.right(), comparison.get().mirrored(), left.getAsInt(), wanted, out);
      }
      case Expression.ChannelQuery q when q.query() != Channels.Query.LEN -> {
        operands.channels(
            q.channel(),
            channel -> wanted ? test(q.query(), channel) : test(q.query(), channel).negated(),
            out);
        reads.in(q.channel(), out);
        yield true;
      }
      default -> false;
    };
  }

  private static Op.Test test(Channels.Query query, Channel channel) {
    return switch (query) {
      case EMPTY -> new Op.Test(Comparison.EQ, 0);
      case NEMPTY -> new Op.Test(Comparison.GT, 0);
      case FULL -> new Op.Test(Comparison.GE, channel.capacity());
      case NFULL -> new Op.Test(Comparison.LT, channel.capacity());
      case LEN -> throw new AssertionError("a length is no test");
    };
  }

  private boolean add(
      Expression tested, Comparison comparison, int constant, boolean wanted, StepUses out) {
    Comparison sense = wanted ? comparison : comparison.negated();
    return switch (tested) {
      case Expression.Reference r when r.variable().isGlobal() -> {
        List<Cell> cells = operands.varying(r);
        boolean exact = sense == Comparison.EQ || sense == Comparison.NE;
        if (cells.stream().anyMatch(Cell::mayBeNegative) && !exact) {
          yield false;
        }
        operands.cells(r, cell -> new Op.Test(sense, cell.raw(constant)), out);
        Trees.parts(r).forEach(index -> reads.in(index, out));
        yield true;
      }
      case Expression.ChannelQuery q when q.query() == Channels.Query.LEN -> {
        operands.channels(q.channel(), c -> new Op.Test(sense, constant), out);
        reads.in(q.channel(), out);
        yield true;
      }
      default -> false;
    };
  }
}
