package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.porpoise.programs.Result;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.story.SourceFrames;

/** Why a program in which nothing wrong was found is not proved, and what a proof assumes. */
public final class Reasons {
  private static final int TOLD = 12;

  private Reasons() {}

  /** Why nothing is proved, in a line; nothing if it is. */
  public static String line(Result result) {
    if (!result.isComplete()) {
      return "nothing wrong was found, but " + result.incomplete();
    }
    List<Doubt> reasons = result.reasons();
    if (reasons.isEmpty()) {
      return "";
    }
    long races = reasons.stream().filter(Reasons::isRace).count();
    Doubt first = reasons.getFirst();
    String others =
        races == reasons.size() || reasons.size() == 1
            ? ""
            : ", and " + Amounts.count(reasons.size() - Math.max(1, races), "other reason");
    return races > 0
        ? "no violation, but " + Amounts.count(races, "data race") + ": not proved" + others
        : "no violation found; not proved because " + text(first) + others;
  }

  private static boolean isRace(Doubt doubt) {
    return doubt.assumption() == Assumption.RACES;
  }

  /** The names of what a proof assumes, in a few words; nothing if it assumes nothing. */
  static String assumed(Result result) {
    Set<Assumption> names = names(result.assumptions());
    return names.isEmpty()
        ? ""
        : ", assuming " + String.join(", ", names.stream().map(Assumption::word).toList());
  }

  /** All reasons and assumptions, one in a line. */
  static List<String> lines(Result result, Advice advice) {
    List<String> lines = new ArrayList<>();
    if (result.findings().isEmpty()) {
      tell(lines, "not proved because", result.reasons());
      String accepting =
          result.reasons().isEmpty() ? "" : advice.accepting(names(result.reasons()));
      if (!accepting.isEmpty()) {
        lines.add(accepting);
      }
      tell(lines, "assumed", result.assumptions());
    }
    return lines;
  }

  private static void tell(List<String> lines, String title, List<Doubt> doubts) {
    if (doubts.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(title);
    for (Doubt doubt : doubts.subList(0, Math.min(TOLD, doubts.size()))) {
      lines.add("  " + doubt.assumption().word() + ": " + text(doubt));
    }
    if (doubts.size() > TOLD) {
      lines.add("  … " + Amounts.count(doubts.size() - TOLD, "line") + " more");
    }
  }

  private static String text(Doubt doubt) {
    return isRace(doubt)
        ? doubt.what()
        : doubt.what() + doubt.place().map(place -> " (" + SourceFrames.of(place) + ")").orElse("");
  }

  private static Set<Assumption> names(List<Doubt> doubts) {
    Set<Assumption> names = EnumSet.noneOf(Assumption.class);
    doubts.forEach(doubt -> names.add(doubt.assumption()));
    return names;
  }
}
