package org.porpoise.cli.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.cli.option.UsageException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.source.Spelling;
import org.porpoise.search.RuntimeFaults;
import org.porpoise.search.settings.Property;

/** Finds the properties that a user means. */
public final class PropertyChoice {
  private final TransitionSystem system;
  private final List<Property> usual;
  private final List<Property> possible;

  public PropertyChoice(TransitionSystem system) {
    this.system = system;
    usual = Property.all(system);
    possible = new ArrayList<>(usual);
    possible.addAll(Property.optional(system));
  }

  /**
   * The properties that these words name, each once.
   *
   * @throws UsageException if a word names none
   */
  public List<Property> named(List<String> words) {
    Set<Property> chosen = new LinkedHashSet<>();
    for (String word : words) {
      chosen.addAll(named(word));
    }
    return words.isEmpty() ? usual : List.copyOf(chosen);
  }

  /**
   * The same for one search of the system's states, which temporal properties have no part in, with
   * the run-time faults that are to be told in any case.
   *
   * @throws UsageException if a word names none, or a temporal one
   */
  public List<Property> ofStates(List<String> words) {
    List<Property> chosen = named(words);
    if (!words.isEmpty() && chosen.stream().allMatch(Property::isTemporal)) {
      throw new UsageException(
          chosen.getFirst().name()
              + " is about infinite executions: it is checked in a product with an automaton, by"
              + " porpoise verify");
    }
    List<Property> all = new ArrayList<>(chosen);
    all.removeIf(Property::isTemporal);
    all.addAll(RuntimeFaults.unasked(system, chosen));
    return all;
  }

  private List<Property> named(String word) {
    if (word.equals("all")) {
      return usual;
    }
    List<Property> found = new ArrayList<>();
    for (Property property : possible) {
      String kind = property.kind();
      if (word.equals(property.name()) || word.equals(kind) || word.equals(kind + "s")) {
        found.add(property);
      }
    }
    if (found.isEmpty()) {
      throw unknown(word);
    }
    return found;
  }

  private UsageException unknown(String word) {
    Set<String> names = new LinkedHashSet<>();
    for (Property property : possible) {
      names.add(property.name());
    }
    return new UsageException(
        "--property "
            + word
            + ": the model has no such property"
            + Spelling.didYouMean(word, names)
            + "\nit has: "
            + String.join(", ", names));
  }
}
