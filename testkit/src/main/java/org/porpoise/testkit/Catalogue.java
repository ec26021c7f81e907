package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.Expression;
import org.porpoise.kernel.builder.Lock;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.Semaphore;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/**
 * Small systems of many kinds with their exact full counts. Every contract runs on every one of
 * them.
 */
public final class Catalogue {
  private Catalogue() {}

  /**
   * A system and the size of its full state graph.
   *
   * @param states the reachable states
   * @param transitions the edges between them, observers left out
   * @param deadlocks the states that stop where they should not
   */
  public record Entry(TransitionSystem system, int states, int transitions, int deadlocks) {}

  /** All systems. */
  public static List<Entry> all() {
    List<Entry> all = new ArrayList<>();
    all.add(new Entry(Thesis.example4x8(), 7, 7, 0));
    all.add(new Entry(Thesis.example4x11(), 7, 7, 0));
    all.add(new Entry(Thesis.example4x19(), 8, 12, 0));
    all.add(new Entry(Thesis.example4x30(), 37, 50, 3));
    all.add(new Entry(Thesis.example5x1(), 13, 14, 0));
    all.add(new Entry(Thesis.example5x5(), 9, 12, 0));
    all.add(new Entry(Thesis.example6x1(), 4, 6, 0));
    all.add(new Entry(Thesis.example8x1(3), 4, 6, 0));
    all.add(new Entry(philosophers(2), 8, 10, 1));
    all.add(new Entry(philosophers(3), 26, 51, 1));
    all.add(new Entry(philosophers(4), 80, 212, 1));
    all.add(new Entry(philosophers(5), 242, 805, 1));
    all.add(new Entry(philosophersWithoutLoops(2), 17, 18, 1));
    all.add(new Entry(philosophersWithoutLoops(3), 75, 123, 1));
    all.add(new Entry(philosophersWithoutLoops(4), 321, 708, 1));
    all.add(new Entry(philosophersWithBothForks(4), 7, 16, 0));
    all.add(new Entry(philosophersWithBothForks(5), 11, 30, 0));
    all.add(new Entry(producerAndConsumer(), 84, 158, 0));
    all.add(new Entry(readersAndWriter(), 5, 10, 0));
    all.add(new Entry(tokenRing(4), 96, 272, 0));
    all.add(new Entry(pipeline(4), 21, 36, 0));
    all.add(new Entry(barrier(3), 73, 153, 0));
    all.add(new Entry(alternatingBit(), 236, 609, 0));
    return all;
  }

  private static TransitionSystem build(String name, Consumer<SystemBuilder> description) {
    return SystemBuilder.build(name, description);
  }

