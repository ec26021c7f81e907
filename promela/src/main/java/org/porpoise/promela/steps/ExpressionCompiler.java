package org.porpoise.promela.steps;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Turns the expressions of one process into the form that runs. */
public final class ExpressionCompiler {
  private static final Cell NOWHERE = Cell.constant(0);

  private final ProcessTable processTable;
  private final int pid;
  private final Optional<Storage> locals;
  private final Optional<ProcessCreation> creation;

  /**
   * For the process with a pid.
   *
   * @param locals the room of its variables; none for what belongs to no process
   * @param creation creates processes; none if that is only pretended
   */
  public ExpressionCompiler(
      ProcessTable processTable,
      int pid,
      Optional<Storage> locals,
      Optional<ProcessCreation> creation) {
    this.processTable = processTable;
    this.pid = pid;
    this.locals = locals;
    this.creation = creation;
  }

  public Eval compile(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> {
        int value = c.value();
        yield m -> value;
      }
      case Expression.Reference r -> reference(r);
      case Expression.Unary u -> {
        Eval operand = compile(u.operand());
        yield switch (u.operator()) {
          case NOT -> m -> operand.eval(m) == 0 ? 1 : 0;
          case NEGATE -> m -> -operand.eval(m);
          case COMPLEMENT -> m -> ~operand.eval(m);
        };
      }
      case Expression.Binary b -> binary(b);
      case Expression.Conditional c -> {
        Eval condition = compile(c.condition());
        Eval then = compile(c.then());
        Eval otherwise = compile(c.otherwise());
        yield m -> condition.eval(m) != 0 ? then.eval(m) : otherwise.eval(m);
      }
      case Expression.Run r -> run(r);
      case Expression.ChannelQuery q -> query(q);
      case Expression.Poll p -> {
        Receiving receiving = receiving(p.channel(), p.arguments(), p.place());
        yield switch (p.order()) {
          case FIFO -> m -> receiving.polls(m) && receiving.first(m) == 0 ? 1 : 0;
          case RANDOM -> m -> receiving.polls(m) && receiving.any(m) >= 0 ? 1 : 0;
        };
      }
      case Expression.ProcessQuery q -> processQuery(q);
      case Expression.RemoteLabel r -> remoteLabel(r);
      case Expression.RemoteVariable r -> remoteVariable(r);
      case Expression.Predefined p ->
          switch (p.which()) {
            case PID -> m -> pid;
            case NR_PR -> m -> processTable.processCount(m);
            case LAST -> m -> (int) processTable.layout().last().get(m.state, m.offset);
            case PRIORITY -> m -> processTable.priority(m, pid);
            case NON_PROGRESS -> {
              boolean[][] progress = processTable.marked(Node.Mark.PROGRESS);
              yield m -> processTable.isAtAny(m, progress) ? 0 : 1;
            }
            case ACCEPTING -> {
              boolean[][] accepting = processTable.marked(Node.Mark.ACCEPT);
              yield m -> processTable.isAtAny(m, accepting) ? 1 : 0;
            }
            case TIMEOUT -> m -> m.timeout ? 1 : 0;
            case ANY -> m -> 0;
          };
    };
  }

  private Eval binary(Expression.Binary b) {
    Eval left = compile(b.left());
    Eval right = compile(b.right());
    SourcePlace where = b.place();
    return switch (b.operator()) {
      case IMPLY -> m -> left.eval(m) == 0 || right.eval(m) != 0 ? 1 : 0;
      case OR -> m -> left.eval(m) != 0 || right.eval(m) != 0 ? 1 : 0;
      case AND -> m -> left.eval(m) != 0 && right.eval(m) != 0 ? 1 : 0;
      case BIT_OR -> m -> left.eval(m) | right.eval(m);
      case BIT_XOR -> m -> left.eval(m) ^ right.eval(m);
      case BIT_AND -> m -> left.eval(m) & right.eval(m);
      case EQUAL -> m -> left.eval(m) == right.eval(m) ? 1 : 0;
      case NOT_EQUAL -> m -> left.eval(m) != right.eval(m) ? 1 : 0;
      case LESS -> m -> left.eval(m) < right.eval(m) ? 1 : 0;
      case GREATER -> m -> left.eval(m) > right.eval(m) ? 1 : 0;
      case LESS_OR_EQUAL -> m -> left.eval(m) <= right.eval(m) ? 1 : 0;
      case GREATER_OR_EQUAL -> m -> left.eval(m) >= right.eval(m) ? 1 : 0;
      case SHIFT_LEFT -> m -> left.eval(m) << right.eval(m);
      case SHIFT_RIGHT -> m -> left.eval(m) >> right.eval(m);
      case ADD -> m -> left.eval(m) + right.eval(m);
      case SUBTRACT -> m -> left.eval(m) - right.eval(m);
      case MULTIPLY -> m -> left.eval(m) * right.eval(m);
      case DIVIDE ->
          m -> {
            int divisor = right.eval(m);
            if (divisor == 0) {
              throw new RuntimeFault(where, "division by zero");
            }
            return left.eval(m) / divisor;
          };
      case REMAINDER ->
          m -> {
            int divisor = right.eval(m);
            if (divisor == 0) {
              throw new RuntimeFault(where, "division by zero");
            }
            return left.eval(m) % divisor;
          };
    };
  }

  /** Finds the cell that a reference means. */
  @FunctionalInterface
  interface Address {
    Cell cell(Memory memory);
  }

  private Eval reference(Expression.Reference r) {
    Address address = address(r);
    if (r.steps().isEmpty()) {
      Cell cell = cells(r.variable())[0];
      return cell::read;
    }
    return m -> address.cell(m).read(m);
  }

  Address address(Expression.Reference r) {
    return address(cells(r.variable()), r);
  }

  private Address address(Cell[] cells, Expression.Reference r) {
    Eval position = position(r);
    if (cells.length == 1 && r.steps().isEmpty()) {
      Cell only = cells[0];
      return m -> only;
    }
    return m -> cells[position.eval(m)];
  }

  /** Where in the cells of the variable the referenced part begins. */
  private Eval position(Expression.Reference r) {
    Eval sum = m -> 0;
    Variable current = r.variable();
    for (Expression.Step step : r.steps()) {
      Eval before = sum;
      switch (step) {
        case Expression.Step.Index(Expression index, int length) -> {
          Eval at = compile(index);
          int size = Scalar.size(current.type());
          String name = current.name();
          SourcePlace where = r.place();
          sum =
              m -> {
                int i = at.eval(m);
                if (i < 0 || i >= length) {
                  throw new RuntimeFault(
                      where, "index " + i + " is outside " + name + "[0.." + (length - 1) + "]");
                }
                return before.eval(m) + i * size;
              };
        }
        case Expression.Step.Field(Variable field) -> {
          int add = Scalar.before(current.type(), field);
          sum = m -> before.eval(m) + add;
          current = field;
        }
      }
    }
    return sum;
  }

  private Cell[] cells(Variable variable) {
    return variable.isGlobal()
        ? processTable.layout().globals().cells(variable)
        : locals.orElseThrow().cells(variable);
  }

  private Eval run(Expression.Run r) {
    if (creation.isEmpty()) {
      return m -> 1;
    }
    ProcessCreation creator = creation.get();
    int proctype = processTable.number(r.proctype());
    Eval[] arguments = r.arguments().stream().map(this::compile).toArray(Eval[]::new);
    int priority = r.priority().orElse(1);
    SourcePlace where = r.place();
    return m -> {
      int[] values = new int[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].eval(m);
      }
      return creator.create(m, proctype, values, priority, where);
    };
  }

  private Eval query(Expression.ChannelQuery q) {
    ChannelUse use = channel(q.channel());
    return switch (q.query()) {
      case LEN -> m -> use.of(m).size(m);
      case EMPTY -> m -> use.of(m).size(m) == 0 ? 1 : 0;
      case NEMPTY -> m -> use.of(m).size(m) > 0 ? 1 : 0;
      case FULL -> m -> use.of(m).isFull(m) ? 1 : 0;
      case NFULL -> m -> use.of(m).isFull(m) ? 0 : 1;
    };
  }

  /** Finds the channel that an expression means. */
  @FunctionalInterface
  public interface ChannelUse {
    Channel of(Memory memory);
  }

  public ChannelUse channel(Expression expression) {
    Eval number = compile(expression);
    SourcePlace where = expression.place();
    return m ->
        processTable
            .layout()
            .channel(number.eval(m))
            .orElseThrow(() -> new RuntimeFault(where, "the channel is not initialised"));
  }

  /** A receive: which message of a channel fits its arguments. */
  public final class Receiving {
    private final ChannelUse use;
    private final Eval[] wanted;
    private final boolean[] matches;
    private final List<ReceiveArgument> arguments;
    private final SourcePlace where;

    private Receiving(ChannelUse use, List<ReceiveArgument> arguments, SourcePlace where) {
      this.use = use;
      this.arguments = arguments;
      this.where = where;
      wanted = new Eval[arguments.size()];
      matches = new boolean[arguments.size()];
      for (int i = 0; i < wanted.length; i++) {
        wanted[i] = m -> 0;
        if (arguments.get(i) instanceof ReceiveArgument.Match(Expression value)) {
          wanted[i] = compile(value);
          matches[i] = true;
        }
      }
    }

    /** 0 if the first message fits, or -1. */
    public int first(Memory m) {
      Channel channel = use.of(m);
      return channel.size(m) > 0 && fits(m, channel, 0) ? 0 : -1;
    }

    /** The position of the first message that fits, or -1. */
    public int any(Memory m) {
      Channel channel = use.of(m);
      for (int i = 0; i < channel.size(m); i++) {
        if (fits(m, channel, i)) {
          return i;
        }
      }
      return -1;
    }

    public Channel channel(Memory m) {
      return use.of(m);
    }

    /** Looks whether messages can wait where they are looked for, as in SPIN's verifiers. */
    boolean polls(Memory m) {
      if (use.of(m).isRendezvous()) {
        throw new RuntimeFault(where, "a rendezvous channel is polled, in which nothing waits");
      }
      return true;
    }

    private boolean fits(Memory m, Channel channel, int message) {
      for (int f = 0; f < wanted.length && f < channel.fields().size(); f++) {
        if (matches[f] && wanted[f].eval(m) != channel.read(m, message, f)) {
          return false;
        }
      }
      return true;
    }

    boolean fits(Memory m, int[] message) {
      for (int f = 0; f < wanted.length && f < message.length; f++) {
        if (matches[f] && wanted[f].eval(m) != message[f]) {
          return false;
        }
      }
      return true;
    }

    /** Keeps the fields of a message where the arguments say. */
    Step.Acceptor acceptor() {
      Address[] targets = new Address[arguments.size()];
      Type[] types = new Type[arguments.size()];
      boolean[] stores = new boolean[arguments.size()];
      for (int i = 0; i < targets.length; i++) {
        targets[i] = m -> NOWHERE;
        types[i] = Type.Basic.INT;
        if (arguments.get(i) instanceof ReceiveArgument.Store(Expression.Reference target)) {
          targets[i] = address(target);
          types[i] = target.type();
          stores[i] = true;
        }
      }
      return (m, message) -> {
        for (int f = 0; f < targets.length && f < message.length; f++) {
          if (stores[f]) {
            m.put(message[f], types[f]);
            targets[f].cell(m).write(m, message[f]);
          }
        }
      };
    }

    SourcePlace where() {
      return where;
    }
  }

  public Receiving receiving(
      Expression channel, List<ReceiveArgument> arguments, SourcePlace where) {
    return new Receiving(channel(channel), arguments, where);
  }

  private Eval processQuery(Expression.ProcessQuery q) {
    Eval pid = compile(q.pid());
    return switch (q.question()) {
      case ENABLED -> enabled(pid, q.place());
      case PC_VALUE -> m -> processTable.nodeNumber(m, pid.eval(m));
      case GET_PRIORITY -> m -> processTable.priority(m, pid.eval(m));
    };
  }

  private Eval enabled(Eval other, SourcePlace where) {
    return m -> {
      int asked = other.eval(m);
      if (asked == pid) {
        throw new RuntimeFault(where, "a process asks whether it is enabled itself");
      }
      return m.enabledQuery.canMove(m, asked) ? 1 : 0;
    };
  }

  private Eval remoteLabel(Expression.RemoteLabel r) {
    int proctype = processTable.number(r.proctype());
    int node = processTable.labelled(proctype, r.label());
    Eval pid = pid(r.pid(), proctype);
    return m -> processTable.isAt(m, pid.eval(m), proctype, node) ? 1 : 0;
  }

  private Eval remoteVariable(Expression.RemoteVariable r) {
    int proctype = processTable.number(r.proctype());
    Eval pid = pid(r.pid(), proctype);
    Eval position = position(r.variable());
    Variable variable = r.variable().variable();
    return m ->
        processTable
            .frame(m, pid.eval(m), proctype)
            .map(h -> h.storage().cells(variable)[position.eval(m)].read(m))
            .orElse(0);
  }

  private Eval pid(Optional<Expression> pid, int proctype) {
    return pid.map(this::compile).orElse(m -> processTable.onlyProcess(m, proctype));
  }
}
