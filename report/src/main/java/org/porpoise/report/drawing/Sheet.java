package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.drawing.Drawing;

/**
 * What a layout has to place: the nodes, and behind them the words of lines. In a drawing of states
 * each line is cut in two by a node of its own that bears its words, so that words need no place
 * beside lines, and no line joins nodes of one layer. Nets are without such lines by themselves:
 * the few words on their arcs are written on them.
 *
 * @param nodes how many are nodes of the drawing; the others bear words
 * @param boxes the sizes of all
 * @param groups the group to which each belongs
 * @param ranks how early each comes; the first is where the layout begins
 * @param strokes what is drawn between them
 * @param words the words that each bears that is no node
 */
record Sheet(
    int nodes,
    List<Box> boxes,
    List<String> groups,
    List<Integer> ranks,
    List<Stroke> strokes,
    List<List<String>> words) {
  /** A line between two things, with words on it or none. */
  record Stroke(int from, int to, Drawing.Head head, List<String> labels) {
    Stroke {
      labels = List.copyOf(labels);
    }
  }

  static Sheet of(Drawing drawing) {
    List<Box> boxes = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    for (Drawing.Node node : drawing.nodes()) {
      boxes.add(Box.of(node));
      groups.add(node.group());
      ranks.add(rank(node));
    }
    List<Stroke> strokes = new ArrayList<>();
    List<List<String>> words = new ArrayList<>();
    for (Line line : Line.of(drawing)) {
      if (isArc(line, drawing)) {
        strokes.add(new Stroke(line.from(), line.to(), line.head(), line.labels()));
      } else {
        strokes.add(new Stroke(line.from(), boxes.size(), Drawing.Head.NONE, List.of()));
        strokes.add(new Stroke(boxes.size(), line.to(), line.head(), List.of()));
        boxes.add(Box.ofWords(line.labels()));
        groups.add(groups.get(line.from()));
        ranks.add(Integer.MAX_VALUE);
        words.add(line.labels());
      }
    }
    return new Sheet(drawing.nodes().size(), boxes, groups, ranks, strokes, words);
  }

  /** Whether a line joins a place and a transition. */
  private static boolean isArc(Line line, Drawing drawing) {
    Drawing.Shape from = drawing.nodes().get(line.from()).shape();
    Drawing.Shape to = drawing.nodes().get(line.to()).shape();
    return from == Drawing.Shape.PLACE && to == Drawing.Shape.TRANSITION
        || from == Drawing.Shape.TRANSITION && to == Drawing.Shape.PLACE;
  }

  private static int rank(Drawing.Node node) {
    if (node.shape() == Drawing.Shape.INITIAL_STATE) {
      return 0;
    }
    return node.inside().isEmpty() ? 2 : 1;
  }

  /** For each thing those it is joined with, each once. */
  List<List<Integer>> neighbours() {
    List<List<Integer>> neighbours = new ArrayList<>();
    boxes.forEach(b -> neighbours.add(new ArrayList<>()));
    for (Stroke stroke : strokes) {
      if (!neighbours.get(stroke.from()).contains(stroke.to())) {
        neighbours.get(stroke.from()).add(stroke.to());
        neighbours.get(stroke.to()).add(stroke.from());
      }
    }
    return neighbours;
  }
}
