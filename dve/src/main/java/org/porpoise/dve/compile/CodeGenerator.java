package org.porpoise.dve.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Observation;
import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.code.Dispatch;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.Floors;
import org.porpoise.kernel.code.GeneratedClass;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;

/**
 * Makes the class that runs an asynchronous model: a method for each control point and each step,
 * so that none is too large for the machine's compiler, and switches that find the method.
 */
public final class CodeGenerator {
  private static final ClassDesc GENERATED =
      ClassDesc.of(Compiled.class.getPackageName(), "GeneratedModel");
  private static final ClassDesc PARTS = Compiled.Parts.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc INTERPRET =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Signatures.WORDS,
          ConstantDescs.CD_int,
          Signatures.BUFFER,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private final List<Observation> observations;
  private final AnalyzedModel analyzed;
  private final Pool pool;
  private final List<Process> movers;
  private final List<List<List<Integer>>> led; // mover -> point -> steps

  /** The generated class of a model. */
  public record Generated(GeneratedClass.Defined type) {
    public Compiled instance(DveStepper interpreter) {
      return (Compiled)
          type.instance(new Compiled.Parts(interpreter, type.tables(), type.truths()));
    }
  }

  /** Which steps are looked for. */
  private enum Mode {
    /** All of them, where nobody is committed. */
    CALM,
    /** Those in which only committed processes move, where somebody is. */
    URGENT
  }

  private CodeGenerator(AnalyzedModel analyzed, List<Observation> observations, Pool pool) {
    this.analyzed = analyzed;
    this.observations = observations;
    this.pool = pool;
    movers = analyzed.model().movers();
    led = movers.stream().map(this::led).toList();
  }

  /**
   * The class of a model; none if it is too large for one.
   *
   * @param observations what its propositions are about, by number
   */
  public static Optional<Generated> generate(
      AnalyzedModel analyzed, List<Observation> observations) {
    return GeneratedClass.of(
            GENERATED,
            CellCode.COMPILED,
            PARTS,
            (type, pool) -> new CodeGenerator(analyzed, observations, pool).addMethods(type))
        .map(
            c ->
                new Generated(
                    c.define(MethodHandles.lookup(), Compiled.Parts.class, truths(observations))));
  }

  private List<List<Integer>> led(Process process) {
    List<List<Integer>> points = new ArrayList<>();
    process.states().forEach(s -> points.add(new ArrayList<>()));
    List<Step> steps = analyzed.steps().listed();
    for (int t = 0; t < steps.size(); t++) {
      Transition lead = steps.get(t).transitions().getFirst();
      if (lead.process() == process.index()) {
        points.get(lead.from()).add(t);
      }
    }
    return points;
  }

  private void addMethods(ClassBuilder type) {
    addMovers(type, Mode.CALM);
    if (canBeCommitted()) {
      addMovers(type, Mode.URGENT);
    }
    type.withMethodBody("all", Signatures.APPEND, 0, this::all);
    List<Step> steps = analyzed.steps().listed();
    for (int t = 0; t < steps.size(); t++) {
      Step step = steps.get(t);
      pool.add(
          type,
          stepMethod(t),
          Signatures.CHANGE,
          code -> new StepCode(code, analyzed, expressions(code, Optional.of(step))).step(step));
    }
    new Dispatch(pool, "step", CodeGenerator::stepMethod).addTo(type, steps.size());
    addTruths(type);
  }

  private boolean canBeCommitted() {
    return movers.stream().anyMatch(Process::canBeCommitted);
  }

  private static String stepMethod(int step) {
    return "step" + step + "_";
  }

  private static List<String> truths(List<Observation> observations) {
    return IntStream.range(0, observations.size()).mapToObj(CodeGenerator::truthMethod).toList();
  }

  private static String truthMethod(int proposition) {
    return "truth" + proposition + "_";
  }

  private static String moverMethod(Mode mode, int mover) {
    return mode + "_" + mover;
  }

  private static String pointMethod(Mode mode, int mover, int point) {
    return moverMethod(mode, mover) + "_at" + point;
  }

  /** The expressions of a step, or of nobody. */
  private ExpressionCode expressions(CodeBuilder code, Optional<Step> step) {
    Set<Expression> risks = new HashSet<>();
    step.stream()
        .flatMap(s -> s.transitions().stream())
        .forEach(t -> risks.addAll(analyzed.risks().in(t)));
    return new ExpressionCode(code, pool, analyzed.layout(), risks::contains);
  }

