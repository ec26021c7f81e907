package org.porpoise.bench.reproduce;

import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;

/** Godefroid, "Model Checking for Programming Languages using VeriSoft". */
final class VeriSoftStudies {
  private static final String SOURCE = "VeriSoft, section 3 and Figure 4";

  private VeriSoftStudies() {}

  static List<Study> all() {
    return List.of(
        Study.of("verisoft-2", SOURCE, Study.Length.QUICK, lab -> phil(lab, 2, "17 / 18", "18")),
        Study.of(
            "verisoft-3", SOURCE, Study.Length.QUICK, lab -> phil(lab, 3, "75 / 123", "1,680")),
        Study.of(
            "verisoft-4", SOURCE, Study.Length.QUICK, lab -> phil(lab, 4, "321 / 708", "386,816")),
        Study.of(
            "verisoft-5",
            SOURCE,
            Study.Length.LONG,
            lab -> phil(lab, 5, "1,363 / 3,765", "354,940,010")));
  }

  private static List<Figure> phil(Laboratory lab, int n, String full, String stateless) {
    TransitionSystem system =
        lab.model("philosophers/VeriSoftPhilosophers.java", Map.of("n", Integer.toString(n)));
    String subject = "phil.c, N=" + n;
    return List.of(
        Figure.exact(subject, "none", full, lab.run(system, "none")),
        Figure.exact(
            subject, "none@none", stateless + " transitions", lab.run(system, "none@none")));
  }
}
