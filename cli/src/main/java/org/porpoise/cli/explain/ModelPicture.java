package org.porpoise.cli.explain;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.model.Graphviz;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.report.drawing.DrawingDot;
import org.porpoise.report.drawing.DrawingSvg;
import org.porpoise.report.drawing.ProcessDrawing;

/** Draws a model for {@code info}: with Graphviz where it is installed, otherwise by ourselves. */
final class ModelPicture {
  /** Graphviz takes minutes for more, and nobody could read it. */
  private static final int MOST_EDGES = 1500;

  static final Option SVG =
      Option.flag(
          "--svg",
          "draw the model as SVG, into OUT or to standard output, instead of describing it");
  static final Option LAYOUT =
      new Option(
          "--layout",
          "",
          new Option.Choice(List.of("auto", "graphviz", "own"), List.of()),
          "layout program (default: Graphviz if installed, except for large drawings)");

  private final Arguments arguments;

  ModelPicture(Arguments arguments) {
    this.arguments = arguments;
  }

  /** Writes the picture where the user wants it. */
  void draw(TransitionSystem system, Optional<String> file, Terminal terminal) {
    Drawing drawing = ProcessDrawing.of(system);
    if (drawing.nodes().isEmpty()) {
      throw new UsageException(
          SVG.name() + ": nothing to draw: the model does not describe its parts");
    }
    String svg = picture(drawing);
    if (file.isPresent()) {
      OutputFile.of(SVG, file.get()).write(svg);
    } else {
      terminal.out().print(svg);
    }
  }

  private String picture(Drawing drawing) {
    return switch (arguments.value(LAYOUT).orElse("auto")) {
      case "graphviz" ->
          Graphviz.svgIfInstalled(SVG, DrawingDot.of(drawing))
              .orElseThrow(
                  () ->
                      new UsageException(
                          "--layout graphviz needs the program dot of Graphviz, which is not"
                              + " installed; --layout own needs nothing"));
      case "own" -> DrawingSvg.of(drawing);
      default ->
          drawing.edges().size() > MOST_EDGES
              ? DrawingSvg.of(drawing)
              : Graphviz.svgIfInstalled(SVG, DrawingDot.of(drawing))
                  .orElseGet(() -> DrawingSvg.of(drawing));
    };
  }
}
