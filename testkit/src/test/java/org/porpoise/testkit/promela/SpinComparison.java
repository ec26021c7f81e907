package org.porpoise.testkit.promela;

import static java.util.stream.Collectors.toSet;
import static org.porpoise.fixtures.contract.Contract.require;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.porpoise.fixtures.Pan;
import org.porpoise.fixtures.random.ProgramSketch;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.Searches;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.testkit.ProgramContract;

/**
 * SPIN says of a random program what a full search says: as many states and errors of each kind,
 * and the same of a formula. Where the two differ on purpose ({@code docs/conformance.md}) a rule
 * says what is compared instead.
 */
final class SpinComparison {
  private static final List<String> FULL = List.of("-DSAFETY", "-DNOREDUCE", "-DNOCLAIM");
  private static final List<String> FULL_WITH_CYCLES = List.of("-DNOREDUCE");
  private static final Duration SHORT = Duration.ofSeconds(2); // some faults are endless
  private static final String SMALL = "-w10"; // a small table of states

  /** SPIN counts the claim, reads them otherwise in a claim, or does not know them. */
  private static final Pattern OTHERWISE =
      Pattern.compile("\\bX\\b|_nr_pr|np_|timeout|enabled|pc_value|full|empty");

  /** What SPIN makes no verifiers for, or wrong ones. */
  private static final Pattern REFUSED =
      Pattern.compile(
          "priorities cannot be combined with rendezvous|jump into d_step sequence"
              + "|(invalid|dubious) use of .else. combined with i/o|(run operator|remote reference"
              + "|unless'?) in(side)? d_step|saw 'function-name: n?(full|empty)"
              + "|cannot use var \\(.*\\) in multiple msg fields|unknown label|conflicting claims"
              + "|invalid PROVIDED clause|pan\\.m:\\d+: error");

  /** SPIN undoes it wrongly if the process has ended. */
  private static final Pattern SETS_OTHERS = Pattern.compile("set_priority\\((?!_pid)");

  /**
   * What SPIN's verifiers do not run with, or give up at: a loop of one step that is always
   * possible, choices in choices that both have an {@code else}, a rendezvous that a {@code d_step}
   * begins and nobody takes, a receive that changes the index of its channel.
   */
  private static final Pattern GIVES_UP =
      Pattern.compile(
          "has unconditional self-loop|inherits \\d+ 'else' stmnts|rv-attempt in d_step|bad queue");

  /** SPIN may wait where a channel variable without a channel is received from. */
  private static final String UNINITIALISED = "the channel is not initialised";

  /** SPIN puts what a bit has kept of a message back into the channel. */
  private static final Pattern INTO_BIT = Pattern.compile("\\?[^;]*\\b[bzk]\\b");

  /** SPIN does not look whether a process that was created since is of the same kind. */
  private static final Pattern BY_NUMBER = Pattern.compile("\\w\\[\\d\\][@:]");

  private static final Pattern HIDDEN = Pattern.compile("^hidden (.* (\\w+))$");
  private static final Pattern ACCEPTS = Pattern.compile("\\baccept\\d*:");

  private final ProgramSketch program;
  private final TransitionSystem system;
  private final Path folder;
  private final Outcome full;

  private SpinComparison(ProgramSketch program, TransitionSystem system, Path folder) {
    this.program = showing(program, system);
    this.system = system;
    this.folder = folder;
    full = ProgramContract.full(system);
  }

  /** The program in which only those variables are hidden that are no part of a state. */
  private static ProgramSketch showing(ProgramSketch program, TransitionSystem system) {
    long[] state = new long[system.layout().words()];
    system.stepper().initial(state, 0);
    Set<String> parts =
        system.parts(state, 0).stream().map(TransitionSystem.Part::name).collect(toSet());
    return program.declaring(
        global -> {
          Matcher hidden = HIDDEN.matcher(global);
          return hidden.matches() && parts.contains(hidden.group(2)) ? hidden.group(1) : global;
        });
  }

