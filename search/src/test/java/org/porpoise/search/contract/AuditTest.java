package org.porpoise.search.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.fixtures.Thesis;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.audit.AuditFinding;
import org.porpoise.search.audit.AuditLimits;
import org.porpoise.search.audit.Auditor;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/** What the auditor says when something is wrong, and when nothing is. */
final class AuditTest {
  private static final List<Property> DEADLOCK = List.of(new Property.Deadlock());

  private static Settings dials(ProvisoKind proviso) {
    return Dials.of(ReductionKind.CONDITIONAL, Sleep.OFF, proviso, Order.DFS, StoreKind.EXACT);
  }

  private static Outcome audit(TransitionSystem system, AuditLimits limits) {
    Auditor auditor = new Auditor(limits);
    return auditor.finish(
        new Search(system, DEADLOCK, ProgressListener.SILENT, auditor)
            .run(dials(ProvisoKind.NONE)));
  }

  /** The system, of which nobody knows that its transitions use anything. */
  private static TransitionSystem forgotten(TransitionSystem system) {
    Structure known = ((Knowledge.Structured) system.knowledge()).structure();
    List<Transition> transitions = new ArrayList<>();
    for (Transition t : known.transitions()) {
      transitions.add(
          new Transition(t.index(), t.name(), t.label(), t.moves(), t.guard(), List.of()));
    }
    return Altered.withKnowledge(
        system,
        new Knowledge.Structured(new Structure(known.processes(), known.objects(), transitions)));
  }

  @Test
  void aForgottenDependencyIsFoundWithStateSetAndSequence() {
    AuditFinding finding =
        assertThrows(
            AuditFinding.class,
            () -> audit(forgotten(Catalogue.philosophersWithoutLoops(3)), AuditLimits.USUAL));
    String message = String.valueOf(finding.getMessage());
    assertTrue(message.startsWith("a set is not persistent\n  state "), message);
    assertTrue(message.contains("\n  set "), message);
    assertTrue(message.contains("\n  outside "), message);
    assertTrue(message.contains(" depends on "), message);
  }

  @Test
  void theDepthBoundsTheLookAhead() {
    String note = note(new AuditLimits(1, 100, 100, 100));
    assertTrue(note.contains(": 0 to the end, the others up to 1 steps"), note);
    String deeper = note(new AuditLimits(50, 1_000, 100, 100));
    assertEquals(numbers(deeper).get(1), numbers(deeper).get(2), "all to the end: " + deeper);
  }

  @Test
  void ofManySetsOnlySomeAreLookedAt() {
    List<Integer> few = numbers(note(new AuditLimits(4, 100, 5, 100)));
    List<Integer> all = numbers(note(new AuditLimits(4, 100, 1_000, 100)));
    assertEquals(all.get(0), all.get(1));
    assertEquals(all.get(1), few.get(1));
    assertTrue(few.get(0) >= 5 && few.get(0) < few.get(1), few + " of " + all);
  }

  private static String note(AuditLimits limits) {
    return audit(Catalogue.philosophersWithoutLoops(3), limits).notes().getFirst();
  }

  /** How many sets were looked at, how many there were, and how many were seen to the end. */
  private static List<Integer> numbers(String note) {
    return Pattern.compile("[0-9]+")
        .matcher(note)
        .results()
        .map(number -> Integer.parseInt(number.group()))
        .toList();
  }

  /** Example 6.1 without the proviso ignores t3; the auditor is told that there was one. */
  @Test
  void anIgnoredTransitionIsFound() {
    TransitionSystem system = Thesis.example6x1();
    Auditor auditor = new Auditor(AuditLimits.USUAL);
    SearchWatch deceived =
        new SearchWatch() {
          @Override
          public void begins(Searched what) {
            auditor.begins(what);
          }

          @Override
          public void decided(Decision decision) {
            auditor.decided(decision);
          }

          @Override
          public void goesOn(int id, int[] transitions) {
            auditor.goesOn(id, transitions);
          }
        };
    Outcome ignoring =
        new Search(system, DEADLOCK, ProgressListener.SILENT, deceived)
            .run(dials(ProvisoKind.NONE));
    Outcome claimed =
        new Outcome(
            ignoring.results(),
            dials(ProvisoKind.STACK),
            ignoring.complete(),
            ignoring.statistics(),
            ignoring.notes(),
            ignoring.unreached());
    AuditFinding finding = assertThrows(AuditFinding.class, () -> auditor.finish(claimed));
    String message = String.valueOf(finding.getMessage());
    assertTrue(message.startsWith("a transition is ignored"), message);
    assertTrue(message.contains("t3"), message);
  }
}
