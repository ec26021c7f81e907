package org.porpoise.reduction.contract;

import java.util.List;
import org.porpoise.fixtures.contract.Mutant;
import org.porpoise.fixtures.contract.MutantSuite;

/** Broken reductions are noticed. */
final class MutantsTest extends MutantSuite {
  @Override
  protected List<Mutant> mutants() {
    return Mutants.all();
  }
}
