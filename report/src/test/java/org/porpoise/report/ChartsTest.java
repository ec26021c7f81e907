package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.porpoise.report.chart.Axis;
import org.porpoise.report.chart.BarChart;
import org.porpoise.report.chart.CurveChart;
import org.porpoise.report.chart.Scale;

/** Where things lie in a chart. */
final class ChartsTest {

  @Test
  void numbersThatAreNearEachOtherAreMeasuredByDifferences() {
    Scale scale = Scale.fitting(List.of(10.0, 40.0, 90.0));
    assertEquals(Scale.Kind.LINEAR, scale.kind());
    assertEquals(0, scale.low());
    assertEquals(100, scale.high());
    assertEquals(0.4, scale.position(40), 1e-9);
    assertEquals(List.of(0.0, 20.0, 40.0, 60.0, 80.0, 100.0), scale.marks());
  }

  @Test
  void numbersFarApartAreMeasuredByRatios() {
    Scale scale = Scale.fitting(List.of(20.0, 90_000.0));
    assertEquals(Scale.Kind.LOGARITHMIC, scale.kind());
    assertEquals(10, scale.low(), 1e-9);
    assertEquals(100_000, scale.high(), 1e-6);
    assertEquals(0.5, scale.position(1000), 1e-9);
    assertEquals(5, scale.marks().size());
  }

  @Test
  void theLeastNumberHasABarToo() {
    Scale scale = Scale.fitting(List.of(100.0, 1_000_000.0));
    assertTrue(scale.position(100) > 0, "a bar of no length is no bar");
  }

  @Test
  void marksAreShort() {
    assertEquals("20", Axis.text(20));
    assertEquals("1.5M", Axis.text(1_500_000));
    assertEquals("0.01", Axis.text(0.01));
  }

  @Test
  void labelsCannotBecomeMarkup() {
    String svg = new BarChart("t", List.of(new BarChart.Bar("<b> & \"c\"", 3, "3"))).svg();
    assertTrue(svg.contains("&lt;b&gt; &amp; &quot;c&quot;"), svg);
  }

  @Test
  void nothingToDrawIsNoMistake() {
    CurveChart chart =
        new CurveChart(
            "t",
            "x",
            "y",
            CurveChart.Axes.LOGARITHMIC,
            List.of(new CurveChart.Series("empty", List.of())));
    assertTrue(chart.svg().endsWith("</svg>\n"));
  }
}
