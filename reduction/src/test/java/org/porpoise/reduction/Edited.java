package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;

/** A reduction whose sets are changed before anybody sees them, to break it on purpose. */
public record Edited(Reduction right, Editor editor) implements Reduction {

  /** Changes the sets that a reduction offers in a state. */
  @FunctionalInterface
  public interface Editor {
    List<List<Integer>> edit(
        List<List<Integer>> sets, EnabledSet enabled, long[] state, int offset);
  }

  /** Tears sets in two, so that what depends on each other is in different sets. */
  public static Edited torn(Reduction right) {
    return new Edited(right, (sets, enabled, state, offset) -> halves(sets));
  }

  private static List<List<Integer>> halves(List<List<Integer>> sets) {
    List<List<Integer>> halves = new ArrayList<>();
    for (List<Integer> set : sets) {
      halves.add(set.subList(0, set.size() / 2));
      halves.add(set.subList(set.size() / 2, set.size()));
    }
    return halves;
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    CandidateSets offered = new CandidateSets();
    right.candidates(state, offset, enabled, effort, offered);
    List<List<Integer>> sets = new ArrayList<>();
    for (int c = 0; c < offered.count(); c++) {
      List<Integer> set = new ArrayList<>();
      for (int i = 0; i < offered.size(c); i++) {
        set.add(offered.get(c, i));
      }
      sets.add(set);
    }
    out.clear();
    for (List<Integer> set : editor.edit(sets, enabled, state, offset)) {
      set.forEach(out::add);
      out.endSet();
    }
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    right.startingFrom(transition, state, offset, enabled, out);
  }

  @Override
  public Independence independence() {
    return right.independence();
  }
}
