package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Selection;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.model.BinaryOperator;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.UnaryOperator;
import org.porpoise.promela.model.Variable;

/**
 * What the statements of a process in a place do with shared objects: the conditions under which
 * they can be done, and the operations that they use.
 *
 * <p>Variables of the process itself are no objects, unless others look at them. An array element
 * whose index is not known stands for all elements that it can be.
 */
final class Conduct {
  /** What conditions are evaluated in; they are asked very often. */
  private static final ThreadLocal<Memory> LOOKING =
      ThreadLocal.withInitial(() -> new Memory(new long[0]));

  /** Nothing that one transition does makes it true. */
  static final Condition TIMEOUT = new Condition("timeout", (s, o) -> false, List.of());

  private final World world;
  private final Objects objects;
  private final References references;
  private final Failures failures;
  private final Set<Variable> exposed;
  private final ExpressionCompiler compiler;
  private final int place;

  /**
   * For the process of a home in a place.
   *
   * @param exposed local variables that other processes look at
   */
  Conduct(World world, Objects objects, int place, Layout.Home home, Set<Variable> exposed) {
    this.world = world;
    this.objects = objects;
    this.place = place;
    this.exposed = exposed;
    references = new References(world, place, home);
    failures = home.failures();
    compiler =
        new ExpressionCompiler(
            world, place, Optional.of(home.storage()), StepCompiler.Runs.PRETENDED);
  }

  /** A condition that never holds. */
  static Condition never() {
    return new Condition("never", (s, o) -> false, List.of());
  }

  /** Whether an expression has a truth value in a state; one that fails is false. */
  static Condition.Truth truth(Eval eval, boolean wanted) {
    return truth(eval, wanted, !wanted);
  }

  /** Whether an expression can be evaluated in a state and has a truth value there. */
  static Condition.Truth soundTruth(Eval eval, boolean wanted) {
    return truth(eval, wanted, false);
  }

  private static Condition.Truth truth(Eval eval, boolean wanted, boolean ifItFails) {
    return (state, offset) -> {
      Memory m = LOOKING.get();
      m.at(state, offset);
      try {
        return (eval.eval(m) != 0) == wanted;
      } catch (RuntimeFault fault) {
        return ifItFails;
      }
    };
  }

  /** A condition about expressions that this process evaluates. */
  Condition condition(String text, Condition.Truth truth, Found found, boolean own) {
    if (found.reachesEverything) {
      throw new Unseen("it asks for timeout inside an expression");
    }
    return own
        ? new Condition(text, truth, found.all(), Set.of(place), found.selections())
        : new Condition(text, truth, found.all());
  }

  /** The conjuncts of an expression, or of its negation; none of them holds where it fails. */
  List<Condition> conditions(Expression e, boolean wanted) {
    List<Condition> all = new ArrayList<>();
    addConditions(e, wanted, all);
    return all;
  }

  private void addConditions(Expression e, boolean wanted, List<Condition> out) {
    OptionalInt constant = references.constant(e);
    if (constant.isPresent() && !Runner.creates(e) && !failures.in(e)) {
      if ((constant.getAsInt() != 0) != wanted) {
        out.add(never());
      }
      return;
    }
    switch (e) {
      case Expression.Unary(UnaryOperator op, Expression operand, var type, var where)
          when op == UnaryOperator.NOT ->
          addConditions(operand, !wanted, out);
      case Expression.Binary b
          when b.operator() == (wanted ? BinaryOperator.AND : BinaryOperator.OR) -> {
        addConditions(b.left(), wanted, out);
        addConditions(b.right(), wanted, out);
      }
      case Expression.Predefined p
          when p.which() == Expression.Predefined.Which.TIMEOUT && wanted ->
          out.add(TIMEOUT);
      default -> {
        Found found = new Found();
        if (failures.in(e) || !addTests(e, wanted, found)) { // whatever makes it fail matters
          reads(e, found);
        }
        String text = (wanted ? "" : "not ") + Printer.text(e);
        out.add(condition(text, soundTruth(compiler.compile(e), wanted), found, readsOwn(e)));
      }
    }
  }

