package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/**
 * Turns the automata of the processes in all places into the form that runs, and numbers their
 * transitions.
 */
final class Assembly {
  private final World world;
  private final Population population;
  private final Optional<LocalNodes> passed;
  private final StepCompiler.Numbering numbering = new StepCompiler.Numbering();
  private final ProcessCode[] codes;
  private final List<Located> steps = new ArrayList<>();
  private final List<Located> senders = new ArrayList<>();
  private final List<Located> receivers = new ArrayList<>();
  private final List<Mishap> mishaps = new ArrayList<>();

  /**
   * Assembles all processes.
   *
   * @param passed the nodes that processes pass through, where steps are merged
   */
  Assembly(World world, Population population, Optional<LocalNodes> passed) {
    this.world = world;
    this.population = population;
    this.passed = passed;
    codes = new ProcessCode[world.layout().places().size()];
    for (int p = 0; p < codes.length; p++) {
      Layout.Place place = world.layout().places().get(p);
      codes[p] = ProcessCode.empty(place.points());
      for (Layout.Home home : place.homes()) {
        compile(p, home);
      }
    }
    for (int i = 0; i < mishaps.size(); i++) {
      Mishap mishap = mishaps.get(i);
      codes[mishap.place()].mishaps()[mishap.point()] = numbering.transitions() + i;
    }
  }

  /** What processes can do, by place. */
  ProcessCode[] codes() {
    return codes;
  }

  TransitionTable transitions() {
    return new TransitionTable(world, steps, mishaps, senders, receivers);
  }

  private void compile(int place, Layout.Home home) {
    ProcessCode code = codes[place];
    Proctype proctype = world.model().proctypes().get(home.proctype());
    StepCompiler compiler =
        new StepCompiler(
            world, population, place, home.proctype(), home.base(), home.storage(), numbering);
    Automaton automaton = world.automata().get(home.proctype());
    Step[][] all = compiler.steps(automaton);
    Eval provided = compiler.provided(proctype.provided());
    boolean unsure = proctype.provided().map(home.failures()::in).orElse(false);
    for (int n = 0; n < all.length; n++) {
      Cancellation.check();
      int point = home.base() + n;
      code.steps()[point] = all[n];
      code.provided()[point] = provided;
      Node node = automaton.nodes().get(n);
      if (unsure || node.edges().stream().anyMatch(e -> home.failures().inGuard(e.action()))) {
        mishaps.add(new Mishap(place, home, point));
      }
      for (Step step : all[n]) {
        register(new Located(place, home.proctype(), step));
      }
    }
    passed.ifPresent(nodes -> merge(code, home, nodes));
  }

  /** Notes which nodes are passed through, and what matters at each. */
  private void merge(ProcessCode code, Layout.Home home, LocalNodes nodes) {
    Proctype proctype = world.model().proctypes().get(home.proctype());
    Automaton automaton = world.automata().get(home.proctype());
    Set<Integer> passing = nodes.passing(proctype, automaton);
    Liveness liveness = new Liveness(proctype, automaton, nodes.exposed());
    for (int n = 0; n < automaton.nodes().size(); n++) {
      Node node = automaton.nodes().get(n);
      code.passing()[home.base() + n] = passing.contains(node.number());
      code.kept()[home.base() + n] = kept(home, v -> liveness.isLive(v, node));
    }
  }

  /** The bits of a state that matter if these variables of a process do. */
  private long[] kept(Layout.Home home, Predicate<Variable> isLive) {
    long[] masks = new long[world.layout().packed().words()];
    Arrays.fill(masks, -1L);
    for (Variable variable : world.model().proctypes().get(home.proctype()).variables()) {
      if (!isLive.test(variable)) {
        for (Cell cell : home.storage().cells(variable)) {
          if (cell.where() == Cell.Where.STATE) {
            masks[cell.field().word()] &= ~(cell.field().mask() << cell.field().shift());
          }
        }
      }
    }
    return masks;
  }

  private void register(Located located) {
    Step step = located.step();
    for (int t = step.transition(); t < step.transition() + step.numbers(); t++) {
      set(steps, t, located);
    }
    switch (step.role()) {
      case Step.Role.Sender s -> set(senders, s.number(), located);
      case Step.Role.Receiver r -> set(receivers, r.number(), located);
      default -> {}
    }
  }

  private static void set(List<Located> list, int at, Located located) {
    while (list.size() <= at) {
      list.add(located);
    }
    list.set(at, located);
  }
}
