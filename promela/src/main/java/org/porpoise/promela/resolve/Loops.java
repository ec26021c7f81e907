package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Expression.Reference;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Sequence.Item;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Statement.Assign.Form;
import org.porpoise.promela.model.Type.Basic;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Expr;
import org.porpoise.promela.syntax.Stmt;

/**
 * Resolves loops, and writes out {@code for} and {@code select} as SPIN does: an assignment that
 * stands before the loop (and before its labels), then a {@code do}.
 */
final class Loops {
  /** SPIN writes out a short {@code select} of numbers as one choice. */
  private static final int SHORT_SELECT = 32;

  /** The name of the variable that counts the messages in a {@code for} over a channel. */
  private static final String COUNTER = "(for)";

  private final Problems problems;
  private final Scopes scopes;
  private final ExpressionResolver expressions;
  private final StatementResolver statements;
  private int depth;

  Loops(
      Globals globals,
      Scopes scopes,
      ExpressionResolver expressions,
      StatementResolver statements) {
    this.problems = globals.problems;
    this.scopes = scopes;
    this.expressions = expressions;
    this.statements = statements;
  }

  Statement breakOut(SourcePlace place) {
    if (depth == 0) {
      problems.error(
          place,
          "'break' outside of a loop",
          "it leaves the innermost do … od, and cannot leave a d_step");
    }
    return new Statement.Break(place);
  }

  /** Resolves a {@code d_step}, which {@code break} cannot leave. */
  Sequence outside(Supplier<Sequence> body) {
    int around = depth;
    depth = 0;
    try {
      return body.get();
    } finally {
      depth = around;
    }
  }

  Statement repetition(Stmt.Do loop) {
    List<Sequence> options = new ArrayList<>();
    depth++;
    loop.options().forEach(o -> options.add(statements.sequence(o)));
    depth--;
    checkElse(options);
    return new Statement.Do(options, loop.place());
  }

  /** More than one {@code else}, and {@code else} beside messages. */
  void checkElse(List<Sequence> options) {
    List<Statement> guards =
        options.stream()
            .filter(o -> !o.items().isEmpty())
            .map(o -> o.items().getFirst().statement())
            .toList();
    List<Statement> elses = guards.stream().filter(g -> g instanceof Statement.Else).toList();
    if (elses.size() > 1) {
      problems.error(elses.get(1).place(), "there is a second 'else' here");
    }
    boolean messages =
        guards.stream()
            .anyMatch(g -> g instanceof Statement.Send || g instanceof Statement.Receive);
    if (!elses.isEmpty() && messages) {
      problems.warning(
          elses.getFirst().place(),
          "this 'else' stands beside a send or receive",
          "it is taken whenever the message cannot be passed at once; consider a poll or timeout");
    }
  }

  Statement forRange(Stmt.ForRange loop, List<Item> before) {
    SourcePlace place = loop.place();
    Optional<Reference> index = index(loop.index());
    Expression from = expressions.resolve(loop.from());
    Expression to = expressions.resolve(loop.to());
    return index.isEmpty()
        ? skipBody(loop.body(), place)
        : counted(index.get(), from, to, loop.body(), place, before);
  }

  private Statement skipBody(Stmt.Seq body, SourcePlace place) {
    body(body);
    return StatementResolver.skip(place);
  }

  private Optional<Reference> index(Expr.Ref ref) {
    Optional<Reference> index = statements.target(ref);
    if (index.isPresent() && index.get().type() == Basic.CHAN) {
      problems.error(ref.place(), "a chan cannot count");
    }
    return index;
  }

  private Statement counted(
      Reference index,
      Expression from,
      Expression to,
      Stmt.Seq body,
      SourcePlace place,
      List<Item> before) {
    before.add(item(assign(index, from, place)));
    List<Item> items = new ArrayList<>();
    items.add(item(compare(BinaryOperator.LESS_OR_EQUAL, index, to, place)));
    items.addAll(body(body).items());
    items.add(item(increment(index, place)));
    return loop(items, body, place);
  }

  private Statement loop(List<Item> items, Stmt.Seq body, SourcePlace place) {
    List<Item> leave = List.of(item(new Statement.Else(place)), item(new Statement.Break(place)));
    return new Statement.Do(
        List.of(new Sequence(items, place, body.end()), new Sequence(leave, place, body.end())),
        place);
  }

  private Sequence body(Stmt.Seq body) {
    depth++;
    Sequence sequence = statements.block(body);
    depth--;
    return sequence;
  }

  Statement forIn(Stmt.ForIn loop, List<Item> before) {
    SourcePlace place = loop.place();
    Optional<Statement> array = forInArray(loop, before);
    if (array.isPresent()) {
      return array.get();
    }
    Expression channel = expressions.channel(loop.container());
    if (channel.type() != Basic.CHAN) {
      problems.error(loop.container().place(), "'for … in' needs an array or a channel", "");
      return skipBody(loop.body(), place);
    }
    return overChannel(loop, channel, before);
  }