  /** Adds tests of one object, or of one among several; false if that is not what it is. */
  private boolean addTests(Expression e, boolean wanted, Found out) {
    return switch (e) {
      case Expression.Reference r -> addTests(r, Comparison.NE, 0, wanted, out);
      case Expression.Binary b -> {
        Optional<Comparison> comparison = comparison(b.operator());
        OptionalInt right = references.constant(b.right());
        OptionalInt left = references.constant(b.left());
        if (comparison.isEmpty()) {
          yield false;
        }
        yield right.isPresent()
            ? addTests(b.left(), comparison.get(), right.getAsInt(), wanted, out)
            : left.isPresent()
                && addTests(b.right(), comparison.get().mirrored(), left.getAsInt(), wanted, out);
      }
      case Expression.ChannelQuery q when q.query() != Channels.Query.LEN -> {
        channels(
            q.channel(),
            channel -> {
              Op.Test test =
                  switch (q.query()) {
                    case EMPTY -> new Op.Test(Comparison.EQ, 0);
                    case NEMPTY -> new Op.Test(Comparison.GT, 0);
                    case FULL -> new Op.Test(Comparison.GE, channel.capacity());
                    case NFULL -> new Op.Test(Comparison.LT, channel.capacity());
                    case LEN -> throw new AssertionError("a length is no test");
                  };
              return wanted ? test : test.negated();
            },
            out);
        reads(q.channel(), out);
        yield true;
      }
      default -> false;
    };
  }

  private boolean addTests(
      Expression tested, Comparison comparison, int constant, boolean wanted, Found out) {
    Comparison sense = wanted ? comparison : comparison.negated();
    return switch (tested) {
      case Expression.Reference r when r.variable().isGlobal() -> {
        List<Cell> cells = varying(r);
        boolean exact = sense == Comparison.EQ || sense == Comparison.NE;
        if (cells.stream().anyMatch(Cell::mayBeNegative) && !exact) {
          yield false;
        }
        cells(r, cell -> new Op.Test(sense, cell.raw(constant)), out);
        Trees.parts(r).forEach(index -> reads(index, out));
        yield true;
      }
      case Expression.ChannelQuery q when q.query() == Channels.Query.LEN -> {
        channels(q.channel(), c -> new Op.Test(sense, constant), out);
        reads(q.channel(), out);
        yield true;
      }
      default -> false;
    };
  }

  private static Optional<Comparison> comparison(BinaryOperator operator) {
    return switch (operator) {
      case EQUAL -> Optional.of(Comparison.EQ);
      case NOT_EQUAL -> Optional.of(Comparison.NE);
      case LESS -> Optional.of(Comparison.LT);
      case LESS_OR_EQUAL -> Optional.of(Comparison.LE);
      case GREATER -> Optional.of(Comparison.GT);
      case GREATER_OR_EQUAL -> Optional.of(Comparison.GE);
      default -> Optional.empty();
    };
  }

  private List<Cell> varying(Expression.Reference r) {
    return references.cells(r).stream().filter(c -> !c.isConstant()).toList();
  }

  /** The channels with room for messages that an expression can mean. */
  List<Channel> buffered(Expression channel) {
    return references.channels(channel).stream().filter(c -> c.capacity() > 0).toList();
  }

  /** Whether an expression looks at variables of the process itself. */
  boolean readsOwn(Expression whole) {
    boolean[] own = new boolean[1];
    Trees.visit(
        whole,
        e ->
            own[0] |=
                e instanceof Expression.Reference r
                    && !r.variable().isGlobal()
                    && !varying(r).isEmpty());
    return own[0];
  }