  private void addTruths(ClassBuilder type) {
    for (int p = 0; p < observations.size(); p++) {
      Expression condition = observations.get(p).condition();
      pool.add(
          type,
          truthMethod(p),
          Signatures.CHANGE,
          code -> {
            Set<Expression> risks = analyzed.risks().in(condition);
            Label not = code.newLabel();
            new ExpressionCode(code, pool, analyzed.layout(), risks::contains)
                .jumpUnless(condition, not);
            code.iconst_1().ireturn().labelBinding(not).iconst_0().ireturn();
          });
    }
    new Dispatch(pool, "truth", CodeGenerator::truthMethod).addTo(type, observations.size());
  }

  private void addMovers(ClassBuilder type, Mode mode) {
    for (int m = 0; m < movers.size(); m++) {
      int mover = m;
      List<Integer> points = new ArrayList<>();
      for (int point = 0; point < led.get(m).size(); point++) {
        List<Integer> steps = wanted(mode, m, point);
        if (!steps.isEmpty()) {
          points.add(point);
          pool.add(
              type,
              pointMethod(mode, m, point),
              Signatures.APPEND,
              code -> {
                new EnabledCode(code, analyzed, expressions(code, steps)).offer(steps);
                code.return_();
              });
        }
      }
      new Floors(pool, moverMethod(mode, m), Signatures.APPEND)
          .addTo(type, points, (code, some) -> mover(code, mode, mover, some));
    }
  }

  private List<Integer> wanted(Mode mode, int mover, int point) {
    return led.get(mover).get(point).stream()
        .filter(t -> mode == Mode.CALM || isUrgent(analyzed.steps().get(t)))
        .toList();
  }

  private boolean isUrgent(Step step) {
    return step.transitions().stream()
        .allMatch(t -> analyzed.model().state(t.process(), t.from()).isCommitted());
  }

  private ExpressionCode expressions(CodeBuilder code, List<Integer> steps) {
    Map<Transition, Set<Expression>> risks = new HashMap<>();
    for (int t : steps) {
      for (Transition transition : analyzed.steps().get(t).transitions()) {
        risks.computeIfAbsent(transition, analyzed.risks()::in);
      }
    }
    Set<Expression> all = new HashSet<>();
    risks.values().forEach(all::addAll);
    return new ExpressionCode(code, pool, analyzed.layout(), all::contains);
  }

  /** Finds the method of the point that a process is at; where it has none, the interpreter. */
  private void mover(CodeBuilder code, Mode mode, int mover, List<Integer> points) {
    Label end = code.newLabel();
    List<Label> labels = points.stream().map(p -> code.newLabel()).toList();
    new CellCode(code, pool).read(analyzed.layout().pc(movers.get(mover).index()));
    Pool.choose(code, points, labels, end);
    for (int i = 0; i < points.size(); i++) {
      String method = pointMethod(mode, mover, points.get(i));
      code.labelBinding(labels.get(i));
      code.aload(0).aload(FieldCode.STATE).iload(FieldCode.OFFSET).aload(FieldCode.OUT);
      if (pool.has(method)) {
        pool.call(code, method, Signatures.APPEND);
      } else {
        code.loadConstant(mover).loadConstant(mode == Mode.URGENT ? 1 : 0);
        code.invokevirtual(CellCode.COMPILED, "interpret", INTERPRET);
      }
      code.goto_(end);
    }
    code.labelBinding(end).return_();
  }

  private void all(CodeBuilder code) {
    Label urgent = code.newLabel();
    if (canBeCommitted()) {
      for (Process process : movers) {
        jumpIfCommitted(code, process, urgent);
      }
    }
    each(code, Mode.CALM);
    code.labelBinding(urgent);
    if (canBeCommitted()) {
      each(code, Mode.URGENT);
    }
  }

  private void jumpIfCommitted(CodeBuilder code, Process process, Label urgent) {
    for (int s = 0; s < process.states().size(); s++) {
      if (process.states().get(s).isCommitted()) {
        new CellCode(code, pool).read(analyzed.layout().pc(process.index()));
        code.loadConstant(s).if_icmpeq(urgent);
      }
    }
  }

  private void each(CodeBuilder code, Mode mode) {
    for (int m = 0; m < movers.size(); m++) {
      code.aload(0).aload(FieldCode.STATE).iload(FieldCode.OFFSET).aload(FieldCode.OUT);
      pool.call(code, moverMethod(mode, m), Signatures.APPEND);
    }
    code.return_();
  }
}
