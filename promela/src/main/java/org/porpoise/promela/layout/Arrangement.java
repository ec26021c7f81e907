package org.porpoise.promela.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Variable;

/**
 * Which proctypes a layout has room for under which pid, and what is taken for granted of them.
 *
 * @param occupants for each pid the proctypes that there is room for
 * @param channels how many channels they have together
 * @param exclusive what processes say with {@code xr} and {@code xs}
 * @param widths how wide values are taken to be
 * @param varying variables that nothing writes, and of which nothing is taken for granted all the
 *     same: too often they held something else
 */
public record Arrangement(
    List<List<Occupant>> occupants,
    int channels,
    Set<ExclusiveClaim> exclusive,
    Widths widths,
    Set<Variable> varying) {
  public static final Arrangement EMPTY =
      new Arrangement(List.of(), 0, Set.of(), Widths.UNKNOWN, Set.of());

  public Arrangement {
    occupants = occupants.stream().map(List::copyOf).toList();
    exclusive = Set.copyOf(exclusive);
    varying = Set.copyOf(varying);
  }

  /**
   * A proctype with a pid.
   *
   * @param proctype its number
   * @param channels how many channels other occupants have that came before
   * @param fixed variables that nothing writes, with the values that they had whenever such a
   *     process was created here; nothing until one was
   */
  record Occupant(int proctype, int channels, Optional<Map<Variable, Integer>> fixed) {

    /** Keeps what is the same for another process. */
    private Occupant agreeing(Map<Variable, Integer> values) {
      Map<Variable, Integer> same = new HashMap<>(fixed.orElse(values));
      same.entrySet().retainAll(values.entrySet());
      return new Occupant(proctype, channels, Optional.of(Map.copyOf(same)));
    }

    private boolean holds(Variable variable) {
      return fixed.isPresent() && fixed.get().containsKey(variable);
    }

    private Occupant without(Set<Variable> variables) {
      return new Occupant(
          proctype,
          channels,
          fixed.map(
              f ->
                  f.entrySet().stream()
                      .filter(e -> !variables.contains(e.getKey()))
                      .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
    }
  }

  /** A proctype with a pid, if there is room for it. */
  Optional<Occupant> occupant(int pid, int proctype) {
    return pid < occupants.size()
        ? occupants.get(pid).stream().filter(l -> l.proctype() == proctype).findFirst()
        : Optional.empty();
  }

  /** Under how many pids there is room for a proctype. */
  int roomFor(int proctype) {
    return (int)
        occupants.stream().filter(p -> p.stream().anyMatch(l -> l.proctype() == proctype)).count();
  }

  /** The same with room for a proctype, which has some channels, with a pid. */
  public Arrangement with(int pid, int proctype, int moreChannels) {
    List<List<Occupant>> more = new ArrayList<>(occupants);
    while (more.size() <= pid) {
      more.add(List.of());
    }
    List<Occupant> there = new ArrayList<>(more.get(pid));
    there.add(new Occupant(proctype, channels, Optional.empty()));
    more.set(pid, there);
    return new Arrangement(more, channels + moreChannels, exclusive, widths, varying);
  }

  /** The same after a process got a pid, with these values of variables that stay. */
  Arrangement after(int pid, int proctype, Map<Variable, Integer> values) {
    Map<Variable, Integer> fixed = new HashMap<>(values);
    fixed.keySet().removeAll(varying);
    List<List<Occupant>> same = new ArrayList<>(occupants);
    same.set(
        pid,
        occupants.get(pid).stream()
            .map(l -> l.proctype() == proctype ? l.agreeing(fixed) : l)
            .toList());
    return new Arrangement(same, channels, exclusive, widths, varying);
  }

  /**
   * The same without what is taken for granted of a variable of a proctype, if under so many pids
   * it is not.
   */
  Arrangement doubting(int proctype, int many) {
    List<Occupant> all =
        occupants.stream().flatMap(List::stream).filter(l -> l.proctype() == proctype).toList();
    Set<Variable> fixed =
        all.stream()
            .flatMap(l -> l.fixed().stream())
            .flatMap(f -> f.keySet().stream())
            .collect(Collectors.toSet());
    Set<Variable> doubtful =
        fixed.stream()
            .filter(v -> all.stream().filter(l -> !l.holds(v)).count() >= many)
            .collect(Collectors.toSet());
    Set<Variable> more = new HashSet<>(varying);
    more.addAll(doubtful);
    return new Arrangement(
        occupants.stream().map(p -> p.stream().map(l -> l.without(doubtful)).toList()).toList(),
        channels,
        exclusive,
        widths,
        more);
  }

  /** The same with one more thing that a process says. */
  public Arrangement with(ExclusiveClaim said) {
    Set<ExclusiveClaim> more = new HashSet<>(exclusive);
    more.add(said);
    return new Arrangement(occupants, channels, more, widths, varying);
  }

  /** The same with values of other widths. */
  public Arrangement with(Widths others) {
    return new Arrangement(occupants, channels, exclusive, others, varying);
  }

  /** The same with nothing taken for granted, for a system that is tried out. */
  public Arrangement unassuming() {
    return new Arrangement(
        occupants.stream()
            .map(
                p ->
                    p.stream()
                        .map(l -> new Occupant(l.proctype(), l.channels(), Optional.of(Map.of())))
                        .toList())
            .toList(),
        channels,
        exclusive,
        Widths.UNKNOWN,
        varying);
  }

  /** Whether a process says that it alone, and not the one with this pid, uses a channel so. */
  public boolean isReservedForOthers(int pid, Channels.Exclusive use, Channel channel) {
    return exclusive.stream()
        .anyMatch(
            said ->
                said.pid() != pid && said.use() == use && said.channel().equals(channel.name()));
  }
}
