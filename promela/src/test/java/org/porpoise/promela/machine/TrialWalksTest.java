package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;

/**
 * A system has room for the processes that it creates, and for no others, before it is searched.
 */
final class TrialWalksTest {
  @Test
  void aLoopThatCreatesProcessesIsFollowedToItsEnd() {
    PromelaSystem system =
        system(
            """
            byte n;
            proctype P(byte i) { do :: n = i od }
            init { byte i; for (i : 1 .. 200) { run P(i) } }
            """);
    assertEquals(201, system.executable().processTable().layout().pids().size());
  }

  @Test
  void processesThatCreateOneAnotherAreFollowed() {
    PromelaSystem system =
        system(
            """
            byte n;
            proctype P(byte i) { if :: i < 100 -> run P(i + 1) :: else fi; do :: n = i od }
            init { run P(1) }
            """);
    assertEquals(101, system.executable().processTable().layout().pids().size());
  }

  @Test
  void thereIsRoomForNobodyWhoDidNotCome() {
    PromelaSystem system =
        system(
            """
            byte n;
            proctype A() { n = 1; (false) }
            proctype B() { n = 2; (false) }
            init { run A(); run B(); run A(); run B(); run A(); run A() }
            """);
    for (Layout.Pid pid : system.executable().processTable().layout().pids()) {
      assertEquals(1, pid.frames().size());
    }
    assertEquals(7, system.executable().processTable().layout().pids().size());
  }

  @Test
  void parametersThatAreAlwaysTheSameAreConstantsEvenIfTheyAreChannelsOfProcesses() {
    PromelaSystem system =
        system(
            """
            proctype Q(chan c; byte k) { c!k }
            proctype P(byte i) { chan own = [1] of { byte }; byte x; run Q(own, i); own?x }
            proctype W() { chan idle = [1] of { byte }; idle!1; (false) }
            init { atomic { run W(); run W(); run W(); run P(7) } }
            """);
    for (int p = 0; p < system.executable().processTable().layout().pids().size(); p++) {
      for (Layout.Frame frame :
          system.executable().processTable().layout().pids().get(p).frames()) {
        Proctype type = system.model().proctypes().get(frame.proctype());
        if (type.name().equals("Q")) {
          Cell channel = frame.storage().cells(type.variables().getFirst())[0];
          assertTrue(channel.isConstant(), "the channel of the process in place " + p);
        }
      }
    }
  }

  private static PromelaSystem system(String text) {
    Model model = Promela.read(SourceFile.ofText("test.pml", text), Map.of());
    return (PromelaSystem) PromelaSystem.of(model, Automata.of(model));
  }
}
