package org.porpoise.search.settings;

/** What a search remembers of the states it has visited. */
public sealed interface StoreKind {
  /** Every state. */
  Plain EXACT = Plain.EXACT;

  /** The current path only: the stateless search of VeriSoft. */
  Plain NONE = Plain.NONE;

  /** The name on the command line, with its numbers. */
  String option();

  /** The kinds that nothing more need be said of. */
  enum Plain implements StoreKind {
    EXACT("exact"),
    NONE("none");

    private final String option;

    Plain(String option) {
      this.option = option;
    }

    @Override
    public String option() {
      return option;
    }
  }

  /**
   * The current path, and some of the other states.
   *
   * @param room how many others
   */
  record Cache(int room, CachePolicy policy) implements StoreKind {
    /** What is forgotten unless the user says otherwise. */
    public static final CachePolicy DEFAULT_POLICY = CachePolicy.RANDOM;

    public Cache {
      if (room < 1) {
        throw new IllegalArgumentException("a cache has room for a state at least: " + room);
      }
    }

    @Override
    public String option() {
      return "cache=" + room + "," + policy.option();
    }
  }

  /**
   * The current path, and a few bits of each other state.
   *
   * @param bits the size of the table
   * @param functions how many bits a state has
   */
  record Bitstate(long bits, int functions) implements StoreKind {
    /** More bits do not fit into one array. */
    public static final long MOST_BITS = 64L * (Integer.MAX_VALUE - 8);

    public static final int MOST_FUNCTIONS = 64;

    /** How many bits a state has unless the user says otherwise. */
    public static final int DEFAULT_FUNCTIONS = 3;

    public Bitstate {
      if (bits < 1 || bits > MOST_BITS || functions < 1 || functions > MOST_FUNCTIONS) {
        throw new IllegalArgumentException("no such table: " + bits + " bits, " + functions);
      }
    }

    @Override
    public String option() {
      return "bitstate=" + bits + "," + functions;
    }
  }
}
