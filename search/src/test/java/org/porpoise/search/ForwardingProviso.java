package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.proviso.CycleProviso;

/** A proviso that does what another does, to be changed in one thing. */
class ForwardingProviso implements CycleProviso {
  private final CycleProviso right;

  ForwardingProviso(CycleProviso right) {
    this.right = right;
  }

  @Override
  public Demand demand() {
    return right.demand();
  }

  @Override
  public boolean isGood(int id) {
    return right.isGood(id);
  }

  @Override
  public void entered(int id) {
    right.entered(id);
  }

  @Override
  public void decided(int id, Share share) {
    right.decided(id, share);
  }

  @Override
  public void executed(int transition, int waiting) {
    right.executed(transition, waiting);
  }

  @Override
  public void matched(int from, int to) {
    right.matched(from, to);
  }

  @Override
  public boolean extend(int id, TransitionBuffer todo, int start) {
    return right.extend(id, todo, start);
  }

  @Override
  public void left(int id, int parent) {
    right.left(id, parent);
  }
}
