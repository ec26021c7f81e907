package org.porpoise.search.settings;

/** The order in which states are explored. */
public enum Order {
  DFS("dfs"),
  BFS("bfs");

  private final String option;

  Order(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
