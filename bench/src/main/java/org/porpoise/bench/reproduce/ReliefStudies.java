package org.porpoise.bench.reproduce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.porpoise.bench.reproduce.ReliefEffort.Measure;
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.synthesis.Synthesizer;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.report.text.Quantity;

/**
 * "Leaping reachability analysis", Tables 7.1 and 7.2: what RELIEF's algorithms take for 400
 * synthesized protocols, and for three real ones.
 */
final class ReliefStudies {
  private static final int PROTOCOLS = 400;
  private static final double MEGABYTE = 1 << 20;

  private ReliefStudies() {}

  static List<Study> all() {
    return List.of(
        Study.of(
            "relief-synthesized",
            "Leaping reachability analysis, Table 7.1: average reductions",
            Study.Length.LONG,
            lab -> synthesized()),
        Study.of(
            "relief-protocols",
            "Leaping reachability analysis, Table 7.2: states, transitions, space, time",
            Study.Length.QUICK,
            ReliefStudies::protocols));
  }

  private static List<Figure> synthesized() {
    List<ReliefSample> samples = ReliefSample.series(PROTOCOLS);
    Map<ReliefColumn, List<ReliefSample>> columns = new LinkedHashMap<>();
    for (int n = Synthesizer.FEWEST; n <= Synthesizer.MOST; n++) {
      int processes = n;
      columns.put(
          ReliefColumn.BY_PROCESSES.get(n - Synthesizer.FEWEST),
          samples.stream().filter(s -> s.processes() == processes).toList());
    }
    for (int n = 1; n <= Synthesizer.HIGHEST; n++) {
      int level = n;
      columns.put(
          ReliefColumn.BY_LEVEL.get(n - 1),
          samples.stream().filter(s -> s.level() == level).toList());
    }
    List<Figure> figures = new ArrayList<>();
    columns.forEach((column, members) -> addColumn(column, members, figures));
    long agreeing = samples.stream().filter(ReliefSample::agrees).count();
    figures.add(target("all protocols", "equal verdicts", PROTOCOLS, agreeing));
    figures.add(
        target(
            "all columns",
            "LRA stores fewer states than POVAS",
            columns.size(),
            columns.values().stream().filter(ReliefStudies::leapsStoreLess).count()));
    return figures;
  }

  private static boolean leapsStoreLess(List<ReliefSample> samples) {
    return ReliefSample.average(samples, Measure.STATES, ReliefAlgorithm.LRA)
        >= ReliefSample.average(samples, Measure.STATES, ReliefAlgorithm.POVAS);
  }

  /** A figure that is not the paper's but must be like that. */
  private static Figure target(String subject, String what, long wanted, long found) {
    return new Figure(
        subject,
        what,
        "all " + wanted,
        found == wanted ? "all " + found : found + " of " + wanted,
        found == wanted ? Figure.Match.EXACT : Figure.Match.DIFFERS);
  }

  private static void addColumn(
      ReliefColumn column, List<ReliefSample> samples, List<Figure> figures) {
    for (Measure measure : Measure.values()) {
      double povas = ReliefSample.average(samples, measure, ReliefAlgorithm.POVAS);
      double lra = ReliefSample.average(samples, measure, ReliefAlgorithm.LRA);
      double seedPovas = column.seed(measure, ReliefAlgorithm.POVAS);
      double seedLra = column.seed(measure, ReliefAlgorithm.LRA);
      figures.add(figure(column, "POVAS to CRA", measure, seedPovas, povas));
      figures.add(figure(column, "LRA to CRA", measure, seedLra, lra));
      figures.add(
          figure(
              column,
              "LRA to POVAS",
              measure,
              ReliefColumn.beside(seedLra, seedPovas),
              ReliefColumn.beside(lra, povas)));
    }
  }

  private static Figure figure(
      ReliefColumn column, String pair, Measure measure, double seed, double ours) {
    return new Figure(
        column.name(),
        pair + ", " + measure.word(),
        percent(seed),
        percent(ours),
        Figure.Match.SHAPE);
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.2f %%", value);
  }

  private static List<Figure> protocols(Laboratory lab) {
    List<Figure> figures = new ArrayList<>();
    add(
        figures,
        "X.21",
        network(lab, "machines/x21.cfsm"),
        List.of(
            "29,868 / 64,903 / 1.42 MB / 10.58 s",
            "21,805 / 32,816 / 1.04 MB / 16.08 s",
            "15,500 / 26,882 / 0.75 MB / 6.33 s"));
    add(
        figures,
        "cache coherence",
        network(lab, "machines/cache-coherence.cfsm"),
        List.of(
            "37,037 / 126,152 / 1.90 MB / 32.52 s",
            "8,760 / 11,388 / 0.45 MB / 8.78 s",
            "5,572 / 7,966 / 0.28 MB / 5.45 s"));
    add(
        figures,
        "alternating bit",
        network(lab, "machines/alternating-bit-medium.cfsm"),
        List.of(
            "135,352 / 626,608 / 6.84 MB / 77.05 s",
            "92,414 / 266,206 / 4.64 MB / 69.68 s",
            "63,876 / 198,583 / 3.24 MB / 65.90 s"));
    return figures;
  }

  /** Adds the figures of a protocol; the chapter's are in the order of the algorithms. */
  private static void add(
      List<Figure> figures, String subject, Network network, List<String> seed) {
    Iterator<String> next = seed.iterator();
    ReliefSample.efforts(network)
        .forEach(
            (algorithm, effort) ->
                figures.add(
                    new Figure(
                        subject, algorithm.name(), next.next(), text(effort), Figure.Match.SHAPE)));
  }

  private static String text(ReliefEffort effort) {
    return String.format(
        Locale.ROOT,
        "%s / %s / %.2f MB / %.3f s",
        Quantity.count(effort.states()),
        Quantity.count(effort.transitions()),
        effort.bytes() / MEGABYTE,
        effort.seconds());
  }

  private static Network network(Laboratory lab, String file) {
    Path path = lab.examples().resolve(file);
    try {
      return CfsmFrontEnd.read(
          SourceFile.of(file, path, Files.readString(path)), Map.of(), warning -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
