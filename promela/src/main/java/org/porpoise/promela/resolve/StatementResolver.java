package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Expression.Reference;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Proctype.ExclusiveUse;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Sequence.Item;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.syntax.Expr;
import org.porpoise.promela.syntax.Stmt;

/** Resolves the statements of one proctype or claim. */
final class StatementResolver {
  private final Problems problems;
  private final Context context;
  private final Scopes scopes;
  private final LabelTable labels;
  private final ExpressionResolver expressions;
  private final LocalDeclarations declarations;
  private final Loops loops;
  private final List<ExclusiveUse> exclusives = new ArrayList<>();

  private enum Direction {
    SEND,
    RECEIVE
  }

  /** What statements are: things to do, or events to expect. */
  enum Context {
    PROCESS,
    TRACE
  }

  StatementResolver(Globals globals, Scopes scopes, LabelTable labels, Context context) {
    this.problems = globals.problems;
    this.context = context;
    this.scopes = scopes;
    this.labels = labels;
    this.expressions = new ExpressionResolver(globals, scopes);
    this.declarations = new LocalDeclarations(globals, scopes, expressions);
    this.loops = new Loops(globals, scopes, expressions, this);
  }

  ExpressionResolver expressions() {
    return expressions;
  }

  LocalDeclarations declarations() {
    return declarations;
  }

  List<ExclusiveUse> exclusives() {
    return exclusives;
  }

  /** A sequence in braces, which is a scope of its own. */
  Sequence block(Stmt.Seq body) {
    scopes.open();
    Sequence sequence = sequence(body);
    scopes.close();
    return sequence;
  }

  Sequence sequence(Stmt.Seq sequence) {
    List<Item> items = new ArrayList<>();
    sequence.statements().forEach(s -> add(s, items));
    return new Sequence(items, sequence.place(), sequence.end());
  }

  /** Adds a statement, and what SPIN puts before it. */
  void add(Stmt statement, List<Item> items) {
    if (statement instanceof Stmt.Declaration d) {
      declarations.add(d.decl(), items);
    } else if (statement instanceof Stmt.Exclusive e) {
      exclusive(e);
    } else {
      declarations.end();
      Item item = item(statement, items);
      items.add(item);
    }
  }

  private void exclusive(Stmt.Exclusive exclusive) {
    for (Expr.Ref ref : exclusive.channels()) {
      if (expressions.references().whole(ref) instanceof Reference r) {
        exclusives.add(new ExclusiveUse(exclusive.use(), r));
      }
    }
  }

  /**
   * A statement with its labels.
   *
   * @param before where to put the assignment that begins a {@code for} or {@code select}: in SPIN
   *     it stands before the labels
   */
  private Item item(Stmt statement, List<Item> before) {
    List<Label> itsLabels = new ArrayList<>();
    Stmt inner = statement;
    while (inner instanceof Stmt.Labelled l) {
      itsLabels.add(labels.label(l));
      inner = l.statement();
    }
    return inner instanceof Stmt.Unless u
        ? unless(u, before)
        : new Item(itsLabels, plain(inner, before));
  }

  private Statement plain(Stmt statement, List<Item> before) {
    Cancellation.check();
    SourcePlace place = statement.place();
    return switch (statement) {
      case Stmt.Condition c -> new Statement.Condition(expressions.resolve(c.expression()), place);
      case Stmt.Assign a -> assign(a);
      case Stmt.Send s -> send(s);
      case Stmt.Receive r -> receive(r);
      case Stmt.Assert a -> new Statement.Assert(expressions.resolve(a.expression()), place);
      case Stmt.Print p -> new Statement.Print(p.format(), resolveAll(p.arguments()), place);
      case Stmt.PrintMtype p -> new Statement.PrintMtype(expressions.resolve(p.value()), place);
      case Stmt.SetPriority s ->
          new Statement.SetPriority(
              expressions.resolve(s.pid()), expressions.resolve(s.priority()), place);
      case Stmt.Else _ -> new Statement.Else(place);
      case Stmt.Break _ -> loops.breakOut(place);
      case Stmt.Goto g ->
          labels
              .target(g)
              .map(l -> (Statement) new Statement.Goto(l, place))
              .orElseGet(() -> skip(place));
      case Stmt.Group g -> group(g);
      case Stmt.If i -> selection(i);
      case Stmt.Do d -> loops.repetition(d);
      case Stmt.ForRange f -> loops.forRange(f, before);
      case Stmt.ForIn f -> loops.forIn(f, before);
      case Stmt.Select s -> loops.select(s, before);
      case Stmt.Declaration _, Stmt.Exclusive _, Stmt.Labelled _, Stmt.Unless _ ->
          throw new AssertionError(statement);
    };
  }

