package org.porpoise.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;

/** Valmari, "Stop It, and Be Stubborn!": Table I, and the ring of section VII. */
final class PetersonStudies {
  private static final String SOURCE = "Stop It, and Be Stubborn!, Table I";
  private static final List<Table> TABLES =
      List.of(
          new Table(
              2,
              List.of(
                  new Row("plain", "133 / 266", "88 / 124"),
                  new Row("nonprogress", "163 / 326", "116 / 162"),
                  new Row("correct", "574 / 1,148", "378 / 522")),
              new Row("mutex", "336 / 602", "219 / 258")),
          new Table(
              3,
              List.of(
                  new Row("plain", "38,038 / 114,114", "18,817 / 34,083"),
                  new Row("nonprogress", "43,675 / 131,025", "23,134 / 41,562"),
                  new Row("correct", "96,854 / 290,562", "44,868 / 78,750")),
              new Row("mutex", "32,957 / 87,081", "15,164 / 22,100")),
          new Table(
              4,
              List.of(
                  new Row("plain", "12,346,971 / 49,387,884", "4,312,993 / 8,988,034"),
                  new Row("nonprogress", "14,186,506 / 56,746,024", "5,316,461 / 10,903,336"),
                  new Row("correct", "26,209,918 / 104,839,672", "9,318,636 / 18,581,236")),
              new Row("mutex", "6,614,675 / 23,547,787", "2,116,738 / 3,527,255")));

  private PetersonStudies() {}

  /** A variant with its states and edges, in full and with the stubborn rules of Fig. 4. */
  private record Row(String variant, String full, String stubborn) {}

  /** The rows of n customers; the last one stops at the first error. */
  private record Table(int n, List<Row> rows, Row mutex) {}

  static List<Study> all() {
    List<Study> all = new ArrayList<>();
    for (Table table : TABLES) {
      all.add(
          Study.of(
              "peterson-" + table.n(),
              SOURCE,
              table.n() < 4 ? Study.Length.QUICK : Study.Length.LONG,
              lab -> figures(lab, table)));
    }
    all.add(
        Study.of(
            "token-ring",
            "Stop It, and Be Stubborn!, section VII",
            Study.Length.QUICK,
            lab ->
                List.of(
                    Figure.shape(
                        "token ring, 10 processes",
                        "none, stubborn",
                        "81,933,120; 1,514,900",
                        new Counted.Missing(
                            "the paper names the model, and refers to another one for it")))));
    return all;
  }

  private static List<Figure> figures(Laboratory lab, Table table) {
    List<Figure> figures = new ArrayList<>();
    for (Row row : table.rows()) {
      String subject = "Peterson-" + table.n() + ", " + row.variant();
      TransitionSystem system = model(lab, table.n(), row);
      figures.add(Figure.exact(subject, "none", row.full(), lab.run(system, "none")));
      figures.add(Figure.exact(subject, "stubborn", row.stubborn(), lab.run(system, "stubborn")));
    }
    String subject = "Peterson-" + table.n() + ", mutex, first error";
    TransitionSystem system = model(lab, table.n(), table.mutex());
    figures.add(
        Figure.exact(
            subject, "none:bfs", table.mutex().full(), lab.runToError(system, "none:bfs")));
    figures.add(
        Figure.shape(
            subject,
            "stubborn/may-terminate:bfs",
            table.mutex().stubborn(),
            lab.runToError(system, "stubborn/may-terminate:bfs")));
    return figures;
  }

  private static TransitionSystem model(Laboratory lab, int n, Row row) {
    return lab.model(
        "peterson/Peterson.java", Map.of("n", Integer.toString(n), "variant", row.variant()));
  }
}
