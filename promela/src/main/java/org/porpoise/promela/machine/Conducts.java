package org.porpoise.promela.machine;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Variable;

/** What all processes of a system have to do with shared objects, by the homes they live in. */
final class Conducts {
  private final World world;
  private final Set<Variable> exposed;
  private final Objects objects;
  private final IdentityHashMap<Layout.Home, Conduct> known = new IdentityHashMap<>();

  Conducts(World world, Objects objects) {
    this.world = world;
    exposed = Uses.exposed(world.model());
    this.objects = objects;
  }

  Conduct of(int place, Layout.Home home) {
    return known.computeIfAbsent(home, h -> Conduct.of(world, objects, place, h, exposed));
  }

  Conduct of(Located located) {
    return of(located.place(), located.home(world));
  }

  /** What {@code provided} demands before a process may do anything. */
  List<Condition> provided(int place, Layout.Home home) {
    return provided(home).map(e -> of(place, home).guards().conditions(e, true)).orElse(List.of());
  }

  /** Adds what {@code provided} looks at. */
  void addProvided(int place, Layout.Home home, Found out) {
    provided(home).ifPresent(e -> of(place, home).reads().in(e, out));
  }

  private Optional<Expression> provided(Layout.Home home) {
    return world.model().proctypes().get(home.proctype()).provided();
  }
}
