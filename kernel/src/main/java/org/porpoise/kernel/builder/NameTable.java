package org.porpoise.kernel.builder;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Things of one kind by name. A model may give a name twice; then it means neither.
 *
 * @param kind what such a thing is called
 */
public record NameTable<T>(String kind, Map<String, T> known, Set<String> ambiguous) {

  public static <T> NameTable<T> of(String kind) {
    return new NameTable<>(kind, new LinkedHashMap<>(), new HashSet<>());
  }

  public void add(String name, T thing) {
    if (known.putIfAbsent(name, thing) != null) {
      ambiguous.add(name);
    }
  }

  public boolean has(String name) {
    return known.containsKey(name);
  }

  public Optional<T> find(String name) {
    return Optional.ofNullable(known.get(name));
  }
}
