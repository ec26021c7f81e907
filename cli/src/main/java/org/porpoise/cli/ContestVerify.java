package org.porpoise.cli;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.porpoise.cli.contest.ContestText;
import org.porpoise.cli.contest.FormulaAnswer;
import org.porpoise.cli.contest.FormulaSearch;
import org.porpoise.cli.contest.Nets;
import org.porpoise.cli.contest.StateSpace;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.report.Answer;
import org.porpoise.search.Bounds;
import org.porpoise.search.Order;
import org.porpoise.search.Outcome;
import org.porpoise.search.Request;
import org.porpoise.search.Search;

/** Checks the formulas of the Model Checking Contest. */
final class ContestVerify {
  private final Arguments arguments;
  private final Terminal terminal;
  private final long started = System.nanoTime();

  ContestVerify(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
  }

  /** A net, and what was found out about it. */
  private record Checked(PetriSystem net, List<FormulaAnswer> answers, Duration loading) {}

  /** Prints an answer a line, in the contest's words. */
  ExitStatus tellInItsWords() {
    if (!arguments.has(ContestOptions.FORMULAS)) {
      return tellStateSpace();
    }
    Checked checked = check(Search::verdictsOnly, this::print);
    return checked.answers.stream().allMatch(FormulaAnswer::isDecided)
        ? ExitStatus.OK
        : ExitStatus.UNKNOWN;
  }

  /** Prints an answer while the search goes on: what is known must not be lost with the process. */
  private void print(PetriSystem net, Progress progress, FormulaAnswer answer) {
    progress.clear();
    terminal.out().println(new ContestText(net.net()).line(answer));
    terminal.out().flush();
  }

  /** What is done with an answer when it is known. */
  @FunctionalInterface
  private interface Telling {
    void tell(PetriSystem net, Progress progress, FormulaAnswer answer);
  }

  private ExitStatus tellStateSpace() {
    PetriSystem net = load();
    Progress progress = new Progress(terminal, Verify.form(arguments, terminal), Order.BFS);
    terminal.interruption().beginWork();
    Set<String> told = new HashSet<>();
    Consumer<Outcome.Result> stops =
        result -> {
          if (told.add(result.property().name())) {
            print(net, progress, FormulaAnswer.deadlock(net, result));
          }
        };
    StateSpace space;
    try {
      space = StateSpace.of(net, VerifyOptions.bounds(arguments), progress, stops);
    } finally {
      progress.clear();
    }
    space.lines().orElse(List.of("STATE_SPACE CANNOT_COMPUTE")).forEach(terminal.out()::println);
    stops.accept(space.outcome().results().getFirst());
    return space.outcome().complete() ? ExitStatus.OK : ExitStatus.UNKNOWN;
  }

  private PetriSystem load() {
    return ContestOptions.net(
        ModelSource.of(arguments)
            .load(
                warning -> {
                  if (!arguments.has(VerifyOptions.QUIET)) {
                    terminal.err().println(warning);
                  }
                }));
  }

  /** The answers to all formulas as one. */
  Answer answer() {
    Optional<Duration> cpu = ThreadTime.now();
    Checked checked = check(UnaryOperator.identity(), (net, progress, answer) -> {});
    Outcome outcome = together(checked.answers.stream().map(FormulaAnswer::result).toList());
    Duration total = Duration.ofNanos(System.nanoTime() - started);
    return new Answer(
        checked.net.name(),
        outcome,
        new Answer.Times(
            total,
            checked.loading,
            total.minus(checked.loading),
            ThreadTime.between(cpu, ThreadTime.now())),
        new Answer.Memory(outcome.statistics().stateBytes(), PeakMemory.bytes()));
  }

  private Checked check(UnaryOperator<Search> style, Telling telling) {
    Request request = VerifyOptions.request(arguments);
    PetriSystem net = load();
    List<ContestFormula> formulas = ContestOptions.formulas(arguments, net);
    Duration loading = Duration.ofNanos(System.nanoTime() - started);
    Progress progress =
        new Progress(terminal, Verify.form(arguments, terminal), request.order().orElse(Order.DFS));
    Nets nets = VerifyOptions.simplifies(arguments) ? Nets.SIMPLIFIED : Nets.AS_GIVEN;
    terminal.interruption().beginWork();
    try {
      FormulaSearch search =
          new FormulaSearch(net, forEach(request, formulas.size()), nets, progress, style);
      return new Checked(
          net, search.answers(formulas, a -> telling.tell(net, progress, a)), loading);
    } catch (FormulaSearch.NotSound e) {
      throw new UsageException("not sound: " + e.getMessage());
    } finally {
      progress.clear();
    }
  }

  /** The same request with its time for each of so many. */
  private static Request forEach(Request request, int formulas) {
    Bounds b = request.bounds();
    return request.within(b.allowing(b.time().map(t -> t.multipliedBy(formulas))));
  }

  /** The largest search stands for all. */
  private static Outcome together(List<Outcome.Result> results) {
    List<Outcome> searches = results.stream().flatMap(r -> r.own().stream()).toList();
    Outcome largest =
        searches.stream()
            .max(Comparator.comparingLong(o -> o.statistics().states()))
            .orElseThrow(() -> new UsageException("there is no formula that can be checked"));
    Set<String> notes = new LinkedHashSet<>();
    searches.forEach(o -> notes.addAll(o.notes()));
    return new Outcome(
        results,
        largest.settings(),
        largest.complete(),
        largest.statistics(),
        List.copyOf(notes),
        Optional.empty());
  }
}
