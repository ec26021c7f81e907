package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.LockKind;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.SemaphoreKind;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaException;

/**
 * Describes a concurrent system step by step: its objects, its processes, their transitions and
 * what is claimed of them.
 *
 * <p>A description is a function that fills a builder, so that it can be run again with more room
 * for unbounded channels.
 */
public final class SystemBuilder {
  private static final int FIRST_ROOM = 4;

  private final String name;
  private final int room;
  private final Consumer<SystemBuilder> description;
  private final StateLayout.Builder layout = new StateLayout.Builder();
  private final List<Supplier<SharedObject>> objects = new ArrayList<>();
  private final List<ProcessSpec> processes = new ArrayList<>();
  private final List<StepSpec> steps = new ArrayList<>();
  private final List<MonitorSpec> monitors = new ArrayList<>();
  private final List<StructuredSystem.Shown> shown = new ArrayList<>();
  private final List<StructuredSystem.Initial> initials = new ArrayList<>();
  private final Map<String, Observed> observed = new LinkedHashMap<>();
  private final List<Forbidden> forbidden = new ArrayList<>();
  private final List<ProgressClaim> progress = new ArrayList<>();
  private final List<Repetition> repetitions = new ArrayList<>();
  private final List<Written> formulas = new ArrayList<>();
  private final List<Question> questions;
  private final Vocabulary words = Vocabulary.empty();

  private record Observed(Claim.Kind kind, Set<StepSpec> steps) {}

  private record Forbidden(ProcessSpec process, int point, String claim) {}

  private record ProgressClaim(Claim claim, Expression progress) {}

  /** A formula that the model claims, and the line that says so. */
  private record Written(
      String name, String text, Function<TemporalClaims, Claim> maker, Optional<String> location) {}

  private record Repetition(String name, StepSpec repeated, List<StepSpec> finite) {}

  private SystemBuilder(
      String name, int room, Consumer<SystemBuilder> description, List<Question> questions) {
    this.name = name;
    this.room = room;
    this.description = description;
    this.questions = List.copyOf(questions);
  }

  /** The system that a description describes. */
  public static TransitionSystem build(String name, Consumer<SystemBuilder> description) {
    return build(name, description, remark -> {});
  }

  /**
   * The system that a description describes.
   *
   * @param remarks is told what the author may want to know
   */
  public static TransitionSystem build(
      String name, Consumer<SystemBuilder> description, Consumer<Remark> remarks) {
    SystemBuilder builder = filled(name, FIRST_ROOM, description, List.of());
    TransitionSystem built = builder.finish();
    Advice.on(builder.processes, builder.monitors, builder.steps).forEach(remarks);
    return built;
  }

  private static TransitionSystem build(
      String name, int room, Consumer<SystemBuilder> description, List<Question> questions) {
    return filled(name, room, description, questions).finish();
  }

  private static SystemBuilder filled(
      String name, int room, Consumer<SystemBuilder> description, List<Question> questions) {
    SystemBuilder builder = new SystemBuilder(name, room, description, questions);
    description.accept(builder);
    return builder;
  }

  /** A variable over a range. */
  public Variable variable(String variable, long min, long max, long initial) {
    VariableKind kind = new VariableKind(min, max);
    if (initial < min || initial > max) {
      throw new ModelFault(
          "%s starts at %d, outside its range %d to %d".formatted(variable, initial, min, max));
    }
    Field field = layout.add(variable, StateLayout.bitsFor(max - min));
    initials.add(new StructuredSystem.Initial(field, initial - min));
    SharedObject object = add(variable, kind, field, min);
    shown.add(new StructuredSystem.Shown(variable, (s, o) -> Long.toString(object.value(s, o))));
    Variable made = new Variable(object, kind);
    words.values().add(variable, made);
    return made;
  }

  /** A two-valued variable. */
  public Variable bool(String variable, int initial) {
    return variable(variable, 0, 1, initial);
  }