  static Statement skip(SourcePlace place) {
    return new Statement.Condition(
        new Expression.Constant(1, "skip", Type.Basic.BOOL, place), place);
  }

  private List<Expression> resolveAll(List<Expr> list) {
    return list.stream().map(expressions::resolve).toList();
  }

  private Statement assign(Stmt.Assign assign) {
    if (References.isScratch(assign.target())) {
      return new Statement.Discard(expressions.resolve(assign.value()), assign.place());
    }
    Expression value = expressions.resolve(assign.value());
    if (assign.target().name().equals(Expression.Predefined.Which.PRIORITY.shown())) {
      Expression self = new Expression.Predefined(Expression.Predefined.Which.PID, assign.place());
      return new Statement.SetPriority(self, value, assign.place());
    }
    Optional<Reference> target = target(assign.target());
    if (target.isEmpty()) {
      return new Statement.Discard(value, assign.place());
    }
    expressions.mixedMtypes(target.get(), value, assign.place());
    return new Statement.Assign(target.get(), value, assign.form(), assign.place());
  }

  /** What can be assigned to; reported if it cannot. */
  Optional<Reference> target(Expr.Ref ref) {
    return switch (expressions.references().value(ref)) {
      case Reference r -> Optional.of(r);
      case Expression.Constant c -> {
        if (c.type() instanceof Type.Mtype) {
          problems.error(
              ref.place(), "'" + c.text() + "' is a symbolic constant and cannot be changed");
        }
        yield Optional.empty();
      }
      case Expression.Predefined p -> {
        problems.error(ref.place(), "'" + p.which().shown() + "' cannot be assigned to");
        yield Optional.empty();
      }
      default -> throw new AssertionError(ref);
    };
  }

  private Statement send(Stmt.Send send) {
    Expression channel = expressions.channel(send.channel());
    List<Expression> arguments = new ArrayList<>();
    for (Expr argument : send.arguments()) {
      arguments.addAll(
          isPattern(argument) ? List.of(any(argument)) : expressions.flattened(argument));
    }
    checkArity(channel, arguments.size(), Direction.SEND, send.place());
    return new Statement.Send(channel, send.order(), arguments, send.place());
  }

  private boolean isPattern(Expr argument) {
    return context == Context.TRACE && argument instanceof Expr.Ref r && References.isScratch(r);
  }

  private static Expression any(Expr argument) {
    return new Expression.Predefined(Expression.Predefined.Which.ANY, argument.place());
  }

  private Statement receive(Stmt.Receive receive) {
    Expression channel = expressions.channel(receive.channel());
    List<ReceiveArgument> arguments = expressions.receiveArguments(receive.fields());
    checkArity(channel, arguments.size(), Direction.RECEIVE, receive.place());
    return new Statement.Receive(
        channel, receive.order(), receive.effect(), arguments, receive.place());
  }

