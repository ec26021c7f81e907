package org.porpoise.javamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/** The examples have the numbers of states and transitions that their papers print. */
final class ExamplesTest {
  @TempDir static Path cache;

  private TransitionSystem example(String file, Map<String, String> defines) {
    try {
      return new JavaFrontEnd(new ClassCache(cache))
          .load(Path.of("..", "examples").resolve(file), new Parameters(defines));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, String> peterson(String variant, int n) {
    return Map.of("variant", variant, "n", Integer.toString(n));
  }

  /** Table I of "Stop It, and Be Stubborn!". */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "plain, 2, 133, 266",
    "plain, 3, 38038, 114114",
    "nonprogress, 2, 163, 326",
    "nonprogress, 3, 43675, 131025",
    "correct, 2, 574, 1148",
    "correct, 3, 96854, 290562"
  })
  void petersonHasTheStatesOfTableI(String variant, int n, long states, long transitions) {
    for (String file : List.of("peterson/Peterson.java", "peterson/PetersonStructured.java")) {
      TransitionSystem system = example(file, peterson(variant, n));
      assertEquals(
          new BreadthFirst(states, transitions, List.of(), Set.of()), BreadthFirst.all(system));
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 336, 602", "3, 32957, 87081"})
  void mutexViolationIsFoundAfterAsManyStatesAsInTableI(int n, long states, long transitions) {
    TransitionSystem system = example("peterson/Peterson.java", peterson("mutex", n));
    assertEquals(
        new BreadthFirst(states, transitions, List.of(), Set.of("invariant")),
        BreadthFirst.untilError(system));
  }

  @Test
  void structuredPetersonFindsTheMutexViolationToo() {
    TransitionSystem system = example("peterson/PetersonStructured.java", peterson("mutex", 2));
    assertEquals(Set.of("mutual exclusion"), BreadthFirst.all(system).violated());
  }

  @ParameterizedTest
  @CsvSource({"plain", "nonprogress", "correct", "mutex"})
  void fourCustomersFitOneWord(String variant) {
    for (String file : List.of("peterson/Peterson.java", "peterson/PetersonStructured.java")) {
      assertEquals(1, example(file, peterson(variant, 4)).layout().words());
    }
  }

  @Test
  void petersonDeclaresWhatFigures2And4Declare() {
    TransitionSystem system = example("peterson/Peterson.java", peterson("correct", 2));
    assertEquals(
        List.of(
            new Claim.GoodStates("invariant", Claim.Kind.INVARIANT),
            new Claim.MayProgress("may-progress")),
        system.claims());
    long[] state = new long[1];
    system.stepper().initial(state, 0);
    assertEquals("0-00 0-00 0", system.describe(state, 0));

    Knowledge.Rules rules = ((Knowledge.HandRules) system.knowledge()).rules();
    TransitionBuffer out = new TransitionBuffer();
    rules.next(0, state, 0, out);
    assertEquals("[2]", out.toString()); // idle: the transition that stops customer 0
    system.stepper().fire(0, state.clone(), 0, state, 0);
    system.stepper().fire(0, state.clone(), 0, state, 0);
    assertEquals("0Q00 0-00 0", system.describe(state, 0));
    out.clear();
    rules.next(0, state, 0, out);
    assertEquals("[0, 1, 2, 3]", out.toString()); // about to write a shared variable: all
  }

  @Test
  void petersonPrintsTheCounterexampleOfSectionII() {
    TransitionSystem system = example("peterson/Peterson.java", peterson("nonprogress", 2));
    List<String> expected =
        List.of(
            "0-00 0 00 0",
            "0j00 0 00 0",
            "0Q00 0 00 0",
            "0T00 0 00 0",
            "0w00 0 00 0",
            "0k00 0 00 0",
            "0A00 0 00 0",
            "0k10 0 00 0",
            "0A10 0 00 0",
            "0w10 0 00 0",
            "0k00 0 00 0");
    long[] state = new long[1];
    system.stepper().initial(state, 0);
    int transition = 3; // customer 1 stops, then customer 0 is alone
    for (String line : expected) {
      system.stepper().fire(transition, state.clone(), 0, state, 0);
      assertEquals(line, system.describe(state, 0));
      transition = 0;
    }
  }

  @Test
  void twoPhilosophersHaveTheStateSpaceOfFigure2_2() {
    assertEquals(
        new BreadthFirst(8, 10, List.of("A=one fork B=one fork f1=1 f2=1"), Set.of()),
        BreadthFirst.all(example("philosophers/TwoPhilosophers.java", Map.of())));
  }

  @ParameterizedTest
  @CsvSource({"2, 17, 18", "3, 75, 123", "4, 321, 708", "5, 1363, 3765"})
  void veriSoftsPhilosophersHaveTheTransitionsOfFigure4(int n, long states, long transitions) {
    BreadthFirst found =
        BreadthFirst.all(
            example("philosophers/VeriSoftPhilosophers.java", Map.of("n", Integer.toString(n))));
    assertEquals(states, found.states());
    assertEquals(transitions, found.transitions());
    assertEquals(1, found.terminal().size());
  }

  @ParameterizedTest
  @CsvSource({"4, 7, 16", "5, 11, 30", "8, 47, 208"})
  void philosophersWithBothForksNeverStop(int n, long states, long transitions) {
    assertEquals(
        new BreadthFirst(states, transitions, List.of(), Set.of()),
        BreadthFirst.all(example("philosophers/BothForks.java", Map.of("n", Integer.toString(n)))));
  }

  @Test
  void producerAndConsumerHaveOneStateMoreThanTheirChannelHasSlots() {
    TransitionSystem system = example("producer/ProducerConsumer.java", Map.of("N", "1000"));
    assertEquals(new BreadthFirst(1001, 2000, List.of(), Set.of()), BreadthFirst.all(system));
  }

  @Test
  void anUnboundedProducerOutgrowsItsLayoutAgainAndAgain() {
    TransitionSystem system = example("producer/ProducerConsumer.java", Map.of("N", "unbounded"));
    CapacityExceeded first = assertThrows(CapacityExceeded.class, () -> BreadthFirst.all(system));
    CapacityExceeded second =
        assertThrows(CapacityExceeded.class, () -> BreadthFirst.all(first.wider()));
    assertEquals(2, second.wider().transitionCount());
  }

  @Test
  void theProducersChannelMustHaveASize() {
    ModelException mistake =
        assertThrows(
            ModelException.class,
            () -> example("producer/ProducerConsumer.java", Map.of("N", "many")));
    assertEquals(
        "--define N=many: N is a number from 1 to 100000, or unbounded", mistake.getMessage());
  }

  @Test
  void notifyLosesAWakeUpAndNotifyAllDoesNot() {
    String file = "bounded-buffer/BoundedBuffer.java";
    BreadthFirst broken = BreadthFirst.all(example(file, Map.of()));
    assertEquals(
        List.of(
            "producer 0=waiting consumer 0=waiting consumer 1=waiting count=0 monitor=0"
                + " asleep[0]=1 asleep[1]=1 asleep[2]=1"),
        broken.terminal());
    BreadthFirst fixed = BreadthFirst.all(example(file, Map.of("variant", "notifyAll")));
    assertEquals(new BreadthFirst(84, 116, List.of(), Set.of()), fixed);
  }

  @Test
  void theAlternatingBitKeepsMessagesInOrder() {
    String file = "alternating-bit/AlternatingBit.java";
    BreadthFirst correct = BreadthFirst.all(example(file, Map.of()));
    assertEquals(new BreadthFirst(474, 1218, List.of(), Set.of()), correct);
    BreadthFirst broken = BreadthFirst.all(example(file, Map.of("variant", "broken")));
    assertEquals(Set.of("order@wrong"), broken.violated());
  }
}
