package org.porpoise.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.porpoise.search.explore.ChainStates;

final class ChainStatesTest {
  @Test
  void aLongChainKeepsAStateNowAndThen() {
    ChainStates chains = new ChainStates();
    chains.start(0);
    for (int id = 1; id <= 1000; id++) {
      chains.follow(id - 1, id);
    }
    int run = 0;
    for (int id = 0; id < 1000; id++) {
      run = chains.isLink(id) ? run + 1 : 0;
      assertTrue(run <= ChainStates.LONGEST);
    }
    assertFalse(chains.isLink(1000), "nothing follows it yet");
  }

  @Test
  void whatIsExploredAgainIsNoLink() {
    ChainStates chains = new ChainStates();
    chains.start(0);
    chains.follow(0, 1);
    assertTrue(chains.isLink(0));
    chains.keep(0);
    chains.follow(0, 2);
    assertFalse(chains.isLink(0));
  }

  @Test
  void aNumberThatIsUsedAgainStartsAnew() {
    ChainStates chains = new ChainStates();
    chains.start(0);
    chains.follow(0, 1);
    chains.start(0);
    assertEquals(false, chains.isLink(0));
  }
}
