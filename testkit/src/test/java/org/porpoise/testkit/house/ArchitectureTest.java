package org.porpoise.testkit.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The plan of the house: which room may use which, and what no room may have. */
@Tag("slow")
final class ArchitectureTest {
  private static final String ROOT = "org.porpoise";

  /** A module, and the modules that it may use besides itself. */
  private record Room(String name, Set<String> uses) {
    static Room of(String name, String... uses) {
      return new Room(name, Set.of(uses));
    }

    String packages() {
      return ROOT + "." + name + "..";
    }

    boolean mayUse(Room other) {
      return name.equals(other.name) || uses.contains(other.name);
    }
  }

  /** A new module adds its line here. */
  private static final List<Room> ROOMS =
      List.of(
          Room.of("logic"),
          Room.of("kernel", "logic"),
          Room.of("reduction", "logic", "kernel"),
          Room.of("search", "logic", "kernel", "reduction"),
          Room.of("promela", "logic", "kernel"),
          Room.of("petri", "logic", "kernel"),
          Room.of("dve", "logic", "kernel"),
          Room.of("cfsm", "logic", "kernel"),
          Room.of("contest", "logic", "kernel", "reduction", "search", "petri"),
          Room.of("javamodel", "logic", "kernel"),
          Room.of("programs"),
          Room.of("report", "logic", "kernel", "reduction", "search"),
          Room.of(
              "cli",
              "logic",
              "kernel",
              "reduction",
              "search",
              "promela",
              "petri",
              "dve",
              "cfsm",
              "contest",
              "javamodel",
              "programs",
              "report"),
          Room.of(
              "bench",
              "logic",
              "kernel",
              "reduction",
              "search",
              "promela",
              "petri",
              "dve",
              "cfsm",
              "contest",
              "javamodel",
              "programs",
              "report",
              "cli"),
          Room.of("fixtures", "logic", "kernel"));

  private static final JavaClasses CLASSES = House.main();

  @TestFactory
  Stream<DynamicTest> aRoomUsesOnlyTheRoomsItMay() {
    return ROOMS.stream()
        .map(room -> DynamicTest.dynamicTest(room.name(), () -> usesOnlyTheRoomsItMay(room)));
  }

  private static void usesOnlyTheRoomsItMay(Room room) {
    String[] forbidden =
        ROOMS.stream()
            .filter(other -> !room.mayUse(other))
            .map(Room::packages)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(room.packages())
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void everyClassLivesInAKnownRoom() {
    String[] known = ROOMS.stream().map(Room::packages).toArray(String[]::new);
    classes().should().resideInAnyPackage(known).check(CLASSES);
  }

  @Test
  void packagesFormNoCycles() {
    slices()
        .matching(ROOT + ".(**)")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void staticFieldsAreFinal() {
    fields()
        .that()
        .areStatic()
        .should()
        .beFinal()
        .because("two searches run in one JVM")
        .allowEmptyShould(true)
        .check(CLASSES);
  }
}
