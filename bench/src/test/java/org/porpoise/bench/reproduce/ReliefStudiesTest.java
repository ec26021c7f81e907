package org.porpoise.bench.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.bench.reproduce.ReliefEffort.Measure;

final class ReliefStudiesTest {
  private static final int SAMPLES = 14;

  @Test
  @Tag("slow")
  void theAlgorithmsAgreeAndSaveStates() {
    List<ReliefSample> samples = ReliefSample.series(SAMPLES);
    for (ReliefSample sample : samples) {
      assertTrue(sample.agrees(), sample.toString());
      assertTrue(sample.reduction(Measure.STATES, ReliefAlgorithm.POVAS) >= 0, sample.toString());
      assertTrue(sample.reduction(Measure.STATES, ReliefAlgorithm.LRA) >= 0, sample.toString());
    }
    assertTrue(ReliefSample.average(samples, Measure.STATES, ReliefAlgorithm.LRA) > 10);
  }

  /** The third row of Table 7.1 follows from the other two: 29.11 from 54.71 and 36.11. */
  @Test
  void aReductionBesideAnotherIsWhatIsSavedOfTheRest() {
    ReliefColumn two = ReliefColumn.BY_PROCESSES.getFirst();
    assertEquals(
        29.11,
        ReliefColumn.beside(
            two.seed(Measure.STATES, ReliefAlgorithm.LRA),
            two.seed(Measure.STATES, ReliefAlgorithm.POVAS)),
        0.005);
    assertEquals(
        51.35,
        ReliefColumn.beside(
            two.seed(Measure.TIME, ReliefAlgorithm.LRA),
            two.seed(Measure.TIME, ReliefAlgorithm.POVAS)),
        0.005);
  }

  /** The states of the three protocols do not change unnoticed; nor does who is better. */
  @Test
  @Tag("slow")
  void theThreeProtocolsHaveTheirStates() {
    List<Figure> figures = new ArrayList<>();
    Study study = ReliefStudies.all().getLast();
    study.work().run(new Laboratory(Path.of("../examples")), figures::addAll);
    assertEquals(9, figures.size());
    List<Integer> states =
        figures.stream()
            .map(
                f ->
                    Integer.parseInt(f.ours().substring(0, f.ours().indexOf(' ')).replace(",", "")))
            .toList();
    assertEquals(
        List.of(26_345, 37_457, 107_000), List.of(states.get(0), states.get(3), states.get(6)));
    for (int i = 0; i < states.size(); i += 3) {
      assertTrue(states.get(i) > states.get(i + 1), figures.toString());
      assertTrue(states.get(i + 1) > states.get(i + 2), figures.toString());
    }
  }

  @Test
  void figuresBecomeATable() {
    Study study = Study.of("x", "Table X", Study.Length.QUICK, lab -> List.of());
    List<Figure> figures =
        List.of(
            new Figure("a", "CRA", "1", "2", Figure.Match.SHAPE),
            new Figure("a", "LRA", "3", "4", Figure.Match.SHAPE),
            new Figure("b", "CRA", "", "5", Figure.Match.SHAPE),
            new Figure("b", "LRA", "6", "7", Figure.Match.SHAPE),
            new Figure("c", "all", "8", "8", Figure.Match.EXACT));
    assertEquals(
        """
        **Table X**

        | | a | b |
        | --- | ---: | ---: |
        | CRA | 2 (1) | 5 |
        | LRA | 4 (3) | 7 (6) |

        - c, all: 8 (8)

        """,
        FigureMarkdown.print(study, figures));
  }

  @Test
  void theCornerSaysWhatEveryFigureCounts() {
    Study study = Study.of("x", "Table X", Study.Length.QUICK, lab -> List.of());
    List<Figure> figures =
        List.of(
            new Figure("a", "none", "9 states", "8 states", Figure.Match.SHAPE),
            new Figure("a", "stubborn", "7 states", "6 states", Figure.Match.SHAPE));
    assertEquals(
        """
        **Table X**

        | states | a |
        | --- | ---: |
        | none | 8 (9) |
        | stubborn | 6 (7) |

        """,
        FigureMarkdown.print(study, figures));
  }
}
