package org.porpoise.cli.explain;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.porpoise.cli.model.RecordedTrace;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.page.PageWriter;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.page.AnswerPage;
import org.porpoise.report.page.Page;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Show;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Simulation;

/**
 * Writes an explanation as a page, beside the execution that it follows.
 *
 * @param file where
 */
record ExplainPage(Arguments arguments, OutputFile file) {
  private static final int WIDTH = 110;

  /**
   * Writes the page.
   *
   * @param words the explanation in a style
   * @param along the execution that is explained, if it is one
   */
  void write(
      String head,
      Function<Style, List<String>> words,
      Optional<RecordedTrace> along,
      TransitionSystem system) {
    List<String> lines = words.apply(new Style(Ink.PLAIN, Show.AUTO, WIDTH));
    Page page =
        AnswerPage.of(
            head,
            List.of(new Page.Text("Explanation", lines)),
            along.map(trace -> execution(trace, system)),
            system);
    new PageWriter(new Explain(), arguments).write(page, file);
  }

  private static Execution execution(RecordedTrace trace, TransitionSystem system) {
    Simulation simulation = new Simulation(system);
    trace.choices(system).forEach(simulation::take);
    return simulation.execution();
  }
}
