package org.porpoise.cli.verify;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.search.audit.AuditLimits;
import org.porpoise.search.audit.Auditor;

/** The options that ask for an audit of a search, and say how much it may cost. */
final class AuditOptions {
  static final Option AUDIT =
      Option.flag(
          "--audit",
          "re-check the reduction by executing what it postponed; a finding is a defect in"
              + " Porpoise");
  static final Option DEPTH =
      Option.once(
          "--audit-depth", "N", "look N steps ahead (default " + AuditLimits.USUAL.depth() + ")");
  static final Option STATES =
      Option.once(
          "--audit-states",
          "N",
          "look at N states for each set, and at up to 1,000 times as many for ignored"
              + " transitions (default "
              + AuditLimits.USUAL.states()
              + ")");
  static final Option SETS =
      Option.once(
          "--audit-sets",
          "N",
          "check N sets, then every second, every fourth and so on (default 10,000)");
  private static final long GRAPH = AuditLimits.USUAL.graph() / AuditLimits.USUAL.states();

  private AuditOptions() {}

  /** The auditor, if the user wants one. */
  static Optional<Auditor> auditor(Arguments arguments) {
    if (!arguments.has(AUDIT)) {
      for (Option option : List.of(DEPTH, STATES, SETS)) {
        if (arguments.has(option)) {
          throw new UsageException(option.name() + " needs --audit");
        }
      }
      return Optional.empty();
    }
    AuditLimits usual = AuditLimits.USUAL;
    long states = Amount.count(arguments, STATES).orElse(usual.states());
    return Optional.of(
        new Auditor(
            new AuditLimits(
                Amount.count(arguments, DEPTH).orElse(usual.depth()),
                states,
                Amount.count(arguments, SETS).orElse(usual.sets()),
                Math.multiplyExact(GRAPH, states))));
  }
}
