package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.porpoise.testkit.random.SystemSketch.Ltl;
import org.porpoise.testkit.random.SystemSketch.Monitor;
import org.porpoise.testkit.random.SystemSketch.Step;
import org.porpoise.testkit.random.SystemSketch.Worker;

/**
 * Makes a failing sketch small: leaves out parts as long as it still fails, until no single part
 * can be left out.
 */
public final class Shrinker {
  private final Predicate<SystemSketch> fails;

  /** A shrinker for one kind of failure; the predicate must not throw. */
  public Shrinker(Predicate<SystemSketch> fails) {
    this.fails = fails;
  }

  /** A sketch that still fails and from which nothing can be left out. */
  public SystemSketch shrink(SystemSketch failing) {
    SystemSketch smallest = failing;
    boolean shrunk = true;
    while (shrunk) {
      shrunk = false;
      for (SystemSketch smaller : smaller(smallest).toList()) {
        if (fails.test(smaller)) {
          smallest = smaller;
          shrunk = true;
          break;
        }
      }
    }
    return smallest;
  }

  /** The sketches with one part less, the largest parts first. */
  private static Stream<SystemSketch> smaller(SystemSketch s) {
    Stream<SystemSketch> parts =
        Stream.of(
                without(s.processes(), p -> with(s, s.steps(), s.objects(), p)),
                without(s.monitors(), m -> replaced(s, m)),
                without(s.claims(), s::claiming),
                without(s.steps(), t -> with(s, t, s.objects(), s.processes())),
                without(s.objects(), o -> with(s, s.steps(), o, s.processes())))
            .flatMap(x -> x);
    Stream<SystemSketch> details =
        Stream.of(
                eachStep(s, Shrinker::simpler),
                eachMonitor(s),
                eachClaim(s),
                s.processes().stream().filter(w -> !w.ends().isEmpty()).map(w -> endless(s, w)))
            .flatMap(x -> x);
    return Stream.concat(parts, details)
        .map(SystemSketch::tidied)
        .filter(x -> !x.processes().isEmpty() && !x.equals(s));
  }

  private static SystemSketch with(
      SystemSketch s, List<Step> steps, List<SystemSketch.Thing> objects, List<Worker> processes) {
    return new SystemSketch(objects, processes, steps, s.monitors(), s.claims());
  }

  private static SystemSketch replaced(SystemSketch s, List<Monitor> monitors) {
    return new SystemSketch(s.objects(), s.processes(), s.steps(), monitors, s.claims());
  }

  private static <T> Stream<SystemSketch> without(
      List<T> parts, Function<List<T>, SystemSketch> rest) {
    return shorter(parts).map(rest);
  }

  private static <T> Stream<List<T>> shorter(List<T> parts) {
    return Stream.iterate(0, i -> i < parts.size(), i -> i + 1).map(i -> omit(parts, i));
  }

  private static <T> List<T> omit(List<T> parts, int index) {
    List<T> rest = new ArrayList<>(parts);
    rest.remove(index);
    return rest;
  }

  private static Stream<SystemSketch> eachStep(
      SystemSketch s, Function<Step, Stream<Step>> simplify) {
    return Stream.iterate(0, i -> i < s.steps().size(), i -> i + 1)
        .flatMap(
            i ->
                simplify
                    .apply(s.steps().get(i))
                    .map(
                        t -> {
                          List<Step> steps = new ArrayList<>(s.steps());
                          steps.set(i, t);
                          return with(s, steps, s.objects(), s.processes());
                        }));
  }

  private static Stream<Step> simpler(Step t) {
    return Stream.of(
            shorter(t.guard()).map(g -> new Step(t.name(), t.legs(), g, t.command())),
            shorter(t.command()).map(c -> new Step(t.name(), t.legs(), t.guard(), c)),
            shorter(t.legs())
                .filter(l -> !l.isEmpty())
                .map(l -> new Step(t.name(), l, t.guard(), t.command())))
        .flatMap(x -> x);
  }

  private static Stream<SystemSketch> eachMonitor(SystemSketch s) {
    return Stream.iterate(0, i -> i < s.monitors().size(), i -> i + 1)
        .flatMap(
            i -> {
              Monitor m = s.monitors().get(i);
              return shorter(m.edges())
                  .map(
                      edges -> {
                        List<Monitor> monitors = new ArrayList<>(s.monitors());
                        monitors.set(i, new Monitor(m.name(), m.states(), edges, m.error()));
                        return replaced(s, monitors);
                      });
            });
  }

  private static Stream<SystemSketch> eachClaim(SystemSketch s) {
    return Stream.iterate(0, i -> i < s.claims().size(), i -> i + 1)
        .filter(i -> s.claims().get(i) instanceof Ltl)
        .flatMap(
            i -> {
              Ltl ltl = (Ltl) s.claims().get(i);
              return SmallerFormulas.of(ltl.formula())
                  .map(
                      f -> {
                        List<SystemSketch.Promise> claims = new ArrayList<>(s.claims());
                        claims.set(i, new Ltl(ltl.name(), f, ltl.predicates()).tidied());
                        return s.claiming(claims);
                      });
            });
  }

  private static SystemSketch endless(SystemSketch s, Worker worker) {
    List<Worker> processes =
        s.processes().stream()
            .map(w -> w.equals(worker) ? new Worker(w.name(), w.points(), Set.of()) : w)
            .toList();
    return with(s, s.steps(), s.objects(), processes);
  }
}
