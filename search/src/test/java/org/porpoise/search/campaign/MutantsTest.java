package org.porpoise.search.campaign;

import java.util.List;
import org.porpoise.fixtures.contract.Mutant;
import org.porpoise.fixtures.contract.MutantSuite;

/** Broken searches are noticed. */
final class MutantsTest extends MutantSuite {
  @Override
  protected List<Mutant> mutants() {
    return Mutants.all();
  }
}
