package org.porpoise.kernel.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.porpoise.kernel.object.Definitions.Relation;

/** Every entry of every table against its definition, by brute force over values and inputs. */
final class RelationsAgainstDefinitionsTest {

  /**
   * How many entries say yes where the definition says no. Tests are not followed through the
   * values they stay true or false at; two moves of one control point are never asked about, as
   * their transitions share a process.
   */
  private static final String COARSE =
      """
      channel of 1: doNotAccordUniformly(RECEIVE, Test)=8
      channel of 1: doNotAccordUniformly(SEND, Test)=8
      channel of 1: doNotAccordUniformly(Test, RECEIVE)=8
      channel of 1: doNotAccordUniformly(Test, SEND)=8
      semaphore to 1: doNotAccordUniformly(SIGNAL, WAIT)=2
      semaphore to 1: doNotAccordUniformly(WAIT, SIGNAL)=2
      channel of 2: doNotAccordUniformly(RECEIVE, Test)=9
      channel of 2: doNotAccordUniformly(SEND, Test)=9
      channel of 2: doNotAccordUniformly(Test, RECEIVE)=9
      channel of 2: doNotAccordUniformly(Test, SEND)=9
      channel of 2: mayInterfereFirst(Test, RECEIVE)=2
      channel of 2: mayInterfereFirst(Test, SEND)=2
      semaphore to 2: mayInterfereFirst(Test, SIGNAL)=2
      semaphore to 2: mayInterfereFirst(Test, WAIT)=2
      2 control points: areDependentIn(Move, Move)=18
      2 control points: canBeDependent(Move, Move)=8
      2 control points: doNotAccord(Move, Move)=4
      2 control points: doNotAccordUniformly(Move, Move)=16
      channel of 3: doNotAccordUniformly(RECEIVE, Test)=12
      channel of 3: doNotAccordUniformly(SEND, Test)=12
      channel of 3: doNotAccordUniformly(Test, RECEIVE)=12
      channel of 3: doNotAccordUniformly(Test, SEND)=12
      channel of 3: mayInterfereFirst(Test, RECEIVE)=6
      channel of 3: mayInterfereFirst(Test, SEND)=6
      semaphore to 3: mayInterfereFirst(Test, SIGNAL)=6
      semaphore to 3: mayInterfereFirst(Test, WAIT)=6
      3 control points: areDependentIn(Move, Move)=183
      3 control points: canBeDependent(Move, Move)=81
      3 control points: doNotAccord(Move, Move)=9
      3 control points: doNotAccordUniformly(Move, Move)=162
      channel of 4: doNotAccordUniformly(RECEIVE, Test)=15
      channel of 4: doNotAccordUniformly(SEND, Test)=15
      channel of 4: doNotAccordUniformly(Test, RECEIVE)=15
      channel of 4: doNotAccordUniformly(Test, SEND)=15
      channel of 4: mayInterfereFirst(Test, RECEIVE)=12
      channel of 4: mayInterfereFirst(Test, SEND)=12
      semaphore to 4: mayInterfereFirst(Test, SIGNAL)=12
      semaphore to 4: mayInterfereFirst(Test, WAIT)=12
      4 control points: areDependentIn(Move, Move)=868
      4 control points: canBeDependent(Move, Move)=448
      4 control points: doNotAccord(Move, Move)=16
      4 control points: doNotAccordUniformly(Move, Move)=768
      lock of 2: mayInterfereFirst(Test, Release)=12
      lock of 3: mayInterfereFirst(Test, Release)=44
      unbounded channel: doNotAccordUniformly(RECEIVE, Test)=15
      unbounded channel: doNotAccordUniformly(Test, RECEIVE)=15
      unbounded channel: mayInterfereFirst(Test, RECEIVE)=30
      unbounded channel: mayInterfereFirst(Test, SEND)=12
      unbounded semaphore: mayInterfereFirst(Test, SIGNAL)=12
      unbounded semaphore: mayInterfereFirst(Test, WAIT)=30
      """;

  static List<ObjectMeaning> objects() {
    return ObjectMeaning.all();
  }

  @ParameterizedTest
  @MethodSource("objects")
  void conditionalDependencyIncludesItsDefinition(ObjectMeaning object) {
    Definitions definitions = new Definitions(object);
    assertIncludes(object, object.kind()::areDependentIn, definitions::areDependentIn);
  }

