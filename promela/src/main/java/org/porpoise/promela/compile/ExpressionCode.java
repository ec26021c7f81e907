package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.OptionalInt;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.kernel.code.ArithmeticCode;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;

/** Bytecode of the expressions of one process, for one method. */
final class ExpressionCode {
  static final MethodTypeDesc INDEX =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);
  private static final MethodTypeDesc DIVISOR =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int);

  private final CodeBuilder code;
  private final StateCode state;
  private final CodeContext context;
  private final Runs runs;
  private final ReferenceCode references;

  ExpressionCode(CodeBuilder code, CodeContext context, Runs runs) {
    this.code = code;
    this.context = context;
    this.runs = runs;
    state = new StateCode(code);
    references = new ReferenceCode(code, context, this);
  }

  /** Reads and writes variables. */
  ReferenceCode references() {
    return references;
  }

  CodeContext context() {
    return context;
  }

  /** The value that an expression has in every state, if it has one. */
  OptionalInt constant(Expression expression) {
    return expression instanceof Expression.Run && runs == Runs.PRETENDED
        ? OptionalInt.of(1)
        : context.constant(expression);
  }

  /** Leaves the value. */
  void value(Expression expression) {
    context.pool().spend();
    OptionalInt constant = constant(expression);
    if (constant.isPresent()) {
      code.loadConstant(constant.getAsInt());
      return;
    }
    switch (expression) {
      case Expression.Constant c -> code.loadConstant(c.value());
      case Expression.Reference r -> references.read(r);
      case Expression.Unary u -> unary(u);
      case Expression.Binary b -> binary(b);
      case Expression.Conditional c -> {
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        jumpUnless(c.condition(), otherwise);
        value(c.then());
        code.goto_(end).labelBinding(otherwise);
        value(c.otherwise());
        code.labelBinding(end);
      }
      case Expression.ChannelQuery q -> query(q);
      case Expression.Poll p -> truth(expression);
      case Expression.Predefined p -> predefined(p);
      case Expression.Run r -> throw new NotGenerated("run");
      case Expression.ProcessQuery q -> throw new NotGenerated("question about a process");
      case Expression.RemoteLabel r -> throw new NotGenerated("remote label");
      case Expression.RemoteVariable r -> throw new NotGenerated("remote variable");
    }
  }

  /** Leaves 1 or 0 for an expression that is best told by jumping. */
  private void truth(Expression expression) {
    Label no = code.newLabel();
    Label end = code.newLabel();
    jumpUnless(expression, no);
    code.iconst_1().goto_(end).labelBinding(no).iconst_0().labelBinding(end);
  }

  private void unary(Expression.Unary u) {
    switch (u.operator()) {
      case NOT -> truth(u);
      case NEGATE -> {
        value(u.operand());
        code.ineg();
      }
      case COMPLEMENT -> {
        value(u.operand());
        code.iconst_m1().ixor();
      }
    }
  }

  private void binary(Expression.Binary b) {
    if (b.operator().isLogical()) {
      truth(b);
      return;
    }
    value(b.left());
    value(b.right());
    if (b.operator().isPartial() && context.frame().failures().contains0(b.right())) {
      code.invokestatic(Descriptors.COMPILED, "divisor", DIVISOR);
    }
    ArithmeticCode.apply(code, b.operator());
  }

  /** Goes to a label if the value is 0. */
  void jumpUnless(Expression expression, Label target) {
    context.pool().spend();
    OptionalInt constant = constant(expression);
    if (constant.isPresent()) {
      if (constant.getAsInt() == 0) {
        code.goto_(target);
      }
      return;
    }
    switch (expression) {
      case Expression.Unary u when u.operator() == UnaryOperator.NOT -> jumpIf(u.operand(), target);
      case Expression.Binary b when b.operator() == BinaryOperator.AND -> {
        jumpUnless(b.left(), target);
        jumpUnless(b.right(), target);
      }
      case Expression.Binary b when b.operator() == BinaryOperator.OR -> {
        Label holds = code.newLabel();
        jumpIf(b.left(), holds);
        jumpUnless(b.right(), target);
        code.labelBinding(holds);
      }
      case Expression.Binary b when b.operator().isComparison() -> {
        value(b.left());
        value(b.right());
        ArithmeticCode.jumpIf(code, b.operator().opposite(), target);
      }
      case Expression.ChannelQuery q when q.query() != Channels.Query.LEN -> {
        value(q);
        code.ifeq(target);
      }
      case Expression.Poll p ->
          onChannel(
              p.channel(),
              channel -> {
                if (channel.isRendezvous()) {
                  refuse();
                  return;
                }
                ChannelCode use = new ChannelCode(code, this, channel);
                use.find(p.order(), p.arguments(), target);
              });
      default -> {
        value(expression);
        code.ifeq(target);
      }
    }
  }

  /** Goes to a label if the value is not 0. */
  void jumpIf(Expression expression, Label target) {
    Label not = code.newLabel();
    jumpUnless(expression, not);
    code.goto_(target).labelBinding(not);
  }

  private void predefined(Expression.Predefined p) {
    switch (p.which()) {
      case PID -> code.loadConstant(context.pid());
      case NR_PR -> state.read(context.layout().processCount());
      case LAST -> state.read(context.layout().last());
      case TIMEOUT ->
          code.aload(0).getfield(Descriptors.COMPILED, "timeout", ConstantDescs.CD_boolean);
      case ANY -> code.iconst_0();
      case PRIORITY, NON_PROGRESS, ACCEPTING -> throw new NotGenerated(p.which().shown());
    }
  }

  private void query(Expression.ChannelQuery q) {
    onChannel(
        q.channel(),
        channel -> {
          new ChannelCode(code, this, channel).length();
          switch (q.query()) {
            case LEN -> {}
            case EMPTY -> isLess(1);
            case NEMPTY -> {
              isLess(1);
              code.iconst_1().ixor();
            }
            case FULL -> {
              isLess(room(channel));
              code.iconst_1().ixor();
            }
            case NFULL -> isLess(room(channel));
          }
        });
  }

  /** How many messages make a channel full; one that never is has none. */
  private static int room(Channel channel) {
    return Math.max(1, channel.capacity());
  }

  /** Replaces a number by whether it is less: 1 or 0, without a jump. */
  private void isLess(int limit) {
    code.loadConstant(limit).isub().bipush(31).iushr();
  }

  /** Code for one channel. */
  @FunctionalInterface
  interface ForChannel {
    void emit(Channel channel);
  }

  /** Emits code for the channel that an expression means, or for each that it could mean. */
  void onChannel(Expression expression, ForChannel body) {
    OptionalInt number = constant(expression);
    if (number.isPresent()) {
      body.emit(
          context
              .layout()
              .channel(number.getAsInt())
              .orElseThrow(() -> new NotGenerated("no channel")));
      return;
    }
    List<Channel> all = context.channels(expression);
    Label end = code.newLabel();
    Label none = code.newLabel();
    List<Label> labels = all.stream().map(c -> code.newLabel()).toList();
    value(expression);
    Pool.choose(code, all.stream().map(Channel::number).toList(), labels, none);
    for (int i = 0; i < all.size(); i++) {
      code.labelBinding(labels.get(i));
      body.emit(all.get(i));
      code.goto_(end);
    }
    code.labelBinding(none);
    refuse();
    code.labelBinding(end);
  }

  /** Goes to a label unless an expression means a channel. */
  void jumpUnlessChannel(Expression expression, Channel channel, Label target) {
    OptionalInt constant = constant(expression);
    if (constant.isPresent()) {
      if (constant.getAsInt() != channel.number()) {
        code.goto_(target);
      }
      return;
    }
    value(expression);
    int number = keep();
    code.iload(number).iconst_1().isub().loadConstant(context.layout().channels().size());
    code.invokestatic(Descriptors.COMPILED, "index", INDEX).pop();
    code.iload(number).loadConstant(channel.number()).if_icmpne(target);
  }

  /** Leaves it to the interpreter. */
  void refuse() {
    code.invokestatic(Descriptors.COMPILED, "refusal", MethodTypeDesc.of(Descriptors.REFUSAL))
        .athrow();
  }

  /** Calls a generated method, with its arguments on the stack. */
  void call(String method, MethodTypeDesc type) {
    context.pool().call(code, method, type);
  }

  /** Goes to a label unless the value that {@code field} leaves is what an argument demands. */
  void jumpUnlessMatches(ReceiveArgument argument, Runnable field, Label target) {
    if (argument instanceof ReceiveArgument.Match(Expression wanted)) {
      field.run();
      value(wanted);
      code.if_icmpne(target);
    }
  }

  /** A new variable that holds the int on the stack. */
  int keep() {
    int variable = code.allocateLocal(TypeKind.INT);
    code.istore(variable);
    return variable;
  }
}
