package org.porpoise.kernel.builder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.StateGraph;
import org.porpoise.kernel.TransitionSystem;

/** What the commands of each object do when they run. */
final class ObjectsTest {

  @Test
  void aChannelKeepsTheOrderOfItsMessages() {
    StateGraph graph =
        graph(
            b -> {
              Channel q = b.channel("q", 3, 7);
              Variable x = b.variable("x", 0, 7, 0);
              ProcessSpec p = b.process("P");
              p.step("send 5", "0", "1").then(q.send(5));
              p.step("send 0", "1", "2").then(q.send(0));
              p.step("send 7", "2", "3").then(q.send(7));
              p.step("first", "3", "4").then(q.receive(x));
              p.step("second", "4", "5").then(q.receive());
              p.step("third", "5", "6").then(q.receive(x));
            });
    assertEquals(
        List.of(
            "P=0 q=[] x=0",
            "P=1 q=[5] x=0",
            "P=2 q=[5, 0] x=0",
            "P=3 q=[5, 0, 7] x=0",
            "P=4 q=[0, 7] x=5",
            "P=5 q=[7] x=5",
            "P=6 q=[] x=7"),
        descriptions(graph));
  }

  @Test
  void equalContentsAreEqualBitsWhateverHappenedBefore() {
    StateGraph graph =
        graph(
            b -> {
              Channel q = b.channel("q", 2, 3);
              ProcessSpec p = b.process("P");
              for (int message = 0; message <= 3; message++) {
                p.step("send " + message, "0", "0").then(q.send(message));
              }
              p.step("receive", "0", "0").then(q.receive());
            });
    assertEquals(1 + 4 + 16, graph.size());
    assertEquals(21, descriptions(graph).stream().distinct().count());
  }

  @Test
  void aChannelBlocksSendersWhenFullAndReceiversWhenEmpty() {
    StateGraph graph =
        graph(
            b -> {
              Channel q = b.channel("q", 2, 0);
              ProcessSpec p = b.process("P");
              p.step("send", "0", "0").then(q.send(0));
              p.step("receive", "0", "0").then(q.receive());
              p.step("empty", "0", "0").when(q.isEmpty());
              p.step("not empty", "0", "0").when(q.isNotEmpty());
              p.step("full", "0", "0").when(q.isFull());
              p.step("not full", "0", "0").when(q.isNotFull());
              p.step("one", "0", "0").when(q.length().eq(1));
            });
    assertEquals(
        List.of(List.of(0, 2, 5), List.of(0, 1, 3, 5, 6), List.of(1, 3, 4)), enabled(graph));
  }

  @Test
  void aMessageThatDoesNotFitIsAFault() {
    ModelFault fault =
        assertThrows(
            ModelFault.class,
            () ->
                graph(
                    b -> {
                      Channel q = b.channel("q", 1, 3);
                      b.process("P").step("send", "0", "1").then(q.send(4));
                    }));
    assertMentions(fault, "message 4 does not fit q", "\"send\"", "P=0 q=[]");
  }

  @Test
  void anUnboundedChannelAsksForMoreRoomAndTheWiderSystemHasIt() {
    TransitionSystem system =
        SystemBuilder.build(
            "producer",
            b -> {
              Channel q = b.unboundedChannel("q", 1);
              Variable sent = b.variable("sent", 0, 10, 0);
              ProcessSpec p = b.process("P");
              p.step("send", "0", "0").when(sent.lt(10)).then(q.send(1), sent.add(1));
            });
    CapacityExceeded first = assertThrows(CapacityExceeded.class, () -> new StateGraph(system));
    assertEquals("no room left for q", first.getMessage());
    CapacityExceeded second =
        assertThrows(CapacityExceeded.class, () -> new StateGraph(first.wider()));
    StateGraph graph = new StateGraph(second.wider());
    assertEquals(11, graph.size());
    assertEquals("q=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1] sent=10", graph.describe(10));
    assertEquals(system.name(), second.wider().name());
    assertEquals(system.transitionCount(), second.wider().transitionCount());
  }

  @Test
  void aSemaphoreBlocksAtBothEnds() {
    StateGraph graph =
        graph(
            b -> {
              Semaphore s = b.semaphore("s", 1, 2);
              ProcessSpec p = b.process("P");
              p.step("wait", "0", "0").then(s.await());
              p.step("signal", "0", "0").then(s.signal());
            });
    assertEquals(List.of("s=1", "s=0", "s=2"), descriptions(graph));
    assertEquals(List.of(List.of(0, 1), List.of(1), List.of(0)), enabled(graph));
  }

  @Test
  void aLockIsTakenByOneAndGivenBackByItsHolder() {
    StateGraph graph =
        graph(
            b -> {
              Lock lock = b.lock("m", 2);
              for (String name : List.of("P", "Q")) {
                ProcessSpec p = b.process(name);
                p.step("take", "out", "out").then(lock.acquire(p));
                p.step("give", "out", "out").then(lock.release(p));
                p.step("see", "out", "out").when(lock.isFree());
              }
            });
    assertEquals(List.of("m=0", "m=1", "m=2"), descriptions(graph));
    assertEquals(List.of(List.of(0, 2, 3, 5), List.of(1), List.of(4)), enabled(graph));
  }

  @ParameterizedTest
  @CsvSource({"-1, 1, 1, -1", "-1, 1, 4, -1", "-1, 1, -3, 1", "-1, 1, -1, 0", "0, 9, 25, 6"})
  void addingWrapsAround(long min, long max, long amount, long expected) {
    StateGraph graph =
        graph(
            b -> {
              Variable x = b.variable("x", min, max, 1);
              b.process("P").step("add", "0", "1").then(x.add(amount));
            });
    assertEquals("P=1 x=" + expected, graph.describe(1));
  }

