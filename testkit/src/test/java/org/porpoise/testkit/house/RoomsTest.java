package org.porpoise.testkit.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A package can be drawn on a napkin: it has few files, and few of its classes all know each other.
 */
@Tag("slow")
final class RoomsTest {
  private static final String ROOT = House.ROOT;
  private static final int MOST_FILES = 30; // the description of the package is one
  private static final int LARGEST_KNOT = 8;

  /** Packages that mirror one of the JDK's have as many classes as that. */
  private static final Set<String> MIRRORS = Set.of(ROOT + ".programs.juc");

  /**
   * The other classes of its package that each class uses; nested ones count as their outermost.
   */
  private static final Map<String, Map<String, Set<String>>> PACKAGES = packages(House.main());

  /** The same of the tests, of all modules. */
  private static final Map<String, Map<String, Set<String>>> TESTS = packages(House.tests());

  @Test
  void packagesHaveFewFiles() {
    assertEquals(Map.of(), large(PACKAGES), "packages of more than " + MOST_FILES + " files");
    assertEquals(Map.of(), large(TESTS), "packages of more than " + MOST_FILES + " tests");
  }

  private static Map<String, Integer> large(Map<String, Map<String, Set<String>>> packages) {
    Map<String, Integer> large = new TreeMap<>();
    packages.forEach(
        (name, classes) -> {
          int files = classes.size() + 1;
          if (files > MOST_FILES && !MIRRORS.contains(name)) {
            large.put(name, files);
          }
        });
    return large;
  }

  @Test
  void knotsAreSmall() {
    String what = "more than " + LARGEST_KNOT + " classes that know each other";
    assertEquals(Map.of(), knots(PACKAGES), what);
    assertEquals(Map.of(), knots(TESTS), what);
  }

  private static Map<String, Set<String>> knots(Map<String, Map<String, Set<String>>> packages) {
    Map<String, Set<String>> large = new TreeMap<>();
    packages.forEach(
        (name, classes) -> {
          Set<String> knot = largestKnot(classes);
          if (knot.size() > LARGEST_KNOT) {
            large.put(name, knot);
          }
        });
    return large;
  }

  @Test
  void aKnotIsFoundWhereOneIs() {
    Map<String, Set<String>> uses =
        Map.of(
            "a",
            Set.of("b"),
            "b",
            Set.of("c", "d"),
            "c",
            Set.of("a"),
            "d",
            Set.of(),
            "e",
            Set.of("a"));
    assertEquals(Set.of("a", "b", "c"), largestKnot(uses));
    assertTrue(PACKAGES.size() > 50, "packages are looked at: " + PACKAGES.size());
    assertTrue(TESTS.size() > 50, "packages of tests are looked at: " + TESTS.size());
  }

  private static Map<String, Map<String, Set<String>>> packages(JavaClasses types) {
    Map<String, Map<String, Set<String>>> all = new TreeMap<>();
    for (JavaClass type : types) {
      if (type.getSimpleName().equals("package-info")) {
        continue;
      }
      Set<String> used =
          all.computeIfAbsent(type.getPackageName(), p -> new HashMap<>())
              .computeIfAbsent(outermost(type), c -> new TreeSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().equals(type.getPackageName())) {
          used.add(outermost(target));
        }
      }
    }
    return all;
  }

  private static String outermost(JavaClass type) {
    String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** The largest set of which each member leads to each other; few enough to ask for all. */
  private static Set<String> largestKnot(Map<String, Set<String>> uses) {
    Map<String, Set<String>> reached = new HashMap<>();
    uses.keySet().forEach(from -> reached.put(from, reachedFrom(from, uses)));
    Set<String> largest = Set.of();
    for (String member : uses.keySet()) {
      Set<String> knot = new TreeSet<>(List.of(member));
      for (String other : reached.getOrDefault(member, Set.of())) {
        if (reached.getOrDefault(other, Set.of()).contains(member)) {
          knot.add(other);
        }
      }
      if (knot.size() > largest.size()) {
        largest = knot;
      }
    }
    return largest;
  }

  private static Set<String> reachedFrom(String from, Map<String, Set<String>> uses) {
    Set<String> reached = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(new ArrayList<>(uses.getOrDefault(from, Set.of())));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (reached.add(next)) {
        open.addAll(uses.getOrDefault(next, Set.of()));
      }
    }
    return reached;
  }
}
