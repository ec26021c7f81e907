package org.porpoise.promela.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.Floors;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ProcessCode;
import org.porpoise.promela.steps.ProcessLifecycle;
import org.porpoise.promela.steps.Step;

/**
 * The generated methods of the process with one pid: what is enabled at each point, what is enabled
 * at all, and what each step does.
 */
final class ProcessMethods {
  /** The variable with the list of enabled transitions. */
  static final int OUT = StateCode.OFFSET + 1;

  private final ExecutableModel model;
  private final Layout layout;
  private final Pool pool;
  private final int pid;
  private final Layout.Pid room;
  private final ProcessCode processes;

  ProcessMethods(ExecutableModel model, Pool pool, int pid) {
    this.model = model;
    layout = model.processTable().layout();
    this.pool = pool;
    this.pid = pid;
    room = layout.pids().get(pid);
    processes = model.code(pid);
  }

  int number() {
    return pid;
  }

  int points() {
    return room.points();
  }

  Step[] steps(int point) {
    return processes.steps()[point];
  }

  /** Whose expressions are evaluated at a point. */
  CodeContext context(int point) {
    return new CodeContext(model.processTable(), pid, room.frame(point), pool);
  }

  StatementCode statements(CodeBuilder code, int point) {
    return new StatementCode(code, context(point));
  }

