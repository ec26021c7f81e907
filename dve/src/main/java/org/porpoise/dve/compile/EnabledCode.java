package org.porpoise.dve.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.Signatures;

/** Bytecode that tells which steps are enabled of those that a process leads at one point. */
final class EnabledCode {
  private static final MethodTypeDesc ADD =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final CodeBuilder code;
  private final AnalyzedModel analyzed;
  private final ExpressionCode expressions;

  EnabledCode(CodeBuilder code, AnalyzedModel analyzed, ExpressionCode expressions) {
    this.code = code;
    this.analyzed = analyzed;
    this.expressions = expressions;
  }

  /** Appends the enabled ones of some steps, in order; the leader is known to be there. */
  void offer(List<Integer> steps) {
    int from = 0;
    while (from < steps.size()) {
      Transition lead = lead(steps.get(from));
      int to = from + 1;
      while (to < steps.size() && lead(steps.get(to)).equals(lead)) {
        to++;
      }
      offer(lead, steps.subList(from, to));
      from = to;
    }
  }

  private Transition lead(int step) {
    return analyzed.steps().get(step).transitions().getFirst();
  }

  /** The steps of one transition: itself, or one for each sender. */
  private void offer(Transition lead, List<Integer> steps) {
    Label not = code.newLabel();
    jumpUnlessReady(lead, not);
    Map<Integer, Integer> points = new HashMap<>(); // process -> local variable
    for (int number : steps) {
      Label next = code.newLabel();
      if (analyzed.steps().get(number) instanceof Step.Rendezvous(var receiver, var sender)) {
        code.iload(points.computeIfAbsent(sender.process(), this::point));
        code.loadConstant(sender.from()).if_icmpne(next);
        jumpUnlessReady(sender, next);
      }
      code.aload(FieldCode.OUT).loadConstant(number);
      code.invokevirtual(Signatures.BUFFER, "add", ADD);
      code.labelBinding(next);
    }
    code.labelBinding(not);
  }

  private int point(int process) {
    int point = code.allocateLocal(TypeKind.INT);
    expressions.cells().read(analyzed.layout().pc(process));
    code.istore(point);
    return point;
  }

  private void jumpUnlessReady(Transition transition, Label not) {
    StepCode.buffered(transition).ifPresent(c -> jumpUnlessUsable(transition, c, not));
    for (Expression guard : transition.guards()) {
      expressions.jumpUnless(guard, not);
    }
  }

  private void jumpUnlessUsable(Transition transition, Channel channel, Label not) {
    expressions.cells().read(analyzed.layout().buffer(channel).count());
    if (transition.sync() instanceof Sync.Send) {
      code.loadConstant(channel.capacity()).if_icmpge(not);
    } else {
      code.ifeq(not);
    }
  }
}
