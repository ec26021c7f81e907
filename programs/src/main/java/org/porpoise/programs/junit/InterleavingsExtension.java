package org.porpoise.programs.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Draft;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Program;
import org.porpoise.programs.QuietOutput;
import org.porpoise.programs.Result;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;
import org.porpoise.programs.report.ResultText;
import org.porpoise.programs.report.Style;
import org.porpoise.programs.story.SourceFrames;

/**
 * Explores tests with {@link Interleavings} instead of calling them once.
 *
 * <p>JUnit makes its own object of the test class, and it is not used: methods that would run
 * before and after the test are skipped, and run in each execution instead.
 */
public final class InterleavingsExtension implements InvocationInterceptor {
  private static final long SAMPLES = 1_000;

  /** Made by JUnit. */
  public InterleavingsExtension() {}

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    Method method = call.getExecutable();
    Interleavings wish =
        AnnotationSupport.findAnnotation(method, Interleavings.class).orElseThrow();
    Program program = program(context, method);
    Settings settings = settings(wish);
    Optional<Replay> replay = AnnotationSupport.findAnnotation(method, Replay.class);
    if (replay.isPresent()) {
      Explorer.replay(program, settings, Schedule.parse(replay.get().value()))
          .ifPresent(finding -> fail(finding, ResultText.of(finding, Style.plain())));
      context.publishReportEntry("replay", "nothing is wrong under this schedule");
      return;
    }
    Result result =
        QuietOutput.during(() -> Explorer.explore(program, settings, ExplorationListener.SILENT));
    judge(result, wish, context);
  }

  private static Program program(ExtensionContext context, Method method) {
    if (method.getParameterCount() > 0) {
      throw Unsupported.parameters(method);
    }
    List<String> classes = new ArrayList<>();
    for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
      Unsupported.checkFields(instance.getClass());
      classes.add(instance.getClass().getName());
    }
    return new ClassProgram(
        classes.getLast() + "." + method.getName(),
        context.getRequiredTestClass().getClassLoader(),
        loader -> TestRun.in(loader, classes, method));
  }

  private static Settings settings(Interleavings wish) {
    long executions =
        wish.executions() == 0 && wish.search().isSampling() ? SAMPLES : wish.executions();
    Draft draft =
        Settings.defaults()
            .draft()
            .search(wish.search())
            .allErrors(wish.allErrors())
            .races(wish.races())
            .seed(wish.seed())
            .steps(wish.steps())
            .assume(Set.of(wish.assume()));
    if (executions > 0) {
      draft.executions(executions);
    }
    if (wish.preemptions() >= 0) {
      draft.preemptions(wish.preemptions());
    }
    if (wish.timeLimitSeconds() > 0) {
      draft.time(Duration.ofSeconds(wish.timeLimitSeconds()));
    }
    return draft.settings();
  }

  private static void judge(Result result, Interleavings wish, ExtensionContext context) {
    String report = ResultText.full(result, Style.plain(), new TestAdvice());
    if (wish.expect().length > 0) {
      expect(List.of(wish.expect()), result, report);
      System.out.println(report);
    } else if (!result.findings().isEmpty()) {
      fail(result.findings().getFirst(), report);
    } else if (result.verdict() == Result.Verdict.UNKNOWN) {
      if (!isBounded(wish)) {
        throw new AssertionError(report);
      }
      System.out.println(ResultText.verdict(result, Style.plain()) + " (not proved)");
    }
    context.publishReportEntry("interleavings", ResultText.verdict(result, Style.plain()));
  }

  /** Whether the test says that it does not look at everything. */
  private static boolean isBounded(Interleavings wish) {
    return wish.search().isSampling()
        || wish.executions() > 0
        || wish.preemptions() >= 0
        || wish.timeLimitSeconds() > 0;
  }

  private static void expect(List<Finding.Kind> kinds, Result result, String report) {
    List<Finding> found = new ArrayList<>(result.findings());
    if (kinds.contains(Finding.Kind.RACE)) {
      found.addAll(result.warnings());
    }
    if (found.isEmpty() || !found.stream().allMatch(finding -> kinds.contains(finding.kind()))) {
      throw new AssertionError("expected to find " + kinds + ", but:\n" + report);
    }
  }

  /** Fails where the program did, so that tools lead to the place. */
  private static void fail(Finding finding, String report) {
    AssertionError error = new AssertionError(report, finding.cause().orElse(null));
    finding
        .cause()
        .ifPresent(
            cause ->
                error.setStackTrace(
                    SourceFrames.ofProgram(cause.getStackTrace())
                        .toArray(StackTraceElement[]::new)));
    throw error;
  }
}
