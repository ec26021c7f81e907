package org.porpoise.contest;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.petri.net.Net;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;

/** Answers in the words of the Model Checking Contest, one a line. */
public final class ContestText {
  private final Net net;

  public ContestText(Net net) {
    this.net = net;
  }

  /** The line of a formula. */
  public String line(FormulaAnswer answer) {
    String id = answer.formula().id();
    return answer.isDecided()
        ? "FORMULA " + id + " " + answer.word() + " TECHNIQUES " + techniques(answer)
        : "FORMULA " + id + " CANNOT_COMPUTE";
  }

  private String techniques(FormulaAnswer answer) {
    List<String> words = new ArrayList<>(List.of("SEQUENTIAL_PROCESSING", "EXPLICIT"));
    if (answer.result().own().filter(ContestText::reduces).isPresent()) {
      words.add("STUBBORN_SETS");
    }
    if (isUnfolded()) {
      words.add("UNFOLDING_TO_PT");
    }
    return String.join(" ", words);
  }

  private static boolean reduces(Outcome outcome) {
    return outcome.settings().reduction() != ReductionKind.NONE;
  }

  private boolean isUnfolded() {
    return net.placesOf().values().stream().anyMatch(places -> places.size() != 1);
  }
}