  /**
   * Reports a wrong number of fields. Sending too many is an error; receiving too many fails when
   * it is tried; too few are allowed: the rest is 0, or is not read.
   */
  private void checkArity(Expression channel, int given, Direction direction, SourcePlace place) {
    if (!(channel instanceof Reference r)
        || !(r.variable().initial() instanceof Initial.NewChannel made)) {
      return;
    }
    int expected = made.channel().slots().size();
    SourcePlace both =
        place.with(new SourcePlace.Note("the channel is declared here", made.channel().place()));
    String message =
        (direction == Direction.SEND ? "sending " : "receiving ")
            + given
            + (given == 1 ? " field" : " fields")
            + ", where a message of '"
            + r.variable().name()
            + "' has "
            + expected;
    if (given > expected && direction == Direction.SEND) {
      problems.error(both, message);
    } else if (given != expected) {
      problems.warning(both, message, given > expected ? "this fails when it is tried" : "");
    }
  }

  private Statement group(Stmt.Group group) {
    Sequence body =
        group.kind() == Stmt.Group.Kind.D_STEP
            ? loops.outside(() -> block(group.body()))
            : block(group.body());
    firstLabel(body, "the block");
    return switch (group.kind()) {
      case BLOCK, INLINE -> new Statement.Block(body, group.place());
      case ATOMIC -> new Statement.Atomic(body, group.place());
      case D_STEP -> new Statement.DStep(body, group.place());
    };
  }

  /** SPIN wants labels before blocks, not at their beginnings. */
  private void firstLabel(Sequence body, String what) {
    if (!body.items().isEmpty() && !body.items().getFirst().labels().isEmpty()) {
      Label label = body.items().getFirst().labels().getFirst();
      problems.error(
          label.place(),
          "label '" + label + "' is at the beginning of " + what,
          "put it before " + what + ": " + label + ": { … }");
    }
  }

  private Statement selection(Stmt.If selection) {
    List<Sequence> options = new ArrayList<>();
    selection.options().forEach(o -> options.add(sequence(o)));
    loops.checkElse(options);
    return new Statement.If(options, selection.place());
  }

  private Item unless(Stmt.Unless unless, List<Item> before) {
    if (unless.main() instanceof Stmt.Labelled l && innermost(l) instanceof Stmt.Group g) {
      Sequence main = block(g.body());
      Sequence escape = side(unless.escape(), before);
      Statement statement = new Statement.Unless(main, escape, unless.place());
      Sequence around =
          new Sequence(List.of(new Item(List.of(), statement)), main.place(), escape.end());
      Statement lifted =
          switch (g.kind()) {
            case BLOCK, INLINE -> new Statement.Block(around, g.place());
            case ATOMIC -> new Statement.Atomic(around, g.place());
            case D_STEP -> new Statement.DStep(around, g.place());
          };
      return new Item(labelsOf(l), lifted);
    }
    Sequence main = side(unless.main(), before);
    Sequence escape = side(unless.escape(), before);
    return new Item(List.of(), new Statement.Unless(main, escape, unless.place()));
  }

  private static boolean isBlock(Stmt.Group group) {
    return group.kind() == Stmt.Group.Kind.BLOCK || group.kind() == Stmt.Group.Kind.INLINE;
  }

  private static Stmt innermost(Stmt.Labelled labelled) {
    Stmt inner = labelled.statement();
    while (inner instanceof Stmt.Labelled l) {
      inner = l.statement();
    }
    return inner;
  }

  private List<Label> labelsOf(Stmt.Labelled labelled) {
    List<Label> list = new ArrayList<>();
    Stmt inner = labelled;
    while (inner instanceof Stmt.Labelled l) {
      list.add(labels.label(l));
      inner = l.statement();
    }
    return list;
  }

  /** One side of {@code unless}: a block's statements, or the one statement. */
  private Sequence side(Stmt statement, List<Item> before) {
    Sequence side =
        statement instanceof Stmt.Group g && isBlock(g)
            ? block(g.body())
            : new Sequence(List.of(item(statement, before)), statement.place(), statement.place());
    firstLabel(side, "a side of 'unless'");
    return side;
  }
}
