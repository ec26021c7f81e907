package org.porpoise.search.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Forgetful;
import org.porpoise.fixtures.contract.Mutant;
import org.porpoise.reduction.contract.LeapAutomaton;
import org.porpoise.search.BrokenProviso;
import org.porpoise.search.contract.AuditContract;
import org.porpoise.search.contract.DeadlockContract;
import org.porpoise.search.contract.IgnoringContract;
import org.porpoise.search.contract.LeapContract;
import org.porpoise.search.contract.Reference;
import org.porpoise.search.contract.SafetyContract;
import org.porpoise.search.contract.StatelessContract;
import org.porpoise.search.contract.TraceAutomatonContract;

/**
 * Deliberately broken parts of a search, each with the contract that must notice: a campaign
 * without teeth proves nothing.
 */
final class Mutants {
  private Mutants() {}

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (Reference.Fault fault : Reference.Fault.values()) {
      int room = fault.isOfCache() ? 2 : Integer.MAX_VALUE;
      all.add(new Mutant(fault.name(), new TraceAutomatonContract(Set.of(fault), 60, room)));
    }
    for (LeapAutomaton.Fault fault : LeapAutomaton.Fault.values()) {
      all.add(new Mutant("leaps: " + fault.name(), new LeapContract(Set.of(fault), 60)));
    }
    List<Contract> contracts =
        List.of(
            new DeadlockContract(),
            new SafetyContract(),
            new StatelessContract(),
            new AuditContract());
    contracts.forEach(contract -> all.add(Forgetful.noticedBy(contract)));
    for (BrokenProviso broken : BrokenProviso.values()) {
      all.add(
          new Mutant(
              broken.name(),
              new IgnoringContract(broken::explore, s -> s.proviso() == broken.kind())));
    }
    return all;
  }
}
