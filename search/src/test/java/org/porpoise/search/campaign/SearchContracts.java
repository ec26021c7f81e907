package org.porpoise.search.campaign;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.reduction.contract.ReductionContracts;
import org.porpoise.search.Fault;
import org.porpoise.search.contract.AuditContract;
import org.porpoise.search.contract.AutoContract;
import org.porpoise.search.contract.BoundsContract;
import org.porpoise.search.contract.DeadlockContract;
import org.porpoise.search.contract.ForgettingContract;
import org.porpoise.search.contract.IgnoringContract;
import org.porpoise.search.contract.LeapContract;
import org.porpoise.search.contract.ProgressContract;
import org.porpoise.search.contract.SafetyContract;
import org.porpoise.search.contract.SleepContract;
import org.porpoise.search.contract.StatelessContract;
import org.porpoise.search.contract.TraceAutomatonContract;
import org.porpoise.search.temporal.TemporalContract;

/** The contracts of searches; a new one joins with one line. */
public final class SearchContracts {
  private SearchContracts() {}

  static List<Contract> own() {
    return List.of(
        new DeadlockContract(),
        new SleepContract(),
        new SafetyContract(),
        new TraceAutomatonContract(Set.of(), 20),
        IgnoringContract.ofSearch(),
        new LeapContract(Set.of(), 20),
        new TraceAutomatonContract(Set.of(), 20, 1),
        new TraceAutomatonContract(Set.of(), 20, 4),
        new ForgettingContract(),
        new ProgressContract(),
        new TemporalContract(Fault.NONE),
        new StatelessContract(),
        new BoundsContract(),
        new AutoContract(),
        new AuditContract());
  }

  /** Those of reductions as well. */
  public static List<Contract> all() {
    return Stream.concat(ReductionContracts.all().stream(), own().stream()).toList();
  }
}