  /** Compares states, errors and the verdict on one formula. */
  static void check(ProgramCampaign.Program program) {
    try {
      Path folder = Files.createTempDirectory("campaign");
      try {
        new SpinComparison(program.sketch(), program.system(), folder).compare();
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private void compare() throws IOException {
    if (SETS_OTHERS.matcher(program.text()).find()
        || INTO_BIT.matcher(program.text()).find() && losesBits()) {
      return;
    }
    boolean goesWrong = errors(Claim.Kind.RUNTIME) > 0;
    Optional<Pan.Made> made = make(program.claiming(List.of()), FULL);
    if (made.isPresent() && goesWrong) {
      if (!tells(UNINITIALISED)) {
        compareFaults(made.get());
      }
    } else if (made.isPresent()) {
      compareStates(made.get());
      compareFormula();
    }
  }

  /** A verifier, unless SPIN refuses to make one for a reason that is known. */
  private Optional<Pan.Made> make(ProgramSketch sketch, List<String> flags) throws IOException {
    Path model = Files.writeString(folder.resolve("m.pml"), sketch.text());
    try {
      Pan.Made made = Pan.make(model, flags);
      return isRefused(made.said()) ? Optional.empty() : Optional.of(made);
    } catch (Pan.Refusal e) {
      String why = String.valueOf(e.getMessage());
      require(isRefused(why), "%s", why);
      return Optional.empty();
    }
  }

  private static boolean isRefused(String said) {
    boolean refused = REFUSED.matcher(said).find();
    require(refused || !said.contains("Error:"), "%s", said);
    return refused;
  }

  /** SPIN stops at some faults, dies of others, and goes on with nonsense after the rest. */
  private static void compareFaults(Pan.Made made) throws IOException {
    String output = made.run(SHORT, SMALL);
    require(
        !output.contains("errors: 0"),
        "SPIN finds no error where something goes wrong: %s",
        output);
  }

  /** SPIN tells the first error of each kind, and how many there are of all. */
  private void compareStates(Pan.Made made) throws IOException {
    String output = made.run(SMALL);
    if (GIVES_UP.matcher(output).find()) {
      return;
    }
    Pan pan = Pan.parse(output);
    long stops = deadlocks();
    long asserts = errors(Claim.Kind.ASSERTION);
    boolean mayCountTwice = asserts > 0 && program.text().contains("d_step");
    long errors = mayCountTwice ? Math.max(pan.errors(), stops + asserts) : stops + asserts;
    String ours =
        text(full.statistics().states(), full.statistics().matched(), errors)
            + (stops > 0 ? ", invalid end states" : "")
            + (asserts > 0 ? ", assertions" : "");
    String spins =
        text(pan.stored(), pan.matched(), pan.errors())
            + (pan.tells("invalid end state") ? ", invalid end states" : "")
            + (pan.tells("assertion violated") ? ", assertions" : "");
    require(ours.equals(spins), "states: SPIN has %s, we have %s%n%s", spins, ours, pan.output());
  }

  private static String text(long states, long matched, long errors) {
    return "%d states, %d matched, %d errors".formatted(states, matched, errors);
  }

  private boolean losesBits() {
    for (int c = 0; c < system.claims().size(); c++) {
      if (system.claims().get(c) instanceof Claim.GoodSteps claim
          && claim.kind() == Claim.Kind.TRUNCATION) {
        List<Property> asked = List.of(new Property.Claimed(c, claim));
        return Searches.run(system, asked, Dials.FULL).results().getFirst().verdict()
            instanceof Verdict.Violated;
      }
    }
    return false;
  }

  /** Whether a violation says something. */
  private boolean tells(String what) {
    return full.results().stream()
        .anyMatch(r -> r.verdict() instanceof Verdict.Violated v && v.message().contains(what));
  }

  private long deadlocks() {
    return full.results().getFirst().verdict() instanceof Verdict.Violated v ? v.count() : 0;
  }

  private long errors(Claim.Kind kind) {
    long errors = 0;
    for (Outcome.Result r : full.results()) {
      boolean counts =
          r.property().kind().equals(kind.name().toLowerCase(Locale.ROOT))
              && !r.property().name().equals("exclusive channels");
      errors += counts && r.verdict() instanceof Verdict.Violated v ? v.count() : 0;
    }
    return errors;
  }

  /** Assertions are left out of the model: what SPIN finds is about the formula. */
  private void compareFormula() throws IOException {
    if (ACCEPTS.matcher(program.text()).find()) {
      return; // processes at accept labels would accept for the claim
    }
    for (int c = 0; c < system.claims().size(); c++) {
      if (system.claims().get(c) instanceof Claim.Temporal claim
          && claim.kind() == Claim.Kind.LTL) {
        ProgramSketch.Temporal formula =
            program.formulas().get(Integer.parseInt(claim.name().substring(1)));
        boolean mayMeanOthers =
            BY_NUMBER.matcher(formula.text()).find() && program.text().contains("run ");
        if (!mayMeanOthers && !OTHERWISE.matcher(formula.text()).find()) {
          compareFormula(formula, ProgramFormulaContract.holds(system, c));
          return;
        }
      }
    }
  }

  private void compareFormula(ProgramSketch.Temporal formula, boolean holds) throws IOException {
    ProgramSketch alone =
        program
            .claiming(List.of(formula))
            .rewritten(line -> line.replaceAll("assert\\(.*\\)$", "skip"));
    Optional<Pan.Made> made = make(alone, FULL_WITH_CYCLES);
    if (made.isEmpty()) {
      return;
    }
    String output = made.get().run("-a", "-E", SMALL);
    if (GIVES_UP.matcher(output).find()) {
      return;
    }
    Pan pan = Pan.parse(output);
    require(
        pan.output().contains("+ (f0)") && pan.errors() > 0 != holds,
        "formula of SPIN: %s %s%n%s",
        formula.text(),
        holds ? "holds" : "is violated",
        pan.output());
  }
}
