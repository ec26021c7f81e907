package org.porpoise.search.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.ModelFault;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.soundness.Forgetting;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.DecisionLog;
import org.porpoise.search.watch.SearchWatch;

/**
 * Watches a search and checks by execution what its reduction only computes: that the sets are
 * persistent, within a bounded look-ahead, and that nothing is ignored, once the graph is finished.
 *
 * <p>What it finds is a defect of Porpoise, or of the rules that a modeller wrote. It knows nothing
 * of dependencies, so that it makes no mistake in common with a reduction.
 */
public final class Auditor implements SearchWatch {
  private final AuditLimits limits;
  private final DecisionLog log;
  private Optional<PersistenceAudit> audit = Optional.empty();
  private boolean hasOwnRules;
  private boolean isPersistent;
  private long states;
  private long sets;
  private long audited;
  private long whole;
  private long stride = 1;

  public Auditor(AuditLimits limits) {
    this.limits = limits;
    log = new DecisionLog(limits.graph());
  }

  @Override
  public void begins(Searched what) {
    log.begins(what);
    audit = Optional.of(new PersistenceAudit(what, limits));
    isPersistent = what.settings().reduction().isPersistent();
    hasOwnRules = what.system().knowledge() instanceof Knowledge.HandRules;
    states = 0;
  }

  @Override
  public void decided(Decision decision) {
    states++;
    log.decided(decision);
    if (!isPersistent || !decision.postpones()) {
      return;
    }
    if (sets++ % stride == 0) {
      try {
        PersistenceAudit.Extent extent = audit.orElseThrow().look(decision);
        whole += extent == PersistenceAudit.Extent.WHOLE ? 1 : 0;
      } catch (AuditFinding e) {
        throw blame(e);
      }
      if (++audited % limits.sets() == 0) {
        stride *= 2;
      }
    }
  }

  @Override
  public void goesOn(int id, int[] transitions) {
    log.goesOn(id, transitions);
  }

  /** Rules that the modeller wrote are the modeller's to answer for. */
  private Error blame(AuditFinding finding) {
    if (hasOwnRules) {
      throw new ModelFault("its stubborn rules are wrong: " + finding.getMessage());
    }
    return finding;
  }

  /**
   * Looks at the finished graph, and adds to an outcome what was audited.
   *
   * @throws AuditFinding if a transition is ignored
   */
  public Outcome finish(Outcome outcome) {
    List<String> notes = new ArrayList<>(outcome.notes());
    notes.add(aboutSets());
    notes.add(aboutIgnoring(outcome));
    return new Outcome(
        outcome.results(),
        outcome.settings(),
        outcome.complete(),
        outcome.statistics(),
        notes,
        outcome.unreached());
  }

  private String aboutSets() {
    if (states == 0) {
      return "audit: the search did not tell its sets; nothing was looked at";
    }
    if (!isPersistent) {
      return "audit: weak stubborn sets are not persistent; nothing was looked at";
    }
    if (sets == 0) {
      return "audit: no set postponed anything";
    }
    return "audit: %,d of %,d sets that postpone something are persistent as far as could be seen: %,d to the end, the others up to %,d steps and %,d states ahead"
        .formatted(audited, sets, whole, limits.depth(), limits.states());
  }

  private String aboutIgnoring(Outcome outcome) {
    Optional<String> reason = whyNotIgnoring(outcome);
    if (reason.isPresent()) {
      return "audit: ignored transitions were not looked for: " + reason.get();
    }
    try {
      new IgnoringAudit(log).look();
    } catch (AuditFinding e) {
      throw blame(e);
    }
    return "audit: every postponed transition is executed later, in all %,d states"
        .formatted(states);
  }

  /** Why nobody promised that there are none, or why it cannot be seen. */
  private Optional<String> whyNotIgnoring(Outcome outcome) {
    Settings s = outcome.settings();
    if (s.reduction() == ReductionKind.NONE) {
      return Optional.of("there is no reduction");
    }
    if (s.proviso() == ProvisoKind.NONE || s.proviso() == ProvisoKind.MAY_TERMINATE) {
      return Optional.of("the search has no proviso that rules them out");
    }
    if (s.sleep() == Sleep.ON) {
      return Optional.of("with sleep sets they may be executed from other states");
    }
    if (!Forgetting.remembersAll(s)) {
      return Optional.of("the search forgets states");
    }
    if (!outcome.complete()) {
      return Optional.of("the search is not complete");
    }
    if (log.isCut()) {
      return Optional.of("there are more than %,d states".formatted(limits.graph()));
    }
    return states == 0 ? Optional.of("the search did not tell its states") : Optional.empty();
  }
}
