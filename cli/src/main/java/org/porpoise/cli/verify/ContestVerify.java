package org.porpoise.cli.verify;

import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.LimitWatch;
import org.porpoise.cli.terminal.PeakMemory;
import org.porpoise.cli.terminal.Progress;
import org.porpoise.cli.terminal.RunSoFar;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.terminal.ThreadTime;
import org.porpoise.contest.ContestText;
import org.porpoise.contest.FormulaAnswer;
import org.porpoise.contest.FormulaSearch;
import org.porpoise.contest.StateSpace;
import org.porpoise.kernel.Cancelled;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.report.answer.Answer;
import org.porpoise.search.Search;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Request;

/** Checks the formulas of the Model Checking Contest. */
final class ContestVerify {
  private static final String NO_STATE_SPACE = "STATE_SPACE CANNOT_COMPUTE";

  private final Arguments arguments;
  private final Terminal terminal;
  private final Interruption interruption;
  private final Optional<Duration> cpu = ThreadTime.now();
  private final Map<String, FormulaAnswer> known = new LinkedHashMap<>(); // by formula
  private volatile Optional<Read> read = Optional.empty();

  ContestVerify(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
    interruption = terminal.interruption();
  }

  /** A net that has been read, and what is asked of it. */
  private record Read(
      PetriSystem net, List<ContestFormula> formulas, FormulaSearch search, Duration loading) {}

  /** What is done with an answer when it is known. */
  @FunctionalInterface
  private interface Telling {
    void tell(PetriSystem net, Progress progress, FormulaAnswer answer);
  }

  /** Prints an answer a line, in the contest's words. */
  ExitStatus tellInItsWords() {
    return arguments.has(ContestOptions.FORMULAS) ? tellFormulas() : tellStateSpace();
  }

  private ExitStatus tellFormulas() {
    interruption.beginWork(this::tellTheOthers);
    Optional<List<FormulaAnswer>> answers = check(Search::verdictsOnly, this::print);
    interruption.beginTelling(ExitStatus.UNKNOWN);
    if (answers.isEmpty()) {
      return tellTheOthers(whyUnread());
    }
    return answers.get().stream().allMatch(FormulaAnswer::isDecided)
        ? ExitStatus.OK
        : ExitStatus.UNKNOWN;
  }

  /** Prints an answer while the search goes on: what is known must not be lost with the process. */
  private synchronized void print(PetriSystem net, Progress progress, FormulaAnswer answer) {
    progress.clear();
    if (known.put(answer.formula().id(), answer) == null) {
      terminal.out().println(new ContestText(net.net()).line(answer));
      terminal.out().flush();
    }
  }

  /** The lines that have not been printed when the work had to be given up. */
  private synchronized ExitStatus tellTheOthers(String reason) {
    if (read.isEmpty()) {
      terminal.err().println("porpoise: unknown: " + reason + " while the model was read");
      return ExitStatus.UNKNOWN;
    }
    ContestText text = new ContestText(read.get().net().net());
    for (FormulaAnswer answer : answersBy(reason)) {
      if (!known.containsKey(answer.formula().id())) {
        terminal.out().println(text.line(answer));
      }
    }
    terminal.out().flush();
    return ExitStatus.UNKNOWN;
  }

  private String whyUnread() {
    return interruption.cancellation().reason().orElse(Verify.OUT_OF_MEMORY);
  }

  private ExitStatus tellStateSpace() {
    Bounds bounds = VerifyOptions.bounds(arguments);
    Progress progress = new Progress(terminal, Verify.form(arguments, terminal), Order.BFS);
    interruption.beginWork(reason -> tellNoStateSpace());
    StateSpace space;
    PetriSystem net;
    try (LimitWatch _ = LimitWatch.of(interruption, bounds)) {
      net = load();
      Consumer<Outcome.Result> stops =
          result -> print(net, progress, FormulaAnswer.deadlock(net, result));
      space = StateSpace.of(net, bounds.after(interruption.elapsed()), progress, stops);
    } catch (Cancelled | OutOfMemoryError e) {
      interruption.beginTelling(ExitStatus.UNKNOWN);
      return tellNoStateSpace();
    } finally {
      progress.clear();
    }
    interruption.beginTelling(ExitStatus.UNKNOWN);
    space.lines().orElse(List.of(NO_STATE_SPACE)).forEach(terminal.out()::println);
    print(net, progress, FormulaAnswer.deadlock(net, space.outcome().results().getFirst()));
    terminal.out().flush();
    return space.outcome().complete() ? ExitStatus.OK : ExitStatus.UNKNOWN;
  }