  /** Over an array, from its first index to its last. */
  private Optional<Statement> forInArray(Stmt.ForIn loop, List<Item> before) {
    OptionalInt length = expressions.references().lengthOf(loop.container());
    if (length.isEmpty()) {
      return Optional.empty();
    }
    SourcePlace place = loop.place();
    Optional<Reference> index = index(loop.index());
    Expression last = number(length.getAsInt() - 1, place);
    return Optional.of(
        index.isEmpty()
            ? skipBody(loop.body(), place)
            : counted(index.get(), number(0, place), last, loop.body(), place, before));
  }

  /** Each message is taken out, put back at the end, and looked at. */
  private Statement overChannel(Stmt.ForIn loop, Expression channel, List<Item> before) {
    SourcePlace place = loop.place();
    Reference counter = counter(place);
    before.add(item(assign(counter, number(0, place), place)));
    List<Expression> parts = expressions.flattened(loop.index());
    List<ReceiveArgument> taken = new ArrayList<>();
    for (Expression part : parts) {
      if (part instanceof Reference r) {
        taken.add(new ReceiveArgument.Store(r));
      }
    }
    Expression length = new Expression.ChannelQuery(Channels.Query.LEN, channel, place);
    List<Item> items = new ArrayList<>();
    items.add(item(compare(BinaryOperator.LESS, counter, length, place)));
    items.add(
        item(
            new Statement.Receive(
                channel, Channels.ReceiveOrder.FIFO, Channels.ReceiveEffect.REMOVE, taken, place)));
    items.add(item(new Statement.Send(channel, Channels.SendOrder.FIFO, parts, place)));
    items.addAll(body(loop.body()).items());
    items.add(item(increment(counter, place)));
    return loop(items, loop.body(), place);
  }

  /** One counter serves all loops of a block, as in SPIN. */
  private Reference counter(SourcePlace place) {
    Variable counter =
        scopes
            .inThisBlock(COUNTER)
            .orElseGet(
                () ->
                    new Variable(
                        COUNTER,
                        Variable.Scope.LOCAL,
                        scopes.nextSlot(),
                        Basic.BYTE,
                        OptionalInt.empty(),
                        Initial.ZERO,
                        Variable.Visibility.PLAIN,
                        place));
    if (scopes.inThisBlock(COUNTER).isEmpty()) {
      scopes.add(counter);
    }
    return new Reference(counter, List.of(), Basic.BYTE, place);
  }

  Statement select(Stmt.Select select, List<Item> before) {
    SourcePlace place = select.place();
    Optional<Reference> index = index(select.index());
    Expression from = expressions.resolve(select.from());
    Expression to = expressions.resolve(select.to());
    if (index.isEmpty()) {
      return StatementResolver.skip(place);
    }
    if (isOfNumbers(select)
        && from instanceof Expression.Constant a
        && to instanceof Expression.Constant b) {
      if (a.value() > b.value()) {
        problems.error(place, "there is nothing to select from", "the first bound is the lower");
      } else if (b.value() - a.value() <= SHORT_SELECT) {
        return choice(index.get(), a.value(), b.value(), place);
      }
    }
    before.add(item(assign(index.get(), from, place)));
    List<Item> next =
        List.of(
            item(compare(BinaryOperator.LESS, index.get(), to, place)),
            item(increment(index.get(), place)));
    List<Item> leave = List.of(item(new Statement.Break(place)));
    Sequence stop = new Sequence(leave, place, place);
    Sequence goOn = new Sequence(next, place, place);
    // SPIN's scanner, which writes out bounds that are numbers, has the options the other way
    // round.
    return new Statement.Do(isOfNumbers(select) ? List.of(goOn, stop) : List.of(stop, goOn), place);
  }

  /**
   * SPIN's scanner recognises names of letters and digits, and plain numbers, outside of inlines.
   */
  private static boolean isOfNumbers(Stmt.Select select) {
    return select.origin() == Stmt.Select.Origin.BODY
        && select.index().parts().size() == 1
        && select.index().parts().getFirst().index().isEmpty()
        && select.index().name().chars().allMatch(Character::isLetterOrDigit)
        && select.from() instanceof Expr.Literal a
        && select.to() instanceof Expr.Literal b
        && a.text().chars().allMatch(Character::isDigit)
        && b.text().chars().allMatch(Character::isDigit);
  }

  private static Statement choice(Reference index, int from, int to, SourcePlace place) {
    List<Sequence> options =
        IntStream.rangeClosed(from, to)
            .mapToObj(i -> List.of(item(assign(index, number(i, place), place))))
            .map(items -> new Sequence(items, place, place))
            .toList();
    return new Statement.If(options, place);
  }

  private static Statement assign(Reference target, Expression value, SourcePlace place) {
    return new Statement.Assign(target, value, Form.WRITTEN_OUT, place);
  }

  private static Statement increment(Reference index, SourcePlace place) {
    Expression next =
        new Expression.Binary(BinaryOperator.ADD, index, number(1, place), Basic.INT, place);
    return assign(index, next, place);
  }

  private static Statement compare(
      BinaryOperator operator, Reference index, Expression bound, SourcePlace place) {
    return new Statement.Condition(
        new Expression.Binary(operator, index, bound, Basic.BOOL, place), place);
  }

  private static Expression number(int value, SourcePlace place) {
    return new Expression.Constant(value, String.valueOf(value), Basic.INT, place);
  }

  private static Item item(Statement statement) {
    return new Item(List.of(), statement);
  }
}
