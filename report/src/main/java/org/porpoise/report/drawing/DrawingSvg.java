package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.report.chart.Markup;

/** Draws a model as an SVG picture, with a layout of our own. */
public final class DrawingSvg {
  /** Where along a line its words may stand, the best first. */
  private static final double[] ALONG = {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78};

  private final Drawing drawing;
  private final Sheet sheet;
  private final Layout layout;
  private final List<Area> taken = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private record Area(double left, double top, double right, double bottom) {
    boolean meets(Area other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private DrawingSvg(Drawing drawing) {
    this.drawing = drawing;
    this.sheet = Sheet.of(drawing);
    this.layout = Layout.of(sheet);
  }

  /** The picture. */
  public static String of(Drawing drawing) {
    return new DrawingSvg(drawing).print();
  }

  private String print() {
    String width = Markup.at(layout.width());
    String height = Markup.at(layout.height());
    out.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
        <title>%s</title>
        <style>
        text { font: 12px ui-monospace, "DejaVu Sans Mono", monospace; fill: #222 }
        .mid { text-anchor: middle; dominant-baseline: central }
        .label { paint-order: stroke; stroke: #fff; stroke-width: 4px; fill: #345 }
        .node { fill: #fff; stroke: #333; stroke-width: 1.3 }
        .transition { fill: #eef2f7 }
        .start { stroke-width: 2.6 }
        .inner { fill: none; stroke: #333 }
        .line { fill: none; stroke: #667; stroke-width: 1.2 }
        .frame { fill: #fafafa; stroke: #ccc }
        .name { font-weight: bold }
        </style>
        <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" \
        orient="auto"><path d="M0,0.8 L8,4 L0,7.2 z" fill="#667"/></marker>
        <marker id="double" viewBox="0 0 16 8" refX="16" refY="4" markerWidth="16" \
        markerHeight="8" orient="auto"><path d="M0,0.8 L8,4 L0,7.2 z M8,0.8 L16,4 L8,7.2 z" \
        fill="#667"/></marker>
        <marker id="circle" viewBox="0 0 8 8" refX="7.4" refY="4" markerWidth="8" \
        markerHeight="8" orient="auto"><circle cx="4" cy="4" r="3" fill="#fff" stroke="#667"/>\
        </marker>
        </defs>
        <rect width="100%%" height="100%%" fill="#fff"/>
        """
            .formatted(width, height, width, height, escaped(drawing.name())));
    layout.frames().forEach(this::frame);
    layout.boxes().forEach(this::take);
    lines();
    for (int n = 0; n < drawing.nodes().size(); n++) {
      node(drawing.nodes().get(n), layout.boxes().get(n));
    }
    return out.append("</svg>\n").toString();
  }

  private static String escaped(String text) {
    return Markup.escape(Caption.plain(text));
  }

  private void frame(Layout.Frame frame) {
    rectangle("frame", frame.x(), frame.y(), frame.width(), frame.height(), 6);
    text("name", frame.x() + 8, frame.y() + 16, frame.name());
  }

  private void take(Box box) {
    taken.add(
        new Area(
            box.x() - box.half(),
            box.y() - box.high(),
            box.x() + box.right(),
            box.y() + box.high()));
  }

  private void lines() {
    List<Runnable> words = new ArrayList<>();
    for (Sheet.Stroke stroke : sheet.strokes()) {
      Curve curve =
          Curve.between(layout.boxes().get(stroke.from()), layout.boxes().get(stroke.to()));
      out.append(
          "<path class=\"line\" d=\"%s\"%s/>\n".formatted(curve.path(), head(stroke.head())));
      if (!stroke.labels().isEmpty()) {
        words.add(() -> onLine(stroke.labels(), curve));
      }
    }
    words.forEach(Runnable::run); // above all lines
    for (int w = 0; w < sheet.words().size(); w++) {
      Box box = layout.boxes().get(sheet.nodes() + w);
      words(sheet.words().get(w), box.x(), box.y());
    }
  }

  private static String head(Drawing.Head head) {
    return switch (head) {
      case ARROW -> " marker-end=\"url(#arrow)\"";
      case DOUBLE_ARROW -> " marker-end=\"url(#double)\"";
      case CIRCLE -> " marker-end=\"url(#circle)\"";
      case NONE -> "";
    };
  }

  /** Writes words on a line, where nothing else is if possible. */
  private void onLine(List<String> labels, Curve curve) {
    double width = Caption.width(labels);
    double height = Caption.LINE * labels.size();
    double best = ALONG[0];
    for (double t : ALONG) {
      Area area = around(curve.x(t), curve.y(t), width, height);
      if (taken.stream().noneMatch(area::meets)) {
        best = t;
        break;
      }
    }
    taken.add(around(curve.x(best), curve.y(best), width, height));
    words(labels, curve.x(best), curve.y(best));
  }

  private void words(List<String> labels, double x, double y) {
    for (int i = 0; i < labels.size(); i++) {
      double offset = (i - (labels.size() - 1) / 2.0) * Caption.LINE;
      text("mid label", x, y + offset, labels.get(i));
    }
  }

  private static Area around(double x, double y, double width, double height) {
    return new Area(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  }

  private void node(Drawing.Node node, Box box) {
    double x = box.x() - box.half();
    double y = box.y() - box.high();
    switch (node.shape()) {
      case PLACE -> {
        out.append(
            "<circle class=\"node\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n"
                .formatted(Markup.at(box.x()), Markup.at(box.y()), Markup.at(box.half())));
        text("mid", box.x(), box.y(), node.inside());
        text("label", box.x() + box.half() + 4, box.y() + 4, node.label());
        return;
      }
      case TRANSITION -> rectangle("node transition", x, y, 2 * box.half(), 2 * box.high(), 1);
      case STATE -> rectangle("node", x, y, 2 * box.half(), 2 * box.high(), 11);
      case INITIAL_STATE -> rectangle("node start", x, y, 2 * box.half(), 2 * box.high(), 11);
      case END_STATE -> {
        rectangle("node", x, y, 2 * box.half(), 2 * box.high(), 11);
        rectangle("inner", x + 3, y + 3, 2 * box.half() - 6, 2 * box.high() - 6, 8);
      }
    }
    text("mid", box.x(), box.y(), node.label());
  }

  private void rectangle(String kind, double x, double y, double width, double height, int round) {
    out.append(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%d\"/>\n"
            .formatted(
                kind, Markup.at(x), Markup.at(y), Markup.at(width), Markup.at(height), round));
  }

  private void text(String kind, double x, double y, String text) {
    if (text.isEmpty()) {
      return;
    }
    String whole = Caption.isWhole(text) ? "" : "<title>" + escaped(text) + "</title>";
    out.append(
        "<text class=\"%s\" x=\"%s\" y=\"%s\">%s%s</text>\n"
            .formatted(
                kind, Markup.at(x), Markup.at(y), Markup.escape(Caption.shown(text)), whole));
  }
}