  /** Adds what an expression looks at. */
  void reads(Expression e, Found out) {
    switch (e) {
      case Expression.Reference r -> {
        if (r.variable().isGlobal()) {
          cells(r, c -> Plain.READ, out);
        }
      }
      case Expression.ChannelQuery q -> {
        Plain op =
            switch (q.query()) {
              case LEN -> Plain.LENGTH;
              case EMPTY, NEMPTY -> Plain.EMPTY;
              case FULL, NFULL -> Plain.FULL;
            };
        channels(q.channel(), c -> op, out);
      }
      case Expression.Poll p -> {
        Plain op = p.order() == Channels.ReceiveOrder.FIFO ? Plain.FIRST : Plain.MESSAGES;
        channels(p.channel(), c -> op, out);
      }
      case Expression.RemoteLabel l -> watched(l.proctype(), l.pid(), out);
      case Expression.RemoteVariable v -> {
        for (int other : watched(v.proctype(), v.pid(), out)) {
          Layout.Home home = world.layout().home(other, world.number(v.proctype())).orElseThrow();
          Cell[] all = home.storage().cells(v.variable().variable());
          references.cells(v.variable(), all).stream()
              .filter(c -> !c.isConstant())
              .forEach(c -> out.add(objects.cell(c, Plain.READ)));
        }
      }
      case Expression.Predefined p -> {
        switch (p.which()) {
          case PID, ANY -> {}
          case NR_PR -> out.add(objects.processCount(Plain.READ));
          case TIMEOUT -> out.reachesEverything = true;
          case LAST, PRIORITY, NON_PROGRESS, ACCEPTING ->
              throw new Unseen("it uses " + p.which().shown());
        }
      }
      case Expression.ProcessQuery q -> throw new Unseen("it uses " + q.question().shown() + "()");
      case Expression.Constant c -> {}
      case Expression.Unary u -> {}
      case Expression.Binary b -> {}
      case Expression.Conditional c -> {}
      case Expression.Run r -> {}
    }
    Trees.parts(e).forEach(part -> reads(part, out));
  }

  /** The places of the processes that a remote reference can mean; their control is looked at. */
  private List<Integer> watched(String proctype, Optional<Expression> pid, Found out) {
    int type = world.number(proctype);
    Range range = pid.map(references::range).orElse(Range.ANY);
    List<Integer> places = new ArrayList<>();
    for (int p = 0; p < world.layout().places().size(); p++) {
      if (range.contains(Range.of(p)) && world.layout().home(p, type).isPresent()) {
        places.add(p);
        out.add(objects.control(p, Plain.READ));
      }
    }
    return places;
  }

  /** When a statement can be done, rendezvous left aside. */
  List<Condition> ready(Statement statement, Eval ready) {
    return switch (statement) {
      case Statement.Condition c -> conditions(c.expression(), true);
      case Statement.Send s -> {
        Found found = new Found();
        List<Channel> channels = buffered(s.channel());
        channels(s.channel(), c -> new Op.Test(Comparison.LT, c.capacity()), found);
        reads(s.channel(), found);
        yield channels.isEmpty()
            ? List.of(never())
            : List.of(condition("room", truth(ready, true), found, readsOwn(s.channel())));
      }
      case Statement.Receive r -> ready(r, ready);
      default -> List.of();
    };
  }

  private List<Condition> ready(Statement.Receive r, Eval ready) {
    List<Channel> channels = buffered(r.channel());
    if (channels.isEmpty()) {
      return List.of(never());
    }
    List<Condition> all = new ArrayList<>();
    Found some = new Found();
    channels(r.channel(), c -> new Op.Test(Comparison.GT, 0), some);
    reads(r.channel(), some);
    ExpressionCompiler.ChannelUse use = compiler.channel(r.channel());
    Eval full = m -> use.of(m).size(m) > 0 ? 1 : 0;
    all.add(condition("a message", truth(full, true), some, readsOwn(r.channel())));
    if (matches(r)) {
      Found match = new Found();
      addLooks(r, match);
      Eval noMismatch = m -> use.of(m).size(m) == 0 || ready.eval(m) != 0 ? 1 : 0;
      all.add(condition("a match", truth(noMismatch, true), match, matchesOwn(r)));
    }
    return all;
  }

  private static boolean matches(Statement.Receive r) {
    return r.arguments().stream().anyMatch(a -> a instanceof ReceiveArgument.Match);
  }

  private boolean matchesOwn(Statement.Receive r) {
    return readsOwn(r.channel())
        || r.arguments().stream()
            .anyMatch(a -> a instanceof ReceiveArgument.Match(Expression e) && readsOwn(e));
  }

  /** Adds what a receive looks at to see whether there is a message for it. */
  private void addLooks(Statement.Receive r, Found out) {
    Plain op = r.order() == Channels.ReceiveOrder.FIFO ? Plain.FIRST : Plain.MESSAGES;
    channels(r.channel(), c -> op, out);
    Trees.reads(r).forEach(e -> reads(e, out));
  }

