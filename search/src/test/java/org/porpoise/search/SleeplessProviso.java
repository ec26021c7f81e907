package org.porpoise.search;

import java.util.List;
import java.util.Optional;
import org.porpoise.reduction.Edited;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Lookahead;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.proviso.NoProviso;

/**
 * A proviso that is wrong on purpose: the transition that satisfies it may be asleep. Sets are
 * rejected before the search sees them, and so before it knows what sleeps.
 */
final class SleeplessProviso {
  private CycleProviso right = new NoProviso();
  private Optional<Lookahead> lookahead = Optional.empty();

  Parts in(Parts parts) {
    return parts
        .with(
            (kind, system, use, ignored) -> {
              Reduction all = parts.reductions().of(kind, system, use, ignored);
              return kind == ReductionKind.NONE ? all : new Edited(all, this::admitted);
            })
        .with(
            (followed, waiting) -> {
              Exploration x = (Exploration) followed;
              right = parts.provisos().make(x, waiting);
              lookahead = Optional.of(new Lookahead(x.stepper, x.store, x.scratch.length));
              return new NoProviso();
            });
  }

  private List<List<Integer>> admitted(
      List<List<Integer>> sets, EnabledSet enabled, long[] state, int offset) {
    return sets.stream()
        .filter(
            set ->
                set.size() == enabled.list().size()
                    || set.stream().anyMatch(t -> isGood(t, state, offset)))
        .toList();
  }

  private boolean isGood(int transition, long[] state, int offset) {
    return lookahead
        .orElseThrow()
        .leadsToSome(id -> id == Lookahead.UNKNOWN || right.isGood(id), transition, state, offset);
  }
}
