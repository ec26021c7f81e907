package org.porpoise.promela.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.porpoise.kernel.code.Dispatch;
import org.porpoise.kernel.code.GeneratedClass;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.steps.ExecutableModel;

/**
 * Makes the class that runs a model: one method for each node, each step and each channel, so that
 * none is too large for the machine's compiler, and switches that find the method.
 */
public final class CodeGenerator {
  /** The method that looks for a process that goes on at once. */
  static final String PASS_ON = "passOn";

  private final ExecutableModel model;
  private final List<Observation> observations;
  private final Layout layout;
  private final Pool pool;

  /** The generated class of a model. */
  public record Generated(GeneratedClass.Defined type) {
    /** Code for one thread. */
    public Compiled instance(ExecutableModel model, PromelaStepper interpreter) {
      return (Compiled)
          type.instance(
              new Compiled.Parts(
                  interpreter,
                  model.asksForTimeout(),
                  model.layout().last().mask() != 0,
                  type.tables(),
                  type.truths()));
    }
  }

  private CodeGenerator(ExecutableModel model, List<Observation> observations, Pool pool) {
    this.observations = observations;
    this.model = model;
    layout = model.processTable().layout();
    this.pool = pool;
  }

  /**
   * The class of a model; none if it is too large for one.
   *
   * @param observations what its propositions are about, by number
   */
  public static Optional<Generated> generate(
      ExecutableModel model, List<Observation> observations) {
    return GeneratedClass.of(
            Descriptors.GENERATED,
            Descriptors.COMPILED,
            Descriptors.PARTS,
            (type, pool) -> new CodeGenerator(model, observations, pool).addMethods(type))
        .map(
            c ->
                new Generated(
                    c.define(MethodHandles.lookup(), Compiled.Parts.class, truths(observations))));
  }

  private void addMethods(ClassBuilder type) {
    ProcessMethods[] processes = new ProcessMethods[layout.pids().size()];
    for (int p = 0; p < processes.length; p++) {
      processes[p] = new ProcessMethods(model, pool, p);
    }
    RendezvousMethods rendezvous = new RendezvousMethods(model, pool, processes);
    for (Channel channel : layout.channels()) {
      if (channel.capacity() > 0) {
        new ChannelMethods(channel, pool).addTo(type);
      }
    }
    for (ProcessMethods process : processes) {
      process.addProvided(type);
    }
    for (ProcessMethods process : processes) {
      process.addPoints(type, rendezvous);
    }
    for (ProcessMethods process : processes) {
      process.addProcess(type);
      process.addPassing(type);
    }
    if (model.isMerging()) {
      pool.add(type, PASS_ON, Signatures.ON_STATE, code -> passOn(code, processes));
    }
    for (ProcessMethods process : processes) {
      process.addSteps(type);
    }
    rendezvous.addSteps(type);
    addEnabled(type);
    new Dispatch(pool, "step", ProcessMethods::stepMethod).addTo(type, model.transitions().count());
    addTruths(type);
  }

  private static List<String> truths(List<Observation> observations) {
    return IntStream.range(0, observations.size()).mapToObj(CodeGenerator::truthMethod).toList();
  }

  private static String truthMethod(int proposition) {
    return "truth" + proposition + "_";
  }

  /** Propositions that a state alone decides. */
  private void addTruths(ClassBuilder type) {
    CodeContext nobody = new CodeContext(model.processTable(), -1, layout.outside(), pool);
    for (int p = 0; p < observations.size(); p++) {
      Observation observation = observations.get(p);
      if (observation.when() == Observation.When.ALWAYS && !observation.asksForTimeout()) {
        pool.add(type, truthMethod(p), Signatures.CHANGE, code -> truth(code, nobody, observation));
      }
    }
    new Dispatch(pool, "truth", CodeGenerator::truthMethod).addTo(type, observations.size());
  }

  private static void truth(CodeBuilder code, CodeContext nobody, Observation observation) {
    Label not = code.newLabel();
    new ExpressionCode(code, nobody, Runs.PRETENDED).jumpUnless(observation.expression(), not);
    code.iconst_1().ireturn().labelBinding(not).iconst_0().ireturn();
  }

  /** Lets the process with the highest number that goes on at once do so. */
  private static void passOn(CodeBuilder code, ProcessMethods[] processes) {
    for (int p = processes.length - 1; p >= 0; p--) {
      processes[p].passOn(code);
    }
    code.return_();
  }

  private void addEnabled(ClassBuilder type) {
    type.withMethodBody(
        "holder",
        Signatures.withNumbers(ConstantDescs.CD_int, 0),
        0,
        code -> {
          new StateCode(code).read(layout.holder());
          code.ireturn();
        });
    type.withMethodBody("all", Signatures.APPEND, 0, this::all);
    type.withMethodBody(
        "one",
        MethodTypeDesc.of(
            ConstantDescs.CD_void,
            ConstantDescs.CD_int,
            Signatures.WORDS,
            ConstantDescs.CD_int,
            Signatures.BUFFER),
        0,
        this::one);
  }

  private void all(CodeBuilder code) {
    Label end = code.newLabel();
    StateCode state = new StateCode(code);
    int count = code.allocateLocal(TypeKind.INT);
    state.read(layout.processCount());
    code.istore(count);
    for (int p = layout.pids().size() - 1; p >= 0; p--) {
      Label next = code.newLabel();
      code.iload(count).loadConstant(p).if_icmple(next);
      code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET).aload(ProcessMethods.OUT);
      pool.call(code, ProcessMethods.processMethod(p), Signatures.APPEND);
      code.labelBinding(next);
    }
    code.labelBinding(end).return_();
  }

  private void one(CodeBuilder code) {
    Label end = code.newLabel();
    List<Label> labels = new ArrayList<>();
    layout.pids().forEach(p -> labels.add(code.newLabel()));
    code.iload(1);
    Pool.choose(code, 0, labels, end);
    for (int p = 0; p < labels.size(); p++) {
      code.labelBinding(labels.get(p)).aload(0).aload(2).iload(3).aload(4);
      pool.call(code, ProcessMethods.processMethod(p), Signatures.APPEND);
      code.goto_(end);
    }
    code.labelBinding(end).return_();
  }
}
