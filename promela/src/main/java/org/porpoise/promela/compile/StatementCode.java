package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;

/** Bytecode of the statements of one process, for one method. */
final class StatementCode {
  private final CodeBuilder code;
  private final CodeContext context;
  private final ExpressionCode expressions;
  private final ExpressionCode tests;

  StatementCode(CodeBuilder code, CodeContext context) {
    this.code = code;
    this.context = context;
    expressions = new ExpressionCode(code, context, Runs.DONE);
    tests = new ExpressionCode(code, context, Runs.PRETENDED);
  }

  CodeContext context() {
    return context;
  }

  ExpressionCode expressions() {
    return expressions;
  }

  /** Goes to a label if a statement cannot be done; rendezvous are left aside. */
  void jumpUnlessReady(Statement statement, Label not) {
    switch (statement) {
      case Statement.Condition c -> tests.jumpUnless(c.expression(), not);
      case Statement.Send s -> expressions.onChannel(s.channel(), c -> use(c).jumpIfFull(not));
      case Statement.Receive r -> expressions.onChannel(r.channel(), c -> find(c, r, not));
      default -> {}
    }
  }

  /** Goes to a label if no message in a channel fits; whether there is more to do otherwise. */
  boolean find(Channel channel, Statement.Receive r, Label not) {
    if (channel.isRendezvous() && r.effect() == Channels.ReceiveEffect.KEEP) {
      expressions.refuse(); // nothing waits there
      return false;
    }
    use(channel).find(r.order(), r.arguments(), not);
    return true;
  }

  ChannelCode use(Channel channel) {
    return new ChannelCode(code, expressions, channel);
  }

  /** Does a statement that can be done. */
  void effect(Statement statement) {
    switch (statement) {
      case Statement.Condition(Expression e, var p) when Creations.creates(e) ->
          throw new NotGenerated("run");
      case Statement.Discard(Expression e, var p) when Creations.creates(e) ->
          throw new NotGenerated("run");
      case Statement.Assign a when Creations.creates(a.value()) -> throw new NotGenerated("run");
      case Statement.Assign a ->
          expressions.references().write(a.target(), () -> expressions.value(a.value()));
      case Statement.Send s -> {
        if (s.order() == Channels.SendOrder.SORTED) {
          throw new NotGenerated("sorted send");
        }
        expressions.onChannel(s.channel(), c -> use(c).send(s.arguments()));
      }
      case Statement.Receive r ->
          expressions.onChannel(
              r.channel(), c -> use(c).receive(r.order(), r.effect(), r.arguments()));
      case Statement.SetPriority s -> throw new NotGenerated("priorities");
      default -> {}
    }
  }

  /** Variables with the fields of a message as its channel carries them. */
  List<Integer> message(Channel channel, List<Expression> arguments) {
    List<Integer> fields = new ArrayList<>();
    for (int f = 0; f < arguments.size(); f++) {
      expressions.value(arguments.get(f));
      new StateCode(code).cut(channel.fields().get(f));
      fields.add(expressions.keep());
    }
    return fields;
  }
}
