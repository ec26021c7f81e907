import java.util.Optional;
import org.porpoise.javamodel.AssetModel;
import org.porpoise.javamodel.Parameters;
import org.porpoise.javamodel.Stubborn;
import org.porpoise.javamodel.Var;

/**
 * Peterson's mutual exclusion algorithm for n customers, as a model in the manner of ASSET: Figures
 * 2 and 4 of Valmari's "Stop It, and Be Stubborn!".
 *
 * <p>{@code --define variant=} chooses one of the four models of section II:
 *
 * <ul>
 *   <li>{@code plain}: Figure 2 as it is printed. It has an error that nothing reveals, because
 *       every customer keeps trying to enter the critical section.
 *   <li>{@code nonprogress}: a customer may also stop for good before it tries. Now the error
 *       shows: once the others have stopped, customer 0 waits for ever at the first gate.
 *   <li>{@code correct}: gates count from 1 where other customers look, and all claims hold.
 *   <li>{@code mutex}: correct, but with the assignments to Q and to T in the wrong order. Two
 *       customers meet in the critical section.
 * </ul>
 *
 * <p>Three customers have 38,038, 43,675 and 96,854 states in the first three variants (Table I).
 */
public final class Peterson extends AssetModel {
  private static final String LETTERS = "-jQTwkA* ";

  private final int n;
  private final boolean mayStop; // local state 8 exists
  private final int firstGate; // what Q says of a customer at the first gate
  private final boolean swapped;

  private final Var[] S; // local state of customer i: 0 = idle, 7 = critical, 1..6 = trying
  private final Var[] j; // local variable j of customer i
  private final Var[] k; // local variable k of customer i
  private final Var[] Q; // number of the gate through which customer i wants to go
  private final Var[] T; // number of the customer who has no priority at gate j

  public Peterson(Parameters parameters) {
    n = parameters.integer("n", 2, 2, 9);
    String variant = parameters.choice("variant", "plain", "nonprogress", "correct", "mutex");
    mayStop = !variant.equals("plain");
    swapped = variant.equals("mutex");
    firstGate = swapped || variant.equals("correct") ? 1 : 0;
    S = variables("S", n, bitsFor(mayStop ? 8 : 7));
    j = variables("j", n, bitsFor(n - 1));
    k = variables("k", n, bitsFor(n));
    Q = variables("Q", n, bitsFor(n - 2 + firstGate));
    T = variables("T", n - 1, bitsFor(n - 1));
  }

  @Override
  protected int transitionCount() {
    return mayStop ? 2 * n : n;
  }

  @Override
  protected boolean fire(int transition) {
    if (transition >= n) {
      int i = transition - n;
      return S[i].get() == 0 && go(i, 8);
    }
    int i = transition;
    switch (S[i].get()) {
      case 0:
        j[i].set(0);
        return go(i, 1);
      case 1:
        return go(i, j[i].get() >= n - 1 ? 7 : 2);
      case 2:
        if (swapped) {
          T[j[i].get()].set(i);
        } else {
          Q[i].set(j[i].get() + firstGate);
        }
        return go(i, 3);
      case 3:
        if (swapped) {
          Q[i].set(j[i].get() + firstGate);
        } else {
          T[j[i].get()].set(i);
        }
        return go(i, 4);
      case 4:
        if (T[j[i].get()].get() != i) {
          j[i].add(1);
          return go(i, 1);
        }
        k[i].set(0);
        return go(i, 5);
      case 5:
        if (k[i].get() >= n) {
          j[i].add(1);
          return go(i, 1);
        }
        return go(i, 6);
      case 6:
        if (k[i].get() == i || Q[k[i].get()].get() < j[i].get() + firstGate) {
          k[i].add(1);
          return go(i, 5);
        }
        return go(i, 4);
      case 7: // critical section
        Q[i].set(0);
        return go(i, 0);
      case 8:
        return false;
      default:
        throw new IllegalStateException("illegal local state");
    }
  }

  private boolean go(int customer, int state) {
    S[customer].set(state);
    return true;
  }

  /** At most one customer is in the critical section at any time. */
  @Override
  protected Optional<String> checkState() {
    int critical = 0;
    for (Var s : S) {
      if (s.get() == 7) {
        critical++;
      }
    }
    return critical >= 2 ? Optional.of("mutual exclusion is violated") : Optional.empty();
  }

  /** Nobody stops anywhere but where a customer may. */
  @Override
  protected Optional<String> checkDeadlock() {
    for (Var s : S) {
      if (s.get() != 8) {
        return Optional.of("no transition is enabled");
      }
    }
    return Optional.empty();
  }

  /** Customer 0 may always get into the critical section, unless it has stopped. */
  @Override
  protected boolean isMayProgress() {
    return S[0].get() >= 7;
  }

  /** Figure 4. */
  @Override
  protected void nextStubborn(int transition, Stubborn out) {
    if (transition >= n) {
      out.add(transition - n);
      return;
    }
    int i = transition;
    switch (S[i].get()) {
      case 0 -> {
        if (mayStop) {
          out.add(i + n);
        }
      }
      case 1, 5, 8 -> {}
      case 4 -> {
        // Only customer i itself can make T[j] equal to i again.
        if (T[j[i].get()].get() == i) {
          out.addAll();
        }
      }
      default -> out.addAll();
    }
  }

  @Override
  protected String printState() {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < n; i++) {
      line.append(j[i]).append(LETTERS.charAt(S[i].get())).append(k[i]).append(Q[i]).append(' ');
    }
    for (Var t : T) {
      line.append(t);
    }
    return line.toString();
  }

  @Override
  protected String processName(int transition) {
    return "customer " + transition % n;
  }

  @Override
  protected String transitionName(int transition) {
    return transition < n ? "step" : "stop";
  }
}