  /** When a statement cannot be done, rendezvous left aside. */
  List<Condition> notReady(Statement statement, Eval ready) {
    return switch (statement) {
      case Statement.Condition c when !Runner.creates(c.expression()) ->
          failures.in(c.expression())
              ? List.of(fails(c.expression(), ready))
              : conditions(c.expression(), false);
      case Statement.Send s -> {
        Found found = new Found();
        channels(s.channel(), c -> new Op.Test(Comparison.GE, c.capacity()), found);
        reads(s.channel(), found);
        yield List.of(condition("no room", truth(ready, false), found, readsOwn(s.channel())));
      }
      case Statement.Receive r -> {
        Found found = new Found();
        if (matches(r) || r.order() == Channels.ReceiveOrder.RANDOM) {
          addLooks(r, found);
        } else {
          Op.Test empty = new Op.Test(Comparison.EQ, 0);
          channels(r.channel(), c -> empty, found);
          reads(r.channel(), found);
        }
        yield List.of(condition("no message", truth(ready, false), found, matchesOwn(r)));
      }
      default -> List.of(never());
    };
  }

  /** An expression that can fail is not true, for whatever reason. */
  private Condition fails(Expression e, Eval ready) {
    Found found = new Found();
    reads(e, found);
    return condition("not " + Printer.text(e), truth(ready, false), found, readsOwn(e));
  }

  /** Adds what doing a statement uses, where it is known that it can be done. */
  void effect(Statement statement, Found out) {
    switch (statement) {
      case Statement.Assign a -> {
        Optional<Op> shift = shift(a);
        if (shift.isPresent()) {
          writes(a.target(), shift.get(), out);
          Trees.parts(a.target()).forEach(index -> reads(index, out));
          return;
        }
        assign(a, out);
      }
      case Statement.Send s -> {
        channels(s.channel(), c -> Plain.SEND, out);
        if (s.order() == Channels.SendOrder.SORTED) {
          // It may go before other messages, and so matters to whoever receives.
          channels(s.channel(), c -> Plain.RECEIVE, out);
        }
      }
      case Statement.Receive r -> receive(r, out);
      case Statement.SetPriority s -> throw new Unseen("it sets priorities");
      default -> {}
    }
    if (!(statement instanceof Statement.Condition)
        && !(statement instanceof Statement.Print)
        && !(statement instanceof Statement.PrintMtype)) {
      Found read = new Found();
      Trees.reads(statement).forEach(e -> reads(e, read));
      if (statement instanceof Statement.Receive) {
        out.addLater(read); // what was received before may say what is read
      } else {
        out.add(read);
      }
    }
  }

  private void receive(Statement.Receive r, Found out) {
    Plain op = r.effect() == Channels.ReceiveEffect.REMOVE ? Plain.RECEIVE : Plain.FIRST;
    channels(r.channel(), c -> op, out);
    if (r.order() == Channels.ReceiveOrder.RANDOM) {
      channels(r.channel(), c -> Plain.MESSAGES, out);
    }
    Found targets = new Found(); // what was received before may say where the next goes
    Trees.writes(r).forEach(target -> writes(target, Plain.WRITE, targets));
    out.addLater(targets);
  }

  private void assign(Statement.Assign a, Found out) {
    OptionalInt constant = references.constant(a.value());
    if (constant.isPresent()) {
      if (isShared(a.target())) {
        cells(a.target(), c -> new Op.WriteConstant(constant.getAsInt() & c.mask()), out);
      }
    } else {
      writes(a.target(), Plain.WRITE, out);
    }
  }

  /** What an assignment does that changes a number by a constant, or turns a bit over. */
  private Optional<Op> shift(Statement.Assign a) {
    List<Cell> cells = shared(a.target());
    if (cells.size() != 1 || failures.in(a.value())) {
      return Optional.empty();
    }
    return switch (a.value()) {
      case Expression.Binary b when b.operator() == BinaryOperator.ADD && means(b.left(), cells) ->
          amount(b.right(), 1);
      case Expression.Binary b when b.operator() == BinaryOperator.ADD && means(b.right(), cells) ->
          amount(b.left(), 1);
      case Expression.Binary b
          when b.operator() == BinaryOperator.SUBTRACT && means(b.left(), cells) ->
          amount(b.right(), -1);
      case Expression.Unary u
          when u.operator() == UnaryOperator.NOT
              && means(u.operand(), cells)
              && cells.getFirst().mask() == 1 ->
          Optional.of(Plain.COMPLEMENT);
      default -> Optional.empty();
    };
  }

