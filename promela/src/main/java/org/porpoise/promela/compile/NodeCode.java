package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.Step;

/** Bytecode that tells which steps of one node are enabled. */
final class NodeCode {
  private static final int OUT = ProcessMethods.OUT;

  private final CodeBuilder code;
  private final StatementCode statements;
  private final int pid;
  private final RendezvousMethods rendezvous;
  private final int before;
  private final int escape;

  NodeCode(CodeBuilder code, StatementCode statements, RendezvousMethods rendezvous) {
    this.code = code;
    this.statements = statements;
    pid = statements.context().pid();
    this.rendezvous = rendezvous;
    before = code.allocateLocal(TypeKind.INT);
    escape = code.allocateLocal(TypeKind.INT);
  }

  /** Appends the enabled ones of the steps of a node. */
  void offer(Step[] steps) {
    boolean hasEscapes = Arrays.stream(steps).anyMatch(s -> s.edge().isEscape());
    if (hasEscapes) {
      code.iconst_0().istore(escape);
    }
    size();
    code.istore(before);
    for (Step step : steps) {
      Label next = code.newLabel();
      if (hasEscapes) {
        Label tried = code.newLabel();
        code.iload(escape).ifeq(tried);
        code.iload(escape).loadConstant(step.edge().escape()).if_icmpne(next);
        code.labelBinding(tried);
      }
      if (step.edge().isEscape()) {
        int size = code.allocateLocal(TypeKind.INT);
        Label untaken = code.newLabel();
        size();
        code.istore(size);
        offer(step, untaken);
        code.labelBinding(untaken);
        size();
        code.iload(size).if_icmpeq(next);
        code.loadConstant(step.edge().escape()).istore(escape);
      } else {
        offer(step, next);
      }
      code.labelBinding(next);
    }
  }

  private void size() {
    code.aload(OUT).invokevirtual(Signatures.BUFFER, "size", Descriptors.SIZE);
  }

  private void add(int transition) {
    code.aload(OUT)
        .loadConstant(transition)
        .invokevirtual(Signatures.BUFFER, "add", Descriptors.ADD);
  }

  private void offer(Step step, Label not) {
    switch (step.edge().action()) {
      case Action.Else e -> otherwise(step, not);
      case Action.Jump j -> add(step.transition());
      case Action.End e -> {
        new StateCode(code).read(statements.context().layout().processCount());
        code.loadConstant(pid + 1).if_icmpne(not);
        add(step.transition());
      }
      case Action.DStep d -> dStep(step, d, not);
      case Action.Basic(Statement.Assert a) -> {
        Label fails = code.newLabel();
        statements.expressions().jumpUnless(a.expression(), fails);
        add(step.transition());
        code.goto_(not).labelBinding(fails);
        add(step.transition() + 1);
      }
      case Action.Basic(Statement.Send s) ->
          statements
              .expressions()
              .onChannel(
                  s.channel(),
                  channel -> {
                    if (channel.capacity() == 0) {
                      rendezvous.offerAll(code, statements, step, channel);
                      return;
                    }
                    ChannelCode use = statements.use(channel);
                    use.jumpIfFull(not);
                    if (!use.refusesMisfit(s.arguments().size())) {
                      add(step.transition());
                    }
                  });
      case Action.Basic(Statement.Receive r) ->
          statements
              .expressions()
              .onChannel(
                  r.channel(),
                  channel -> {
                    if (statements.find(channel, r, not)
                        && !statements.use(channel).refusesMisfit(r.arguments().size())) {
                      add(step.transition());
                    }
                  });
      case Action.Basic(Statement statement) -> {
        statements.jumpUnlessReady(statement, not);
        if (step.role() instanceof Step.Role.Creating(int type, int[] numbers)) {
          addCreating(step, numbers);
        } else {
          add(step.transition());
        }
      }
    }
  }

  /** Which transition it is depends on the pid of the new process. */
  private void addCreating(Step step, int[] numbers) {
    StateCode state = new StateCode(code);
    code.aload(OUT);
    state.read(statements.context().layout().processCount());
    code.loadConstant(numbers.length - 1).invokestatic(Descriptors.MATH, "min", Descriptors.MIN);
    state.lookUp(statements.context().pool().table(numbers));
    code.loadConstant(step.transition())
        .iadd()
        .invokevirtual(Signatures.BUFFER, "add", Descriptors.ADD);
  }

  private void otherwise(Step step, Label not) {
    size();
    code.iload(before).if_icmpne(not);
    add(step.transition());
  }

  private void dStep(Step step, Action.DStep d, Label not) {
    switch (step.role()) {
      case Step.Role.Receiver r -> {} // only as the second half of a rendezvous
      case Step.Role.Otherwise o -> otherwise(step, not);
      case Step.Role.Asserting a -> {
        jumpUnlessEntered(d, not);
        code.aload(OUT);
        CodeContext context = statements.context();
        ProcessMethods.dStep(context.pool(), step, d)
            .tryOut(code, context.layout().packed().words());
        code.loadConstant(step.transition())
            .iadd()
            .invokevirtual(Signatures.BUFFER, "add", Descriptors.ADD);
      }
      case Step.Role.Alone a -> {
        jumpUnlessEntered(d, not);
        add(step.transition());
      }
      case Step.Role.Sender s -> throw new AssertionError("a d_step that sends");
      case Step.Role.Creating c -> throw new AssertionError("a d_step that runs");
    }
  }

  /** Goes to a label if no first statement of a {@code d_step} can be done. */
  private void jumpUnlessEntered(Action.DStep d, Label not) {
    if (d.entry() instanceof Action.Entry.AnyOf(List<Statement> guards)) {
      Label ready = code.newLabel();
      for (Statement guard : guards) {
        Label next = code.newLabel();
        statements.jumpUnlessReady(guard, next);
        code.goto_(ready).labelBinding(next);
      }
      code.goto_(not).labelBinding(ready);
    }
  }
}