  @Test
  void variablesAreAssignedConstantsExpressionsAndTheirComplement() {
    StateGraph graph =
        graph(
            b -> {
              Variable x = b.variable("x", -5, 5, -5);
              Variable y = b.bool("y", 0);
              ProcessSpec p = b.process("P");
              p.step("constant", "0", "1").then(x.set(3));
              p.step("expression", "1", "2").then(x.set(x.minus(y).minus(4)));
              p.step("flip", "2", "3").then(y.flip());
              p.step("product", "3", "4").then(x.set(x.times(y.plus(2)).mod(5)));
            });
    assertEquals(
        List.of("P=0 x=-5 y=0", "P=1 x=3 y=0", "P=2 x=-1 y=0", "P=3 x=-1 y=1", "P=4 x=2 y=1"),
        descriptions(graph));
  }

  @Test
  void onlyTwoValuedVariablesFlip() {
    assertThrows(IllegalArgumentException.class, () -> graph(b -> b.variable("x", 0, 2, 0).flip()));
  }

  @Test
  void aValueOutOfRangeIsAFaultThatNamesTheStepAndTheState() {
    ModelFault fault =
        assertThrows(
            ModelFault.class,
            () ->
                graph(
                    b -> {
                      Variable x = b.variable("x", 0, 3, 2);
                      b.process("P").step("grow", "0", "0").then(x.set(x.plus(1)));
                    }));
    assertMentions(fault, "4 does not fit x, which holds 0 to 3", "\"grow\"", "x=3");
  }

  @Test
  void aConstantOutOfRangeIsAFaultBeforeAnythingRuns() {
    ModelFault fault =
        assertThrows(ModelFault.class, () -> graph(b -> b.variable("x", 0, 3, 2).set(4)));
    assertMentions(fault, "4 does not fit x");
    fault = assertThrows(ModelFault.class, () -> graph(b -> b.variable("x", 0, 3, -1)));
    assertMentions(fault, "x starts at -1");
  }

  @Test
  void anArrayIsReadAndWrittenAtKnownAndComputedPositions() {
    StateGraph graph =
        graph(
            b -> {
              VariableArray a = b.array("a", 3, 0, 9, 0);
              Variable i = b.variable("i", 0, 2, 1);
              ProcessSpec p = b.process("P");
              p.step("known", "0", "1").then(a.get(2).set(4));
              p.step("computed", "1", "2").then(a.set(i, i.plus(6)));
              p.step("copy", "2", "3").then(a.get(0).set(a.get(i.plus(1)).plus(1)));
            });
    assertEquals("P=3 a[0]=5 a[1]=7 a[2]=4 i=1", graph.describe(3));
  }

  @Test
  void aPositionOutsideAnArrayIsAFault() {
    ModelFault fault =
        assertThrows(
            ModelFault.class,
            () ->
                graph(
                    b -> {
                      VariableArray a = b.array("a", 3, 0, 9, 0);
                      Variable i = b.variable("i", 0, 3, 3);
                      b.process("P")
                          .step("put", "0", "1")
                          .then(a.set(i, new Expression.Constant(1)));
                    }));
    assertMentions(fault, "index 3 is outside a[0..2]", "\"put\"", "i=3");
  }

  @Test
  void anObjectIsLeftAloneOnceTheCommandHasChangedIt() {
    ModelFault fault =
        assertThrows(
            ModelFault.class,
            () ->
                graph(
                    b -> {
                      Variable x = b.bool("x", 0);
                      Variable y = b.bool("y", 0);
                      b.process("P").step("twice", "0", "1").then(x.set(y), y.set(x));
                    }));
    assertMentions(fault, "step twice", "y := x");
  }

  @Test
  void anObjectIsReadBeforeTheCommandChangesIt() {
    StateGraph graph =
        graph(
            b -> {
              Variable x = b.bool("x", 1);
              Variable y = b.bool("y", 0);
              b.process("P").step("move", "0", "1").then(y.set(x), x.set(0));
            });
    assertEquals("P=1 x=0 y=1", graph.describe(1));
  }

  @Test
  void aStateIsWrittenAtItsOffsetOnly() {
    TransitionSystem system =
        SystemBuilder.build(
            "offset",
            b -> {
              Variable x = b.variable("x", 0, Integer.MAX_VALUE, 5);
              Variable y = b.variable("y", 0, Long.MAX_VALUE - 1, 6);
              b.process("P").step("set", "0", "1").then(x.set(8), y.set(9));
            });
    int words = system.layout().words();
    long[] states = new long[2 * words + 3];
    states[0] = states[words + 1] = states[2 * words + 2] = -1;
    system.stepper().initial(states, 1);
    system.stepper().fire(0, states, 1, states, words + 2);
    assertEquals("P=0 x=5 y=6", system.describe(states, 1));
    assertEquals("P=1 x=8 y=9", system.describe(states, words + 2));
    assertArrayEquals(
        new long[] {-1, -1, -1}, new long[] {states[0], states[words + 1], states[2 * words + 2]});
  }

  static StateGraph graph(Consumer<SystemBuilder> description) {
    return new StateGraph(SystemBuilder.build("test", description));
  }

  private static List<String> descriptions(StateGraph graph) {
    return IntStream.range(0, graph.size()).mapToObj(graph::describe).toList();
  }

  private static List<List<Integer>> enabled(StateGraph graph) {
    return IntStream.range(0, graph.size())
        .mapToObj(s -> graph.edges(s).stream().map(StateGraph.Edge::transition).sorted().toList())
        .toList();
  }

  private static void assertMentions(ModelFault fault, String... words) {
    for (String word : words) {
      assertTrue(fault.toString().contains(word), fault + " does not mention " + word);
    }
  }
}
