package org.porpoise.bench.spin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lets both tools run a model, one after the other, and collects what comes of it. */
final class Duel {
  private final Spin spin;
  private final Porpoise porpoise;
  private final Consumer<Pair> whenMeasured;
  private final List<Pair> pairs = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  Duel(Spin spin, Porpoise porpoise, Consumer<Pair> whenMeasured) {
    this.spin = spin;
    this.porpoise = porpoise;
    this.whenMeasured = whenMeasured;
  }

  /** Runs a model, unless it is known that SPIN cannot. */
  void run(Subject subject, Mode mode) throws IOException {
    Subject.Setup setup = subject.setups().get(mode);
    if (setup == null) {
      return;
    }
    String what = subject.name() + " " + mode.word() + ": ";
    Figures spins;
    try {
      spins = spin.run(subject.file(), mode, setup);
    } catch (NoFigures e) {
      leftOut.add(what + e.getMessage());
      return;
    }
    try {
      Pair pair = new Pair(subject.name(), mode, spins, porpoise.run(subject.file(), mode));
      pairs.add(pair);
      whenMeasured.accept(pair);
    } catch (NoFigures e) {
      failures.add(what + e.getMessage());
    }
  }

  /** Everything so far. */
  Result result(String circumstances, List<String> leftOutBefore) {
    List<String> all = new ArrayList<>(leftOutBefore);
    all.addAll(leftOut);
    return new Result(circumstances, pairs, all, failures);
  }
}
