package org.porpoise.search.store;

/**
 * Remembers the stack and nothing else: the stateless search of "Model Checking for Programming
 * Languages using VeriSoft".
 */
public final class PathStore implements StateStore {
  private final ExactStore path;

  public PathStore(int words) {
    path = new ExactStore(words);
  }

  @Override
  public int size() {
    return path.size();
  }

  @Override
  public long bytes() {
    return path.bytes();
  }

  @Override
  public long[] array(int id) {
    return path.array(id);
  }

  @Override
  public int offset(int id) {
    return path.offset(id);
  }

  @Override
  public int add(long[] state, int from) {
    return path.add(state, from);
  }

  @Override
  public int find(long[] state, int from) {
    return path.find(state, from);
  }

  @Override
  public void leave(int id) {
    path.removeLast();
  }
}