  /** Philosophers who eat forever, with variables for forks (section 2.3 of the thesis). */
  public static TransitionSystem philosophers(int n) {
    return build(
        n + " philosophers",
        system -> {
          List<Variable> forks = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            forks.add(system.bool("fork " + i, 0));
          }
          for (int i = 0; i < n; i++) {
            Variable left = forks.get(i);
            Variable right = forks.get((i + 1) % n);
            ProcessSpec p = system.process("philosopher " + i);
            p.step("take left", "thinking", "one fork").when(left.eq(0)).then(left.set(1));
            p.step("take right", "one fork", "eating").when(right.eq(0)).then(right.set(1));
            p.step("release left", "eating", "sated").then(left.set(0));
            p.step("release right", "sated", "thinking").then(right.set(0));
          }
        });
  }

  /** Philosophers who eat once, with semaphores for forks (phil.c of the VeriSoft paper). */
  public static TransitionSystem philosophersWithoutLoops(int n) {
    return build(
        n + " philosophers without loops",
        system -> {
          List<Semaphore> forks = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            forks.add(system.semaphore("fork " + i, 1, 1));
          }
          for (int i = 0; i < n; i++) {
            Semaphore left = forks.get(i);
            Semaphore right = forks.get((i + 1) % n);
            ProcessSpec p = system.process("philosopher " + i);
            p.step("take left", "thinking", "one fork").then(left.await());
            p.step("take right", "one fork", "eating").then(right.await());
            p.step("release left", "eating", "sated").then(left.signal());
            p.step("release right", "sated", "done").then(right.signal());
          }
        });
  }

  /**
   * Philosophers who take both forks at once (Figure 4 of "Solving the ignoring problem for partial
   * order reduction").
   */
  public static TransitionSystem philosophersWithBothForks(int n) {
    return build(
        n + " philosophers with both forks",
        system -> {
          List<Semaphore> forks = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            forks.add(system.semaphore("fork " + i, 1, 1));
          }
          for (int i = 0; i < n; i++) {
            Semaphore left = forks.get(i);
            Semaphore right = forks.get((i + 1) % n);
            ProcessSpec p = system.process("philosopher " + i);
            p.step("take", "idle", "eating").then(left.await(), right.await());
            p.step("release", "eating", "idle").then(left.signal(), right.signal());
          }
        });
  }

  private static TransitionSystem producerAndConsumer() {
    return build(
        "producer and consumer",
        system -> {
          Channel q = system.channel("q", 2, 1);
          Variable got = system.bool("got", 0);
          ProcessSpec producer = system.process("producer");
          ProcessSpec consumer = system.process("consumer");
          producer.step("make 0", "making", "has 0");
          producer.step("make 1", "making", "has 1");
          producer.step("send 0", "has 0", "making").then(q.send(0));
          producer.step("send 1", "has 1", "making").then(q.send(1));
          consumer.step("receive", "idle", "busy").then(q.receive(got));
          consumer.step("use 0", "busy", "idle").when(got.eq(0));
          consumer.step("use 1", "busy", "idle").when(got.eq(1));
          system.invariant("room", q.length().le(2));
          system.invariant("never full", q.isNotFull());
          system.mayProgress("something is used", consumer.at("busy"));
        });
  }

  private static TransitionSystem readersAndWriter() {
    return build(
        "readers and a writer",
        system -> {
          Variable readers = system.variable("readers", 0, 2, 0);
          Lock writing = system.lock("writing", 3);
          ProcessSpec writer = system.process("writer");
          writer
              .step("begin to write", "idle", "writing")
              .when(readers.eq(0))
              .then(writing.acquire(writer));
          writer.step("end to write", "writing", "idle").then(writing.release(writer));
          for (int i = 0; i < 2; i++) {
            ProcessSpec reader = system.process("reader " + i);
            reader
                .step("begin to read", "idle", "reading")
                .when(writing.isFree())
                .then(readers.add(1));
            reader.step("end to read", "reading", "idle").then(readers.add(-1));
          }
          system.invariant("exclusion", writer.at("writing").and(readers.gt(0)).not());
          system.mayProgress("writing", writer.at("writing"));
        });
  }

  private static TransitionSystem tokenRing(int n) {
    return build(
        "token ring of " + n,
        system -> {
          List<Variable> tokens = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            tokens.add(system.bool("token " + i, i == 0 ? 1 : 0));
          }
          List<ProcessSpec> stations = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            Variable mine = tokens.get(i);
            Variable next = tokens.get((i + 1) % n);
            ProcessSpec p = system.process("station " + i);
            p.step("want", "idle", "waiting");
            p.step("enter", "waiting", "critical").when(mine.eq(1));
            p.step("leave", "critical", "idle").then(mine.set(0), next.set(1));
            p.step("pass on", "idle", "idle").when(mine.eq(1)).then(mine.set(0), next.set(1));
            stations.add(p);
          }
          Expression both = stations.get(0).at("critical").and(stations.get(1).at("critical"));
          system.invariant("exclusion", both.not());
          system.mustProgress("the first enters", stations.get(0).at("critical"));
        });
  }

  private static TransitionSystem pipeline(int n) {
    return build(
        "pipeline of " + n,
        system -> {
          List<ProcessSpec> stages = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            stages.add(system.process("stage " + i).startAt("empty"));
          }
          stages.getFirst().step("take in", "empty", "full");
          for (int i = 1; i < n; i++) {
            stages
                .get(i - 1)
                .step("hand over " + i, "full", "empty")
                .with(stages.get(i), "empty", "full");
          }
          stages.getLast().step("give out", "full", "empty");
          system
              .monitor("two in a row", "none")
              .on("take in", "none", "one")
              .on("give out", "one", "none")
              .on("take in", "one", "two")
              .error("two");
        });
  }

  private static TransitionSystem barrier(int n) {
    return build(
        "barrier of " + n,
        system -> {
          Semaphore arrived = system.semaphore("arrived", 0, n);
          Semaphore leave = system.semaphore("leave", 0, n);
          ProcessSpec keeper = system.process("keeper");
          for (int i = 0; i < n; i++) {
            ProcessSpec p = system.process("worker " + i);
            p.step("work", "working", "ready");
            p.step("arrive", "ready", "waiting").then(arrived.signal());
            p.step("leave", "waiting", "done").then(leave.await());
            keeper.step("count", "c" + i, "c" + (i + 1)).then(arrived.await());
          }
          for (int i = 0; i < n; i++) {
            keeper.step("release", i == 0 ? "c" + n : "r" + i, "r" + (i + 1)).then(leave.signal());
          }
          system.invariant("nobody leaves early", keeper.at("c0").not().or(leave.count().eq(0)));
        });
  }

  private static TransitionSystem alternatingBit() {
    return build(
        "alternating bit",
        system -> {
          Channel data = system.channel("data", 1, 1);
          Channel ack = system.channel("ack", 1, 1);
          Variable received = system.bool("received", 0);
          Variable answer = system.bool("answer", 0);
          ProcessSpec sender = system.process("sender");
          ProcessSpec receiver = system.process("receiver");
          ProcessSpec loss = system.process("loss");
          for (int bit = 0; bit < 2; bit++) {
            sender.step("send " + bit, "send " + bit, "wait " + bit).then(data.send(bit));
            sender.step("time out " + bit, "wait " + bit, "send " + bit);
            sender.step("get ack", "wait " + bit, "check " + bit).then(ack.receive(answer));
            sender.step("right ack", "check " + bit, "send " + (1 - bit)).when(answer.eq(bit));
            sender.step("wrong ack", "check " + bit, "wait " + bit).when(answer.ne(bit));
            receiver
                .step("get " + bit, "expect " + bit, "look " + bit)
                .then(data.receive(received));
            receiver.step("accept", "look " + bit, "ack " + bit).when(received.eq(bit));
            receiver.step("ignore", "look " + bit, "again " + bit).when(received.ne(bit));
            receiver.step("ack " + bit, "ack " + bit, "expect " + (1 - bit)).then(ack.send(bit));
            receiver.step("ack again", "again " + bit, "expect " + bit).then(ack.send(1 - bit));
          }
          loss.step("lose data", "lossy", "lossy").then(data.receive());
          loss.step("lose ack", "lossy", "lossy").then(ack.receive());
          system.mayProgress("delivery", receiver.at("ack 1"));
        });
  }
}