  /** An array of variables that all start with the same value. */
  public VariableArray array(String array, int length, long min, long max, long initial) {
    List<Variable> cells = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      cells.add(variable(array + "[" + i + "]", min, max, initial));
    }
    VariableArray made = new VariableArray(array, cells);
    words.arrays().add(array, made);
    return made;
  }

  /** A semaphore with an initial and a largest count. */
  public Semaphore semaphore(String semaphore, int initial, int max) {
    if (initial < 0 || initial > max) {
      throw new ModelFault(
          "%s starts at %d, outside its range 0 to %d".formatted(semaphore, initial, max));
    }
    Field field = layout.add(semaphore, StateLayout.bitsFor(max));
    initials.add(new StructuredSystem.Initial(field, initial));
    SharedObject object = add(semaphore, new SemaphoreKind(max), field, 0);
    shown.add(new StructuredSystem.Shown(semaphore, (s, o) -> Long.toString(object.value(s, o))));
    Semaphore made = new Semaphore(object, max);
    words.values().add(semaphore, made.count());
    return made;
  }

  /** A free lock that the processes of a number below {@code holders} can take. */
  public Lock lock(String lock, int holders) {
    Field field = layout.add(lock, StateLayout.bitsFor(holders));
    SharedObject object = add(lock, new LockKind(holders), field, 0);
    shown.add(new StructuredSystem.Shown(lock, (s, o) -> Long.toString(object.value(s, o))));
    Lock made = new Lock(object, holders);
    words.locks().add(lock, made);
    return made;
  }

  /** An empty channel for messages from 0 to {@code maxMessage}. */
  public Channel channel(String channel, int capacity, long maxMessage) {
    return channel(channel, new ChannelKind(capacity), capacity, maxMessage);
  }

  /** An empty channel without a limit, for messages from 0 to {@code maxMessage}. */
  public Channel unboundedChannel(String channel, long maxMessage) {
    return channel(channel, new ChannelKind(ChannelKind.UNBOUNDED), room, maxMessage);
  }

  private Channel channel(String channel, ChannelKind kind, int slots, long maxMessage) {
    Field length = layout.add("len(" + channel + ")", StateLayout.bitsFor(slots));
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < slots; i++) {
      fields.add(layout.add(channel + "[" + i + "]", StateLayout.bitsFor(maxMessage)));
    }
    SharedObject object = add(channel, kind, length, 0);
    Channel made =
        new Channel(
            object,
            kind,
            maxMessage,
            fields,
            () -> build(name, Math.multiplyExact(2, room), description, questions));
    shown.add(new StructuredSystem.Shown(channel, (s, o) -> made.contents(s, o).toString()));
    words.channels().add(channel, made);
    return made;
  }

  /** A new process. */
  public ProcessSpec process(String process) {
    ProcessSpec made = new ProcessSpec(new ByProcesses(), processes.size(), process);
    processes.add(made);
    words.processes().add(process, made);
    return made;
  }

  /** A new safety automaton over labels. */
  public MonitorSpec monitor(String monitor, String initial) {
    MonitorSpec made = new MonitorSpec(process(monitor).startAt(initial));
    monitors.add(made);
    return made;
  }

  /** Claims that a condition holds in every reachable state. */
  public void invariant(String claim, Expression condition) {
    for (List<Condition> violation : Guards.cases(condition.not())) {
      addObserver(claim, Claim.Kind.INVARIANT, violation);
    }
  }

  /** Claims that from every reachable state some path leads to one where the condition holds. */
  public void mayProgress(String claim, Expression condition) {
    progress.add(new ProgressClaim(new Claim.MayProgress(claim), condition));
  }

  /** Claims that from every reachable state every path leads to one where the condition holds. */
  public void mustProgress(String claim, Expression condition) {
    written(claim, condition.toString(), temporal -> temporal.mustProgress(claim, condition));
  }

  /** Claims that a step cannot repeat forever unless one of the others does. */
  public void noEndlessRepetition(String claim, StepSpec repeated, StepSpec... finite) {
    repetitions.add(new Repetition(claim, repeated, List.of(finite)));
  }

  /** Gives an expression a name that formulas can use. */
  public void proposition(String proposition, Expression condition) {
    words.values().add(proposition, condition);
  }

  /**
   * Claims that every execution satisfies a formula of linear temporal logic; one that ends repeats
   * its last state forever. Formulas speak of {@code x == 1}, {@code len(queue) > 0}, {@code
   * P@point}, {@code enabled(P)}, {@code executes(step)} and what {@link #proposition} names.
   */
  public void ltl(String claim, String formula) {
    written(claim, formula, temporal -> temporal.claim(claim, formula));
  }

  /**
   * Claims that every execution satisfies a formula.
   *
   * @param propositions what the propositions of the formula are, by number, written as in {@link
   *     #ltl(String, String)}
   */
  public void ltl(String claim, Formula formula, String... propositions) {
    List<String> texts = List.of(propositions);
    written(claim, texts.toString(), temporal -> temporal.claim(claim, formula, texts));
  }

  private void written(String claim, String text, Function<TemporalClaims, Claim> maker) {
    formulas.add(new Written(claim, text, maker, SourceLine.ofCaller()));
  }

  /** What processes add. */
  private final class ByProcesses implements Description {
    @Override
    public StepSpec addStep(String step) {
      return SystemBuilder.this.addStep(step);
    }

    @Override
    public void observe(String claim, Claim.Kind kind, List<Expression> violation) {
      List<Condition> conditions = new ArrayList<>();
      violation.forEach(e -> conditions.addAll(Guards.conditions(e)));
      addObserver(claim, kind, conditions);
    }

    @Override
    public void forbid(ProcessSpec process, int point, String claim) {
      forbidden.add(new Forbidden(process, point, claim));
    }

    @Override
    public int reservePcObject(ProcessSpec process) {
      int index = objects.size();
      objects.add(
          () ->
              new SharedObject(
                  index,
                  process.name() + "@",
                  new VariableKind(0, process.pointCount() - 1L),
                  process.pc(),
                  0));
      return index;
    }
  }

  private StepSpec addStep(String step) {
    StepSpec made = new StepSpec(step, SourceLine.ofCaller());
    steps.add(made);
    return made;
  }

  private void addObserver(String claim, Claim.Kind kind, List<Condition> violation) {
    ProcessSpec observer = process("observer of " + claim);
    StepSpec step =
        addStep(claim + " is violated").with(observer, "watching", "watching").when(violation);
    observer.mayEnd("watching");
    observed.computeIfAbsent(claim, c -> new Observed(kind, new HashSet<>())).steps().add(step);
  }

  private SharedObject add(String object, ObjectKind kind, Field view, long base) {
    SharedObject made = new SharedObject(objects.size(), object, kind, view, base);
    objects.add(() -> made);
    return made;
  }

  private TransitionSystem finish() {
    List<StepSpec> origin = new ArrayList<>();
    List<StepSpec> all = joinMonitors(origin);
    Map<Integer, Set<Integer>> left = new LinkedHashMap<>();
    for (StepSpec step : all) {
      step.moves()
          .forEach(m -> left.computeIfAbsent(m.process(), p -> new HashSet<>()).add(m.from()));
    }
    List<Process> built = new ArrayList<>();
    for (ProcessSpec process : processes) {
      int points = process.pointCount();
      process.placeAt(
          points == 1
              ? new Field(process.name(), 0, 0, 0)
              : layout.add(process.name(), StateLayout.bitsFor(points - 1L)));
      boolean watches = monitors.stream().anyMatch(m -> m.process() == process);
      built.add(process.build(watches ? Set.of() : left.getOrDefault(process.index(), Set.of())));
      initials.add(new StructuredSystem.Initial(process.pc(), process.initial()));
    }
    List<Transition> transitions = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      transitions.add(
          all.get(i)
              .build(
                  i,
                  m -> processes.get(m.process()).isObserved(),
                  m -> processes.get(m.process()).pcObject()));
    }
    Structure structure =
        new Structure(built, objects.stream().map(Supplier::get).toList(), transitions);
    List<Claim> claims = new ArrayList<>();
    List<Optional<Expression>> goals = new ArrayList<>();
    claims(origin, transitions, claims, goals);
    TemporalClaims temporal = new TemporalClaims(words, structure);
    formulas.forEach(f -> claims.add(claim(temporal, f)));
    questions.forEach(q -> claims.add(claim(temporal, q)));
    return new StructuredSystem(
        name,
        layout.build(),
        structure,
        claims,
        goals,
        all.stream().map(StepSpec::commands).toList(),
        all.stream().map(StepSpec::location).toList(),
        initials,
        shown,
        temporal.propositions(),
        describedSteps(origin),
        more -> build(name, room, description, joined(questions, more)));
  }

  private static Claim claim(TemporalClaims temporal, Written written) {
    try {
      return written.maker().apply(temporal);
    } catch (FormulaException e) {
      throw new ModelFault(
          "the formula \"%s\": %s, at %d of %s%s%s"
              .formatted(
                  written.name(),
                  e.getMessage(),
                  e.offset() + 1,
                  written.text(),
                  e.hint().map(h -> "; " + h).orElse(""),
                  written.location().map(l -> " (" + l + ")").orElse("")),
          e);
    }
  }

  private static Claim claim(TemporalClaims temporal, Question question) {
    try {
      return temporal.claim(question.name(), question.formula());
    } catch (FormulaException e) {
      throw new QuestionException(question, e);
    }
  }

  private static List<Question> joined(List<Question> first, List<Question> more) {
    List<Question> all = new ArrayList<>(first);
    all.addAll(more);
    return all;
  }

  /** The steps that the description has; the transitions come from these. */
  private Steps describedSteps(List<StepSpec> origin) {
    Set<StepSpec> observers = new HashSet<>();
    observed.values().forEach(o -> observers.addAll(o.steps()));
    List<StepSpec> described = steps.stream().filter(s -> !observers.contains(s)).toList();
    ControlFlow flow = new ControlFlow(processes, described);
    Map<StepSpec, Integer> numbers = new HashMap<>();
    List<TransitionText> texts = new ArrayList<>();
    for (StepSpec step : described) {
      numbers.put(step, texts.size());
      String who =
          step.moves().stream()
              .map(m -> processes.get(m.process()).name())
              .collect(Collectors.joining("+"));
      texts.add(new TransitionText(who, step.name(), step.location()));
    }
    return new Steps(
        texts,
        origin.stream().map(s -> numbers.getOrDefault(s, -1)).toList(),
        (int) described.stream().filter(s -> !flow.isPossible(s)).count());
  }

  private List<StepSpec> joinMonitors(List<StepSpec> origin) {
    List<StepSpec> all = new ArrayList<>();
    for (StepSpec step : steps) {
      List<StepSpec> variants = List.of(step);
      for (MonitorSpec monitor : monitors) {
        variants = variants.stream().flatMap(s -> monitor.join(s).stream()).toList();
      }
      for (StepSpec variant : variants) {
        all.add(variant);
        origin.add(step);
      }
    }
    return all;
  }

  private void claims(
      List<StepSpec> origin,
      List<Transition> transitions,
      List<Claim> claims,
      List<Optional<Expression>> goals) {
    observed.forEach(
        (claim, seen) ->
            claims.add(new Claim.NeverEnabled(claim, seen.kind(), indices(origin, seen.steps()))));
    for (Forbidden f : forbidden) {
      if (f.point() == f.process().initial()) {
        throw new ModelFault(f.claim() + " is claimed never to be reached, but it starts there");
      }
      Set<Integer> entering = new HashSet<>();
      for (Transition t : transitions) {
        for (Move m : t.moves()) {
          if (m.process() == f.process().index() && m.to() == f.point() && m.from() != m.to()) {
            entering.add(t.index());
          }
        }
      }
      claims.add(new Claim.NeverExecuted(f.claim(), Claim.Kind.NEVER, entering));
    }
    for (Repetition r : repetitions) {
      for (int repeated : indices(origin, Set.of(r.repeated()))) {
        claims.add(
            new Claim.NoEndlessRepetition(
                r.name(), repeated, indices(origin, new HashSet<>(r.finite()))));
      }
    }
    claims.forEach(c -> goals.add(Optional.empty()));
    for (ProgressClaim p : progress) {
      claims.add(p.claim());
      goals.add(Optional.of(p.progress()));
    }
  }

  private static Set<Integer> indices(List<StepSpec> origin, Set<StepSpec> wanted) {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < origin.size(); i++) {
      if (wanted.contains(origin.get(i))) {
        found.add(i);
      }
    }
    return found;
  }
}