  @ParameterizedTest
  @MethodSource("objects")
  void conditionalDependencyIsSymmetric(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    assertIncludes(object, kind::areDependentIn, (a, b, n) -> kind.areDependentIn(b, a, n));
    assertIncludes(
        object, kind::areUniformlyDependentIn, (a, b, n) -> kind.areUniformlyDependentIn(b, a, n));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void constantDependencyIncludesItsDefinitionAndTheConditionalOne(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    assertIncludes(object, constant(kind::canBeDependent), constant(definitions::canBeDependent));
    assertIncludes(object, constant(kind::canBeDependent), kind::areDependentIn);
  }

  @ParameterizedTest
  @MethodSource("objects")
  void notAccordingIncludesItsDefinition(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    assertIncludes(object, constant(kind::doNotAccord), constant(definitions::doNotAccord));
    assertIncludes(
        object, constant(kind::doNotAccord), bothDefined(definitions, kind::areDependentIn));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void constantRelationsAreSymmetric(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    for (BiPredicate<Op, Op> relation :
        List.<BiPredicate<Op, Op>>of(
            kind::canBeDependent, kind::doNotAccord, kind::doNotAccordUniformly)) {
      assertIncludes(object, constant(relation), constant((a, b) -> relation.test(b, a)));
    }
  }

  @ParameterizedTest
  @MethodSource("objects")
  void firstInterferenceIncludesItsDefinition(ObjectMeaning object) {
    assertIncludes(object, object.kind()::mayInterfereFirst, firstInterference(object));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void firstInterferenceIsIncludedInTheConstantRelations(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    assertIncludes(object, constant(kind::canBeDependent), kind::mayInterfereFirst);
    assertIncludes(
        object,
        constant(kind::doNotAccord),
        (a, b, n) -> definitions.isDefined(a, n) && kind.mayInterfereFirst(a, b, n));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatAlwaysInterferesFirstDoesSoWhereverTheOtherIsDefined(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    assertIncludes(
        object,
        kind::mayInterfereFirst,
        (a, b, n) -> definitions.isDefined(a, n) && kind.mayAlwaysInterfereFirst(a, b));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatCanChangeATestIsKnownExactly(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    List<String> wrong = new ArrayList<>();
    for (Op op : object.operations()) {
      for (Op other : object.operations()) {
        if (other instanceof Op.Test test) {
          if (kind.canMakeTrue(op, test) != definitions.canMakeTrue(op, test)) {
            wrong.add("canMakeTrue " + op + " " + test);
          }
          if (kind.canMakeFalse(op, test) != definitions.canMakeFalse(op, test)) {
            wrong.add("canMakeFalse " + op + " " + test);
          }
        }
      }
    }
    assertTrue(wrong.isEmpty(), () -> object + ": " + String.join("\n", wrong));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void uniformDependencyIncludesTheConditionalOne(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    assertIncludes(object, kind::areUniformlyDependentIn, kind::areDependentIn);
  }

  @ParameterizedTest
  @MethodSource("objects")
  void uniformlyNotAccordingIncludesItsDefinitionAndNotAccording(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    assertIncludes(
        object,
        constant(kind::doNotAccordUniformly),
        bothDefined(definitions, kind::areUniformlyDependentIn));
    assertIncludes(object, constant(kind::doNotAccordUniformly), constant(kind::doNotAccord));
  }

  @ParameterizedTest
  @MethodSource("objects")
  void noEntryIsCoarserThanItsDefinitionExceptTheseKnownOnes(ObjectMeaning object) {
    ObjectKind kind = object.kind();
    Definitions definitions = new Definitions(object);
    Map<String, Integer> coarse = new TreeMap<>();
    count(object, "areDependentIn", kind::areDependentIn, definitions::areDependentIn, coarse);
    count(
        object,
        "canBeDependent",
        constant(kind::canBeDependent),
        constant(definitions::canBeDependent),
        coarse);
    count(
        object,
        "doNotAccord",
        constant(kind::doNotAccord),
        constant(definitions::doNotAccord),
        coarse);
    count(object, "mayInterfereFirst", kind::mayInterfereFirst, firstInterference(object), coarse);
    Relation uniform = bothDefined(definitions, kind::areUniformlyDependentIn);
    count(
        object,
        "doNotAccordUniformly",
        constant(kind::doNotAccordUniformly),
        (a, b, n) -> object.allNumbers().stream().anyMatch(m -> uniform.holds(a, b, m)),
        coarse);
    List<String> found =
        coarse.entrySet().stream()
            .map(e -> object + ": " + e.getKey() + "=" + e.getValue())
            .toList();
    List<String> known = COARSE.lines().filter(l -> l.startsWith(object + ":")).toList();
    assertEquals(known, found);
  }

  private static void count(
      ObjectMeaning object,
      String name,
      Relation relation,
      Relation definition,
      Map<String, Integer> coarse) {
    for (Op a : object.operations()) {
      for (Op b : object.operations()) {
        for (long n : object.numbers()) {
          if (relation.holds(a, b, n) && !definition.holds(a, b, n)) {
            coarse.merge(name + "(" + group(a) + ", " + group(b) + ")", 1, Integer::sum);
          }
        }
      }
    }
  }

  private static String group(Op op) {
    return op instanceof Op.Plain ? op.toString() : op.getClass().getSimpleName();
  }

  private static Relation firstInterference(ObjectMeaning object) {
    Definitions definitions = new Definitions(object);
    Relation dependency = object.kind()::areDependentIn;
    Map<Op, Map<Long, Set<Long>>> regions = new HashMap<>();
    return (a, b, n) ->
        regions
            .computeIfAbsent(a, op -> new HashMap<>())
            .computeIfAbsent(n, from -> definitions.region(a, from, dependency))
            .stream()
            .anyMatch(m -> definitions.isDefined(b, m) && dependency.holds(a, b, m));
  }

  private static Relation bothDefined(Definitions definitions, Relation relation) {
    return (a, b, n) ->
        definitions.isDefined(a, n) && definitions.isDefined(b, n) && relation.holds(a, b, n);
  }

  private static Relation constant(BiPredicate<Op, Op> relation) {
    return (a, b, n) -> relation.test(a, b);
  }

  private static void assertIncludes(ObjectMeaning object, Relation larger, Relation smaller) {
    List<String> missing = new ArrayList<>();
    for (Op a : object.operations()) {
      for (Op b : object.operations()) {
        for (long n : object.numbers()) {
          if (smaller.holds(a, b, n) && !larger.holds(a, b, n)) {
            missing.add(a + ", " + b + " at " + n);
          }
        }
      }
    }
    assertEquals(List.of(), missing, () -> object + " lacks " + missing.size() + " entries");
  }
}
