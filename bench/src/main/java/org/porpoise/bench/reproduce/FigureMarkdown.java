package org.porpoise.bench.reproduce;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/**
 * Writes the figures of an experiment as a table of Markdown: a column for each subject, a row for
 * each algorithm, our figure with the paper's behind it. If all of them count states, the corner
 * says so. What has a subject of its own stands below.
 */
final class FigureMarkdown {
  private static final String STATES = " states";

  private FigureMarkdown() {}

  static String print(Study study, List<Figure> figures) {
    List<Figure> grid = figures.stream().filter(f -> sharesSubject(f, figures)).toList();
    SequencedSet<String> subjects = distinct(grid.stream().map(Figure::subject).toList());
    StringBuilder text = new StringBuilder("**" + study.source() + "**\n\n");
    boolean allStates = grid.stream().allMatch(f -> f.ours().endsWith(STATES));
    if (!grid.isEmpty()) {
      text.append(allStates ? "| states | " : "| | ")
          .append(String.join(" | ", subjects))
          .append(" |\n");
      text.append("| --- |").append(" ---: |".repeat(subjects.size())).append('\n');
    }
    for (String algorithm : distinct(grid.stream().map(Figure::algorithm).toList())) {
      text.append("| ").append(algorithm).append(" |");
      for (String subject : subjects) {
        String cell = find(grid, subject, algorithm).orElse("");
        text.append(' ').append(allStates ? cell.replace(STATES, "") : cell).append(" |");
      }
      text.append('\n');
    }
    String others =
        figures.stream()
            .filter(f -> !grid.contains(f))
            .map(f -> "- " + f.subject() + ", " + f.algorithm() + ": " + cell(f) + "\n")
            .collect(Collectors.joining());
    String gap = grid.isEmpty() || others.isEmpty() ? "" : "\n";
    return text + gap + others + "\n";
  }

  private static boolean sharesSubject(Figure figure, List<Figure> figures) {
    return figures.stream().filter(f -> f.subject().equals(figure.subject())).count() > 1;
  }

  private static SequencedSet<String> distinct(List<String> words) {
    return new LinkedHashSet<>(words);
  }

  private static Optional<String> find(List<Figure> grid, String subject, String algorithm) {
    return grid.stream()
        .filter(f -> f.subject().equals(subject) && f.algorithm().equals(algorithm))
        .map(FigureMarkdown::cell)
        .findFirst();
  }

  private static String cell(Figure figure) {
    return figure.ours() + (figure.paper().isEmpty() ? "" : " (" + figure.paper() + ")");
  }
}
