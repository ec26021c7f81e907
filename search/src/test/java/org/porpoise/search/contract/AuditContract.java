package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.audit.AuditFinding;
import org.porpoise.search.audit.AuditLimits;
import org.porpoise.search.audit.Auditor;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/** The auditor of {@code verify --audit} finds nothing wrong with any sound search. */
public record AuditContract() implements Contract {
  private static final List<Property> DEADLOCK = List.of(new Property.Deadlock());

  @Override
  public String name() {
    return "the auditor finds nothing";
  }

  @Override
  public void check(Subject subject) {
    for (Settings s : Dials.soundFor(new Property.Deadlock(), subject.system())) {
      if (s.reduction() != ReductionKind.NONE) {
        audit(subject, s);
      }
    }
  }

  private static void audit(Subject subject, Settings s) {
    Auditor auditor = new Auditor(AuditLimits.USUAL);
    try {
      Outcome outcome =
          new Search(subject.system(), DEADLOCK, ProgressListener.SILENT, auditor).run(s);
      List<String> notes = auditor.finish(outcome).notes();
      require(notes.size() == outcome.notes().size() + 2, "no report: %s", notes);
    } catch (AuditFinding e) {
      throw new Contract.Broken(Dials.text(s) + ": " + e.getMessage());
    }
  }
}
