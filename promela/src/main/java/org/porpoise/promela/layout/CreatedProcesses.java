package org.porpoise.promela.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.machine.TrialWalks;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * The processes that were created while a system was tried out: where, and with which values of the
 * variables that nothing writes. From them follows an arrangement with room for all of them and for
 * nothing else. Mutable, used by one {@link TrialWalks}.
 */
public final class CreatedProcesses {
  private final Model model;
  private final int globalChannels;
  private final List<Arrival> all = new ArrayList<>();
  private final Map<Key, Map<Variable, Value>> constants = new HashMap<>();
  private final List<ExclusiveClaim> said = new ArrayList<>();

  /** A proctype with a pid. */
  private record Key(int pid, int proctype) {}

  /** A process that came, or came again with other values. */
  private record Arrival(Key key, Map<Variable, Value> values) {}

  /** What a variable holds: a number, or the channel of a process, whose number is not settled. */
  private sealed interface Value {
    record Plain(int value) implements Value {}

    /**
     * A channel.
     *
     * @param ordinal which of its owner's
     */
    record Owned(Key owner, int ordinal) implements Value {}
  }

  public CreatedProcesses(Model model) {
    this.model = model;
    globalChannels = model.globals().stream().mapToInt(Scalar::channels).sum();
  }

  /** Begins again. */
  public void clear() {
    all.clear();
    constants.clear();
    said.clear();
  }

  /** How much has been noted. */
  public int size() {
    return all.size() + said.size();
  }

  /** Notes that a process came, in a system of this arrangement. */
  void note(int pid, int proctype, Map<Variable, Integer> values, Arrangement arrangement) {
    Key key = new Key(pid, proctype);
    Map<Variable, Value> meant = new HashMap<>();
    values.forEach((variable, value) -> meant.put(variable, value(variable, value, arrangement)));
    Map<Variable, Value> before = constants.get(key);
    Map<Variable, Value> always = new HashMap<>(meant);
    if (before != null) {
      always.entrySet().retainAll(before.entrySet());
    }
    if (before == null || always.size() < before.size()) {
      constants.put(key, always);
      all.add(new Arrival(key, meant));
    }
  }

  /** Notes what a process says of a channel. */
  void note(ExclusiveClaim claim) {
    if (!said.contains(claim)) {
      said.add(claim);
    }
  }

  private Value value(Variable variable, int value, Arrangement arrangement) {
    int number = value - globalChannels - 1;
    if (variable.type() == Type.Basic.CHAN && number >= 0) {
      for (int p = 0; p < arrangement.occupants().size(); p++) {
        for (Arrangement.Occupant occupant : arrangement.occupants().get(p)) {
          int ordinal = number - occupant.channels();
          if (ordinal >= 0 && ordinal < channels(occupant.proctype())) {
            return new Value.Owned(new Key(p, occupant.proctype()), ordinal);
          }
        }
      }
    }
    return new Value.Plain(value);
  }

  private int channels(int proctype) {
    return model.proctypes().get(proctype).variables().stream()
        .filter(v -> !v.isParameter())
        .mapToInt(Scalar::channels)
        .sum();
  }

  /** An arrangement for all that came, in the order of their coming. */
  public Arrangement arrangement() {
    return after(Arrangement.EMPTY);
  }

  /** An arrangement for those for whom there is one, and then for all that came. */
  public Arrangement after(Arrangement known) {
    Arrangement arranged = known;
    for (Arrival arrival : all) {
      Key key = arrival.key();
      if (arranged.occupant(key.pid(), key.proctype()).isEmpty()) {
        arranged = arranged.with(key.pid(), key.proctype(), channels(key.proctype()));
      }
      arranged = arranged.after(key.pid(), key.proctype(), numbers(arrival, arranged));
    }
    for (ExclusiveClaim claim : said) {
      arranged = arranged.with(claim);
    }
    return arranged;
  }

  private Map<Variable, Integer> numbers(Arrival arrival, Arrangement arranged) {
    Map<Variable, Integer> numbers = new HashMap<>();
    arrival
        .values()
        .forEach(
            (variable, value) -> {
              switch (value) {
                case Value.Plain(int number) -> numbers.put(variable, number);
                case Value.Owned(Key owner, int ordinal) -> {
                  Optional<Arrangement.Occupant> occupant =
                      arranged.occupant(owner.pid(), owner.proctype());
                  occupant.ifPresent(
                      l -> numbers.put(variable, globalChannels + l.channels() + ordinal + 1));
                }
              }
            });
    return numbers;
  }
}