  private Optional<Op> amount(Expression added, int sign) {
    OptionalInt constant = references.constant(added);
    return constant.isPresent()
        ? Optional.of(new Op.Add((long) sign * constant.getAsInt()))
        : Optional.empty();
  }

  private boolean means(Expression e, List<Cell> cells) {
    return e instanceof Expression.Reference r && references.cells(r).equals(cells);
  }

  private void writes(Expression.Reference target, Op op, Found out) {
    if (isShared(target)) {
      cells(target, c -> op, out);
    }
  }

  /** The cells that a write can reach and others can see. */
  private List<Cell> shared(Expression.Reference target) {
    return isShared(target) ? varying(target) : List.of();
  }

  private boolean isShared(Expression.Reference target) {
    return target.variable().isGlobal() || exposed.contains(target.variable());
  }

  /** Adds what is looked at to find out whether a statement can be done. */
  void looks(Statement statement, Found out) {
    switch (statement) {
      case Statement.Condition c -> reads(c.expression(), out);
      case Statement.Assert a -> reads(a.expression(), out);
      case Statement.Send s -> Trees.reads(s).forEach(e -> reads(e, out));
      case Statement.Receive r -> Trees.reads(r).forEach(e -> reads(e, out));
      default -> {}
    }
  }

  /** Adds everything that a statement may use inside a sequence, where it may have to stop. */
  void whole(Statement statement, Found out) {
    Found found = new Found();
    switch (statement) {
      case Statement.Condition c -> reads(c.expression(), found);
      case Statement.Send s -> channels(s.channel(), c -> Plain.FULL, found);
      case Statement.Receive r -> addLooks(r, found);
      default -> {}
    }
    effect(statement, found);
    out.addLater(found);
  }

  /** Adds an operation on a cell that a reference means. */
  private void cells(Expression.Reference r, Function<Cell, Op> op, Found out) {
    List<Cell> all = varying(r);
    Optional<References.Choice> choice =
        all.size() > 1 ? references.choice(r).filter(c -> isOwn(c.index())) : Optional.empty();
    if (choice.isEmpty()) {
      all.forEach(c -> out.add(objects.cell(c, op.apply(c))));
      return;
    }
    List<List<Operation>> choices = new ArrayList<>();
    for (List<Cell> cells : choice.get().cells()) {
      choices.add(
          cells.stream()
              .filter(c -> !c.isConstant())
              .map(c -> objects.cell(c, op.apply(c)))
              .toList());
    }
    int first = choice.get().first();
    Eval index = compiler.compile(choice.get().index());
    out.add(new Selection(index(m -> index.eval(m) - first, choices.size()), choices));
  }

  /** Adds an operation on a channel with room for messages that an expression means. */
  private void channels(Expression channel, Function<Channel, Op> op, Found out) {
    List<Channel> all = buffered(channel);
    List<Operation> each = all.stream().map(c -> objects.channel(c, op.apply(c))).toList();
    if (all.size() < 2 || !isOwn(channel)) {
      out.addAll(each);
      return;
    }
    Map<Integer, Integer> positions = new HashMap<>();
    all.forEach(c -> positions.put(c.number(), positions.size()));
    Eval number = compiler.compile(channel);
    out.add(
        new Selection(
            index(m -> positions.getOrDefault(number.eval(m), Selection.ANY), all.size()),
            each.stream().map(List::of).toList()));
  }

  /** Which of some choices an expression says; any of them if it says none. */
  private static Selection.Index index(Eval choice, int count) {
    return (state, offset) -> {
      Memory m = LOOKING.get();
      m.at(state, offset);
      try {
        int found = choice.eval(m);
        return found >= 0 && found < count ? found : Selection.ANY;
      } catch (RuntimeFault fault) {
        return Selection.ANY;
      }
    };
  }

  /** Whether the value of an expression is up to this process alone. */
  private boolean isOwn(Expression whole) {
    boolean[] own = {true};
    Trees.visit(
        whole,
        e ->
            own[0] &=
                switch (e) {
                  case Expression.Reference r -> !r.variable().isGlobal() || varying(r).isEmpty();
                  case Expression.Constant c -> true;
                  case Expression.Unary u -> true;
                  case Expression.Binary b -> true;
                  case Expression.Conditional c -> true;
                  case Expression.Predefined p -> p.which() == Expression.Predefined.Which.PID;
                  default -> false;
                });
    return own[0];
  }
}
