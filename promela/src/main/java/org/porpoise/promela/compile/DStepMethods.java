package org.porpoise.promela.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Statement;

/**
 * The generated methods of one {@code d_step}. Its nodes are done by methods of a few nodes each,
 * that answer which node comes next, so that none is too large; a loop calls them.
 */
record DStepMethods(Pool pool, String name, Automaton body) {
  private static final int GROUP = 24;
  private static final int MOST_GROUPS = 300;
  private static final int LONGEST = 1 << 16; // the interpreter finds out whether longer ones end
  private static final String COUNT = "stepsInside";
  private static final String FAILED = "assertionFailed";

  /** Adds the methods; {@code statements} generates the statements of the process. */
  void addTo(ClassBuilder type, Function<CodeBuilder, StatementCode> statements) {
    int groups = groups();
    if (groups > MOST_GROUPS) {
      return;
    }
    for (int g = 0; g < groups; g++) {
      int first = g * GROUP;
      pool.add(
          type,
          name + "_" + g,
          Signatures.withNumbers(ConstantDescs.CD_int, 1),
          code -> group(code, statements.apply(code), first));
    }
    pool.add(type, name, Signatures.withNumbers(ConstantDescs.CD_void, 1), this::loop);
  }

  private int groups() {
    return (body.nodes().size() + GROUP - 1) / GROUP;
  }

  /**
   * Runs it from the node of this number to its end; leaves it to the interpreter if it blocks or
   * goes on for very long.
   */
  void call(CodeBuilder code, int start) {
    code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET);
    code.loadConstant(body.position(start));
    pool.call(code, name, Signatures.withNumbers(ConstantDescs.CD_void, 1));
  }

  /** Runs it on a copy of a state of so many words; leaves 1 if an assertion fails, else 0. */
  void tryOut(CodeBuilder code, int words) {
    code.aload(0);
    code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET).loadConstant(words);
    code.invokevirtual(Descriptors.COMPILED, "trial", Descriptors.TRIAL);
    code.iconst_0().loadConstant(body.position(body.initial()));
    pool.call(code, name, Signatures.withNumbers(ConstantDescs.CD_void, 1));
    code.aload(0).getfield(Descriptors.COMPILED, FAILED, ConstantDescs.CD_boolean);
  }

  private void loop(CodeBuilder code) {
    int at = StateCode.OFFSET + 1;
    code.aload(0).iconst_0().putfield(Descriptors.COMPILED, COUNT, ConstantDescs.CD_int);
    Label again = code.newLabel();
    Label end = code.newLabel();
    code.labelBinding(again).iload(at).iflt(end);
    List<Label> groups = new ArrayList<>();
    for (int g = 0; g < groups(); g++) {
      groups.add(code.newLabel());
    }
    code.iload(at).loadConstant(GROUP).idiv();
    Pool.choose(code, 0, groups, end);
    for (int g = 0; g < groups(); g++) {
      code.labelBinding(groups.get(g));
      code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET).iload(at);
      pool.call(code, name + "_" + g, Signatures.withNumbers(ConstantDescs.CD_int, 1));
      code.istore(at).goto_(again);
    }
    code.labelBinding(end).return_();
  }

  /** Does nodes until one comes that is not in the group. */
  private void group(CodeBuilder code, StatementCode statements, int first) {
    int last = Math.min(first + GROUP, body.nodes().size());
    int count = code.allocateLocal(TypeKind.INT);
    code.aload(0).getfield(Descriptors.COMPILED, COUNT, ConstantDescs.CD_int).istore(count);
    List<Label> labels = new ArrayList<>();
    for (int n = first; n < last; n++) {
      labels.add(code.newLabel());
    }
    Label refused = code.newLabel();
    code.iload(StateCode.OFFSET + 1);
    Pool.choose(code, first, labels, refused);
    for (int n = first; n < last; n++) {
      Node node = body.nodes().get(n);
      code.labelBinding(labels.get(n - first)).iinc(count, 1);
      code.iload(count).loadConstant(LONGEST).if_icmpgt(refused);
      for (Edge edge : node.edges()) {
        Label next = code.newLabel();
        step(statements, code, edge.action(), next);
        int to = body.position(edge.to());
        if (to >= first && to < last) {
          code.goto_(labels.get(to - first));
        } else {
          code.aload(0).iload(count).putfield(Descriptors.COMPILED, COUNT, ConstantDescs.CD_int);
          code.loadConstant(to).ireturn();
        }
        code.labelBinding(next);
      }
      code.goto_(refused);
    }
    code.labelBinding(refused);
    statements.expressions().refuse();
  }

  private static void step(StatementCode statements, CodeBuilder code, Action action, Label not) {
    switch (action) {
      case Action.Basic(Statement.Assert a) -> {
        Label fails = code.newLabel();
        Label end = code.newLabel();
        statements.expressions().jumpUnless(a.expression(), fails);
        code.goto_(end).labelBinding(fails);
        code.aload(0).iconst_1().putfield(Descriptors.COMPILED, FAILED, ConstantDescs.CD_boolean);
        code.labelBinding(end);
      }
      case Action.Basic(Statement statement) -> {
        statements.jumpUnlessReady(statement, not);
        statements.effect(statement);
      }
      case Action.Else e -> {}
      case Action.Jump j -> {}
      case Action.DStep d -> throw new NotGenerated("d_step in a d_step");
      case Action.End e -> throw new NotGenerated("end in a d_step");
    }
  }
}