  private static CodeBuilder state(CodeBuilder code) {
    return code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET);
  }

  private Optional<Expression> provided(Layout.Frame frame) {
    return model.processTable().model().proctypes().get(frame.proctype()).provided();
  }

  private String providedMethod(Layout.Frame frame) {
    return "provided" + pid + "_" + frame.base();
  }

  private String pointMethod(int point) {
    return "point" + pid + "_" + point;
  }

  private String passingMethod() {
    return "passing" + pid;
  }

  /** The name of the method that tells what the process with a pid can do. */
  static String processMethod(int pid) {
    return "process" + pid;
  }

  /** The name of the method that does a transition. */
  static String stepMethod(int transition) {
    return "step" + transition;
  }

  /** The methods of a {@code d_step}. */
  static DStepMethods dStep(Pool pool, Step step, Action.DStep d) {
    return new DStepMethods(pool, "dStep" + step.transition(), d.body());
  }

  private void addDStep(ClassBuilder type, Step step) {
    if (step.edge().action() instanceof Action.DStep d && !StateNeeds.timeout(d)) {
      dStep(pool, step, d).addTo(type, code -> statements(code, step.from()));
    }
  }

  /** Goes to a label if the process at a point may not do anything now. */
  void jumpUnlessProvided(CodeBuilder code, int point, Label not) {
    if (provided(room.frame(point)).isPresent()) {
      state(code);
      pool.call(code, providedMethod(room.frame(point)), Signatures.CHANGE);
      code.ifeq(not);
    }
  }

  /** Adds the methods that tell whether a process may do anything. */
  void addProvided(ClassBuilder type) {
    for (Layout.Frame frame : room.frames()) {
      provided(frame)
          .ifPresent(
              e ->
                  pool.add(
                      type,
                      providedMethod(frame),
                      Signatures.CHANGE,
                      code -> provided(code, frame, e)));
    }
  }

  private void provided(CodeBuilder code, Layout.Frame frame, Expression condition) {
    Label no = code.newLabel();
    statements(code, frame.base()).expressions().jumpUnless(condition, no);
    code.iconst_1().ireturn().labelBinding(no).iconst_0().ireturn();
  }

  /** Emits code for some points, of which that of the process runs; the others go to the end. */
  void switchPoints(CodeBuilder code, List<Integer> points, Label end, IntConsumer body) {
    new StateCode(code).read(room.pc());
    List<Label> labels = new ArrayList<>();
    points.forEach(p -> labels.add(code.newLabel()));
    Pool.choose(code, points, labels, end);
    for (int i = 0; i < labels.size(); i++) {
      code.labelBinding(labels.get(i));
      body.accept(points.get(i));
      code.goto_(end);
    }
  }

  /** Adds the methods that tell what is enabled at each point. */
  void addPoints(ClassBuilder type, RendezvousMethods rendezvous) {
    for (int p = 0; p < points(); p++) {
      int point = p;
      for (Step step : steps(point)) {
        if (step.role() instanceof Step.Role.Sender sender) {
          rendezvous.addOffers(type, context(point), sender);
        }
        if (step.role() instanceof Step.Role.Asserting) {
          addDStep(type, step); // which is tried to see whether it passes
        }
      }
      if (steps(point).length > 0) {
        pool.add(
            type,
            pointMethod(point),
            Signatures.APPEND,
            code -> {
              new NodeCode(code, statements(code, point), rendezvous).offer(steps(point));
              code.return_();
            });
      }
    }
  }

  /** Adds the method that tells what is enabled. */
  void addProcess(ClassBuilder type) {
    List<Integer> points = new ArrayList<>();
    for (int p = 0; p < points(); p++) {
      if (steps(p).length > 0) {
        points.add(p);
      }
    }
    new Floors(pool, processMethod(pid), Signatures.APPEND).addTo(type, points, this::enabled);
  }

  private void enabled(CodeBuilder code, List<Integer> points) {
    int before = code.allocateLocal(TypeKind.INT);
    code.aload(OUT).invokevirtual(Signatures.BUFFER, "size", Descriptors.SIZE).istore(before);
    Label end = code.newLabel();
    code.trying(
        body -> switchPoints(body, points, end, point -> atPoint(body, point, before, end)),
        handlers ->
            handlers.catching(
                Descriptors.REFUSAL,
                handler -> {
                  handler.pop();
                  interpret(handler, before);
                }));
    code.labelBinding(end).return_();
  }

  private void atPoint(CodeBuilder code, int point, int before, Label end) {
    if (!pool.has(pointMethod(point))
        || provided(room.frame(point)).isPresent()
            && !pool.has(providedMethod(room.frame(point)))) {
      interpret(code, before);
      return;
    }
    jumpUnlessProvided(code, point, end);
    state(code).aload(OUT);
    pool.call(code, pointMethod(point), Signatures.APPEND);
  }

  private void interpret(CodeBuilder code, int before) {
    code.aload(0).loadConstant(pid).aload(StateCode.STATE).iload(StateCode.OFFSET);
    code.iload(before).aload(OUT);
    code.invokevirtual(Descriptors.COMPILED, "interpret", Descriptors.INTERPRET);
  }

  /** Adds the method that tells whether a process that goes on at once can do one thing. */
  void addPassing(ClassBuilder type) {
    List<Integer> points = passing();
    if (!points.isEmpty()) {
      pool.add(type, passingMethod(), Signatures.CHANGE, code -> passing(code, points));
    }
  }

  private void passing(CodeBuilder code, List<Integer> points) {
    Label end = code.newLabel();
    switchPoints(
        code,
        points,
        end,
        point -> {
          int scratch = look(code, point, end);
          code.aload(scratch).invokevirtual(Signatures.BUFFER, "size", Descriptors.SIZE);
          code.iconst_1().if_icmpne(end).iconst_1().ireturn();
        });
    code.labelBinding(end).iconst_0().ireturn();
  }

  private List<Integer> passing() {
    List<Integer> points = new ArrayList<>();
    for (int p = 0; p < points(); p++) {
      if (processes.passing()[p]) {
        points.add(p);
      }
    }
    return points;
  }

  /** Gives control to the process here, and returns, if it goes on at once and can. */
  void passOn(CodeBuilder code) {
    if (passing().isEmpty()) {
      return;
    }
    Label no = code.newLabel();
    StateCode state = new StateCode(code);
    state.read(layout.processCount());
    code.loadConstant(pid).if_icmple(no);
    state(code);
    pool.call(code, passingMethod(), Signatures.CHANGE);
    code.ifeq(no);
    state.new Constants().set(layout.holder(), pid + 1L).write();
    code.return_().labelBinding(no);
  }

  /** Adds the methods that do the steps. */
  void addSteps(ClassBuilder type) {
    for (int p = 0; p < points(); p++) {
      for (Step step : steps(p)) {
        if (!(step.role() instanceof Step.Role.Asserting)) {
          addDStep(type, step);
        }
        pool.add(type, stepMethod(step.transition()), Signatures.CHANGE, code -> step(code, step));
        if (step.role() instanceof Step.Role.Asserting) {
          // An assertion that fails does no more than one that holds.
          pool.add(
              type, stepMethod(step.transition() + 1), Signatures.CHANGE, code -> step(code, step));
        }
      }
    }
  }

  private void step(CodeBuilder code, Step step) {
    refuseTimeout(step);
    move(code, step);
    switch (step.edge().action()) {
      case Action.Basic(Statement statement) -> statements(code, step.from()).effect(statement);
      case Action.DStep d -> dStep(pool, step, d).call(code, d.body().initial());
      case Action.End e -> leave(code, room.frame(step.from()));
      case Action.Else e -> {}
      case Action.Jump j -> {}
    }
    forget(code, step);
    finish(code, step);
  }

  /** Generated code knows of timeouts only while it looks what is enabled. */
  private static void refuseTimeout(Step step) {
    if (StateNeeds.timeout(step.edge().action())) {
      throw new NotGenerated("a step that asks for timeout while it is done");
    }
  }

  /** Does what follows a receive with which a {@code d_step} begins. */
  void resume(CodeBuilder code, Step step, Statement.Receive received) {
    refuseTimeout(step);
    if (step.edge().action() instanceof Action.DStep d) {
      int next =
          d.body().node(d.body().initial()).stream()
              .flatMap(n -> n.edges().stream())
              .filter(e -> e.action().equals(new Action.Basic(received)))
              .findFirst()
              .orElseThrow()
              .to();
      dStep(pool, step, d).call(code, next);
    }
  }

  /** Takes a process to the point after a step. */
  void move(CodeBuilder code, Step step) {
    FieldCode.Constants constants = new StateCode(code).new Constants();
    constants.set(layout.holder(), 0);
    if (step.target() >= 0) {
      constants.set(room.pc(), step.target());
    }
    constants.write();
  }

  /** Clears what does not matter any more after a step. */
  void forget(CodeBuilder code, Step step) {
    if (step.target() >= 0) {
      new StateCode(code).keep(processes.kept()[step.target()]);
    }
  }

  /** Removes the process, as {@link ProcessLifecycle#delete} does. */
  private void leave(CodeBuilder code, Layout.Frame frame) {
    FieldCode.Constants constants = new StateCode(code).new Constants();
    for (Variable variable :
        model.processTable().model().proctypes().get(frame.proctype()).variables()) {
      for (Cell cell : frame.storage().cells(variable)) {
        constants.set(cell.field(), 0);
      }
    }
    frame.channels().values().forEach(all -> all.forEach(c -> clear(c, constants)));
    constants.set(room.pc(), Layout.Pid.ABSENT).set(room.priority(), 0);
    constants.set(layout.processCount(), pid).write();
  }

  private static void clear(Channel channel, FieldCode.Constants constants) {
    for (Cell[] message : channel.slots()) {
      for (Cell cell : message) {
        constants.set(cell.field(), 0);
      }
    }
    constants.set(channel.length(), 0);
  }

  /** What follows every step: a process may keep control, and this is the last that moved. */
  void finish(CodeBuilder code, Step step) {
    Label end = code.newLabel();
    if (step.edge().atomicity() == Atomicity.KEPT && step.target() >= 0) {
      Label no = code.newLabel();
      int scratch = look(code, step.target(), no);
      code.aload(scratch).invokevirtual(Signatures.BUFFER, "size", Descriptors.SIZE).ifeq(no);
      new StateCode(code).new Constants().set(layout.holder(), pid + 1L).write();
      code.goto_(end).labelBinding(no);
    }
    if (model.isMerging()) {
      state(code);
      pool.call(code, CodeGenerator.PASS_ON, Signatures.ON_STATE);
    }
    code.labelBinding(end);
    new StateCode(code).new Constants().set(layout.last(), pid).write();
    code.iconst_1().ireturn();
  }

  /**
   * Finds out what is enabled at a point.
   *
   * @return the variable that holds the list of it
   */
  private int look(CodeBuilder code, int point, Label notProvided) {
    int scratch = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(0).getfield(Descriptors.COMPILED, "scratch", Signatures.BUFFER).astore(scratch);
    code.aload(scratch).invokevirtual(Signatures.BUFFER, "clear", Descriptors.CLEAR);
    jumpUnlessProvided(code, point, notProvided);
    state(code).aload(scratch);
    pool.call(code, pointMethod(point), Signatures.APPEND);
    return scratch;
  }
}
