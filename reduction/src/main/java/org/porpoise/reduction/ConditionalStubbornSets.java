package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;

/**
 * Algorithm 4 (conditional stubborn sets, Fig. 4.5): Algorithm 3 with the relation ▷s, "might be
 * the first to interfere from the current state", in place of do-not-accord and can-be-dependent.
 * Conditional stubborn by Theorem 4.27, hence persistent by Theorem 4.23.
 *
 * <p>With the uniform relation ▷s is not used for enabled transitions.
 */
final class ConditionalStubbornSets extends StubbornSets {
  private final Interference[][] interferences; // transition, position in its row
  private final Interference[][] enablings; // enabling set, position in it; empty if all always

  ConditionalStubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    super(dependency, use, choice);
    interferences = new Interference[dependency.structure().transitions().size()][];
    for (int t = 0; t < interferences.length; t++) {
      int from = t;
      interferences[t] =
          Arrays.stream(notAccording(t))
              .mapToObj(
                  u ->
                      use == RelationUse.UNIFORM
                          ? Interference.ALWAYS
                          : dependency.interference(from, u))
              .toArray(Interference[]::new);
    }
    enablings = new Interference[sets().count()][];
    for (int s = 0; s < enablings.length; s++) {
      int[] members = sets().members(s);
      enablings[s] =
          sets()
              .condition(s)
              .map(
                  condition ->
                      Arrays.stream(members)
                          .mapToObj(u -> dependency.interference(condition, u))
                          .toArray(Interference[]::new))
              .orElse(new Interference[0]);
    }
  }

  @Override
  void addInterfering(int transition, long[] state, int offset, TransitionBuffer out) {
    int[] row = notAccording(transition);
    for (int i = 0; i < row.length; i++) {
      if (interferences[transition][i].holdsIn(state, offset)) {
        out.add(row[i]);
      }
    }
  }

  @Override
  void addMembers(int set, long[] state, int offset, TransitionBuffer out) {
    Interference[] conditions = enablings[set];
    if (conditions.length == 0) {
      super.addMembers(set, state, offset, out);
      return;
    }
    for (int i = 0; i < conditions.length; i++) {
      if (conditions[i].holdsIn(state, offset)) {
        out.add(sets().members(set)[i]);
      }
    }
  }
}
