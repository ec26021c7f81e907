package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.porpoise.report.chart.CurveChart;

/**
 * An experiment of a paper.
 *
 * @param name what it is called on the command line
 * @param source where the paper has it
 * @param length how long it takes
 * @param work does it; tells figures as soon as they are there, and returns the curve if the paper
 *     draws one
 */
record Study(String name, String source, Length length, Work work) {

  /** How long an experiment takes. */
  enum Length {
    /** Seconds. */
    QUICK,
    /** Minutes. */
    LONG
  }

  /** Does an experiment. */
  @FunctionalInterface
  interface Work {
    Optional<CurveChart> run(Laboratory lab, Consumer<List<Figure>> found);
  }

  /** An experiment without a curve. */
  static Study of(
      String name, String source, Length length, Function<Laboratory, List<Figure>> work) {
    return new Study(
        name,
        source,
        length,
        (lab, found) -> {
          found.accept(work.apply(lab));
          return Optional.empty();
        });
  }

  /** All experiments, in the order of the papers. */
  static List<Study> all() {
    List<Study> all = new ArrayList<>(ThesisStudies.all());
    all.addAll(ReliefStudies.all());
    all.addAll(ProvisoStudies.all());
    all.addAll(PetersonStudies.all());
    all.addAll(VeriSoftStudies.all());
    return all;
  }
}
