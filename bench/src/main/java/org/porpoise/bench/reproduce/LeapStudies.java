package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;

/** Leaping reachability analysis: Tables 7.1 and 7.2. */
final class LeapStudies {
  private LeapStudies() {}

  static List<Study> all() {
    return List.of(
        Study.of(
            "leap-synthesized",
            "Leaping reachability analysis, Table 7.1",
            Study.Length.QUICK,
            lab ->
                List.of(
                    Figure.shape(
                        "400 synthesized protocols",
                        "ample, leap",
                        "",
                        new Counted.Missing("there is no synthesizer of protocols")))),
        Study.of(
            "leap-alternating-bit",
            "Leaping reachability analysis, Table 7.2: alternating bit",
            Study.Length.QUICK,
            LeapStudies::alternatingBit));
  }

  /** CRA, POVAS and LRA. */
  private static List<Figure> alternatingBit(Laboratory lab) {
    TransitionSystem system = lab.model("alternating-bit/AlternatingBit.java", Map.of());
    List<Figure> figures = new ArrayList<>();
    Map<String, String> rows =
        Map.of(
            "none", "135,352 / 626,608", "ample", "92,414 / 266,206", "leap", "63,876 / 198,583");
    for (String run : List.of("none", "ample", "leap")) {
      figures.add(
          Figure.shape("alternating bit", run, rows.getOrDefault(run, ""), lab.run(system, run)));
    }
    return figures;
  }
}
