package org.porpoise.search;

import java.util.List;
import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.proviso.ColorProviso;
import org.porpoise.search.proviso.ColorStarProviso;
import org.porpoise.search.proviso.Colors;
import org.porpoise.search.proviso.CycleProviso;
import org.porpoise.search.proviso.FollowedSearch;
import org.porpoise.search.proviso.NoProviso;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;

/** Provisos that are wrong on purpose, each in one way that lets a cycle close. */
public enum BrokenProviso {
  /** The stack proviso does not see the state itself on the stack. */
  STACK_WITHOUT_THE_TOP(ProvisoKind.STACK) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new Tolerant(CycleProviso.of(x, waiting), Tolerance.ITSELF);
    }
  },
  /** A state in the queue is mixed up with one that was there. */
  EVERYTHING_IS_QUEUED(ProvisoKind.QUEUE) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new Tolerant(CycleProviso.of(x, waiting), Tolerance.ALL);
    }
  },
  /** All states are taken for safe. */
  EVERYTHING_IS_SAFE(ProvisoKind.EXPANDED) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new Tolerant(CycleProviso.of(x, waiting), Tolerance.ALL);
    }
  },
  /** No state turns red when it leaves the stack. */
  NEVER_RED(ProvisoKind.COLOR) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new ColorProviso(x, new GreenForRed());
    }
  },
  /** No state turns red when it leaves the stack, and the others know their colors sooner. */
  NEVER_RED_STAR(ProvisoKind.COLOR_STAR) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new ColorStarProviso(x, new GreenForRed());
    }
  },
  /** Nothing more is explored when a state that was new turns out to be red. */
  NEVER_AGAIN(ProvisoKind.COLOR) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new ColorProviso(x, new Colors()) {
        @Override
        public boolean extend(int id, TransitionBuffer todo, int start) {
          return false;
        }
      };
    }
  },
  /** Nothing more is explored from the root of a component that ignores something. */
  ROOTS_ARE_LEFT(ProvisoKind.SCC) {
    @Override
    CycleProviso make(FollowedSearch x, IntPredicate waiting) {
      return new NoProviso();
    }
  };

  private final ProvisoKind kind;

  BrokenProviso(ProvisoKind kind) {
    this.kind = kind;
  }

  /** Which proviso is broken. */
  public ProvisoKind kind() {
    return kind;
  }

  abstract CycleProviso make(FollowedSearch x, IntPredicate waiting);

  /** What a search explores with this instead of a proviso. */
  public RecordedGraph explore(
      TransitionSystem system, List<Property> properties, Settings settings) {
    RecordedGraph graph = new RecordedGraph();
    new SearchRun(
            system,
            settings,
            properties,
            Parts.USUAL.with(this::make),
            ProgressListener.SILENT,
            graph)
        .run();
    return graph;
  }

  private enum Tolerance {
    ITSELF,
    ALL
  }

  /** Takes bad states for good. */
  private static final class Tolerant extends ForwardingProviso {
    private final Tolerance tolerance;
    private int top;

    Tolerant(CycleProviso right, Tolerance tolerance) {
      super(right);
      this.tolerance = tolerance;
    }

    @Override
    public boolean isGood(int id) {
      return tolerance == Tolerance.ALL || id == top || super.isGood(id);
    }

    @Override
    public void entered(int id) {
      top = id;
      super.entered(id);
    }
  }

  private static final class GreenForRed extends Colors {
    @Override
    public void paint(int id, Color color) {
      super.paint(id, color == Color.RED ? Color.GREEN : color);
    }
  }
}
