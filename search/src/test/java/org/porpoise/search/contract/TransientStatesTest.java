package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * States that are only passed through are neither stored nor counted, and executions tell of them.
 * The system has two processes, each of which begins a sequence that ends left or right.
 */
final class TransientStatesTest {

  @ParameterizedTest
  @EnumSource(Order.class)
  void sequencesCountOnceAndAllTheirEndsAreFound(Order order) {
    Outcome outcome = search(order, StoreKind.EXACT, Extent.ALL_ERRORS);
    assertEquals(9, outcome.statistics().states());
    assertEquals(12, outcome.statistics().transitions());
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void anExecutionHasTheStepsInsideSequences(Order order) {
    Outcome outcome = search(order, StoreKind.EXACT, Extent.FIRST_ERROR);
    Verdict.Violated violated =
        assertInstanceOf(Verdict.Violated.class, outcome.results().getFirst().verdict());
    Execution execution = violated.execution().orElseThrow();
    assertEquals(4, execution.steps().size());
    assertEquals("3 3 0", execution.steps().getLast().state());
  }

  @ParameterizedTest
  @MethodSource("org.porpoise.search.contract.Dials#stores")
  void theStoreMakesNoDifferenceToTheVerdict(StoreKind store) {
    Outcome outcome = search(Order.DFS, store, Extent.ALL_ERRORS);
    assertInstanceOf(Verdict.Violated.class, outcome.results().getFirst().verdict());
  }

  private static Outcome search(Order order, StoreKind store, Extent extent) {
    TransitionSystem system = new LeftRight();
    return new Search(
            system,
            List.of(new Property.Claimed(0, system.claims().getFirst())),
            ProgressListener.SILENT)
        .run(
            new Settings(
                ReductionKind.NONE,
                Sleep.OFF,
                ProvisoKind.NONE,
                order,
                store,
                extent,
                Bounds.NONE));
  }

  /** Control points: 0 at first, 1 inside the sequence, 2 left, 3 right. */
  private static final class LeftRight implements TransitionSystem {
    private final StateLayout.Builder builder = new StateLayout.Builder();
    private final List<Field> points = List.of(builder.add("p", 2), builder.add("q", 2));
    private final Field holder = builder.add("holder", 2);
    private final StateLayout layout = builder.build();

    @Override
    public String name() {
      return "left and right";
    }

    @Override
    public StateLayout layout() {
      return layout;
    }

    @Override
    public int transitionCount() {
      return 6;
    }

    @Override
    public TransitionText text(int transition) {
      return new TransitionText("p" + transition / 3, "step " + transition % 3, Optional.empty());
    }

    @Override
    public String describe(long[] state, int offset) {
      return points.get(0).get(state, offset)
          + " "
          + points.get(1).get(state, offset)
          + " "
          + holder.get(state, offset);
    }

    @Override
    public List<Part> parts(long[] state, int offset) {
      return List.of(new Part("state", describe(state, offset)));
    }

    @Override
    public List<Claim> claims() {
      return List.of(new Claim.GoodStates("not both right", Claim.Kind.INVARIANT));
    }

    @Override
    public Knowledge knowledge() {
      return new Knowledge.Nothing("it is a sketch");
    }

    @Override
    public Stepper stepper() {
      return new Stepper() {
        @Override
        public void initial(long[] state, int offset) {
          state[offset] = 0;
        }

        @Override
        public void enabled(long[] state, int offset, TransitionBuffer out) {
          long held = holder.get(state, offset);
          for (int t = 0; t < 6; t++) {
            long point = points.get(t / 3).get(state, offset);
            if ((held == 0 || held == t / 3 + 1) && (t % 3 == 0 ? point == 0 : point == 1)) {
              out.add(t);
            }
          }
        }

        @Override
        public void fire(int t, long[] source, int from, long[] target, int to) {
          target[to] = source[from];
          points.get(t / 3).set(target, to, t % 3 + 1);
          holder.set(target, to, t % 3 == 0 ? t / 3 + 1 : 0);
        }

        @Override
        public boolean isTransient(long[] state, int offset) {
          return holder.get(state, offset) != 0;
        }

        @Override
        public Optional<String> terminalFault(long[] state, int offset) {
          return Optional.empty();
        }

        @Override
        public Optional<String> stateFault(int claim, long[] state, int offset) {
          return describe(state, offset).startsWith("3 3")
              ? Optional.of("both right")
              : Optional.empty();
        }

        @Override
        public boolean isProgress(int claim, long[] state, int offset) {
          return false;
        }
      };
    }
  }
}