  private synchronized ExitStatus tellNoStateSpace() {
    terminal.out().println(NO_STATE_SPACE);
    if (known.isEmpty()) {
      terminal.out().println("FORMULA ReachabilityDeadlock CANNOT_COMPUTE");
    }
    terminal.out().flush();
    return ExitStatus.UNKNOWN;
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

  /** Tells the answers to all formulas as {@code verify} tells any others. */
  ExitStatus tellAsAnswer() {
    interruption.beginWork(reason -> new Told(arguments, terminal).tell(soFar(reason)));
    Optional<List<FormulaAnswer>> answers =
        check(UnaryOperator.identity(), (net, progress, answer) -> note(answer));
    Answer answer = answers.isPresent() ? answer(answers.get()) : soFar(whyUnread());
    interruption.beginTelling(ExitStatus.of(answer.conclusion()));
    return new Told(arguments, terminal).tell(answer);
  }

  private synchronized void note(FormulaAnswer answer) {
    known.put(answer.formula().id(), answer);
  }

  /** What is known by now, and why there is no more. */
  private Answer soFar(String reason) {
    return read.isPresent()
        ? answer(answersBy(reason))
        : new RunSoFar(
                interruption,
                arguments.operand("FILE"),
                List.of("formulas"),
                VerifyOptions.request(arguments))
            .answer(reason);
  }

  private synchronized List<FormulaAnswer> answersBy(String reason) {
    return read.stream()
        .flatMap(r -> r.formulas().stream().map(f -> r.search().cancelled(f, reason)))
        .map(a -> known.getOrDefault(a.formula().id(), a))
        .toList();
  }

  private Answer answer(List<FormulaAnswer> answers) {
    Read what = read.orElseThrow();
    Outcome outcome = together(answers.stream().map(FormulaAnswer::result).toList());
    Duration total = interruption.elapsed();
    return new Answer(
        what.net().name(),
        outcome,
        new Answer.Times(
            total,
            what.loading(),
            total.minus(what.loading()),
            ThreadTime.between(cpu, ThreadTime.now())),
        new Answer.Memory(outcome.statistics().stateBytes(), PeakMemory.bytes()));
  }

  /** Reads and checks; no answers if the net could not even be read. */
  private Optional<List<FormulaAnswer>> check(UnaryOperator<Search> style, Telling telling) {
    Request request = VerifyOptions.request(arguments);
    Progress progress =
        new Progress(terminal, Verify.form(arguments, terminal), request.order().orElse(Order.DFS));
    Simplification simplification = VerifyOptions.simplification(arguments);
    try (LimitWatch limits = LimitWatch.of(interruption, request.bounds())) {
      PetriSystem net = load();
      List<ContestFormula> formulas = ContestOptions.formulas(arguments, net);
      Request all = forEach(request, formulas.size());
      limits.allow(all.bounds().time());
      Request inTime = all.within(all.bounds().after(interruption.elapsed()));
      FormulaSearch search = new FormulaSearch(net, inTime, simplification, progress, style);
      read = Optional.of(new Read(net, formulas, search, interruption.elapsed()));
      return Optional.of(search.answers(formulas, a -> telling.tell(net, progress, a)));
    } catch (FormulaSearch.NotSound e) {
      throw new UsageException("not sound: " + e.getMessage());
    } catch (Cancelled | OutOfMemoryError e) {
      return Optional.empty();
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
