package org.porpoise.search.audit;

/** The auditor found a set that is not persistent, or a transition that is ignored: our defect. */
public final class AuditFinding extends AssertionError {
  private static final long serialVersionUID = 1L;

  AuditFinding(String message) {
    super(message);
  }
}
