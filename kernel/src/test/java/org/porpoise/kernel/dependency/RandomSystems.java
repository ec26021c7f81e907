package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.Command;
import org.porpoise.kernel.builder.Expression;
import org.porpoise.kernel.builder.Lock;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.Semaphore;
import org.porpoise.kernel.builder.StepSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;

/**
 * Small random systems: two or three processes with two to four control points each, two variables,
 * a channel, a semaphore and a lock; guards that compare, disjunctions, guards on control points,
 * rendezvous. The seed says everything.
 */
final class RandomSystems {
  private final Random random;
  private final SystemBuilder builder;
  private final List<ProcessSpec> processes = new ArrayList<>();
  private final List<Integer> points = new ArrayList<>();
  private final Variable flag;
  private final Variable number;
  private final Channel channel;
  private final Semaphore semaphore;
  private final Lock lock;

  private RandomSystems(SystemBuilder builder, long seed) {
    this.builder = builder;
    random = new Random(seed);
    flag = builder.bool("flag", random.nextInt(2));
    number = builder.variable("number", -1, 1, 0);
    channel = builder.channel("channel", 1 + random.nextInt(2), 1);
    semaphore = builder.semaphore("semaphore", 1, 1 + random.nextInt(2));
    lock = builder.lock("lock", 3);
  }

  static TransitionSystem system(long seed) {
    return SystemBuilder.build(
        "system of seed " + seed, b -> new RandomSystems(b, seed).describe());
  }

  private void describe() {
    int count = 2 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      processes.add(builder.process("P" + i).startAt("0"));
      points.add(2 + random.nextInt(count == 2 ? 3 : 2));
      for (int point = 0; point < points.get(i); point++) {
        processes.get(i).mayEnd(Integer.toString(point));
      }
    }
    for (int i = 0; i < count; i++) {
      int steps = points.get(i) + random.nextInt(2);
      for (int j = 0; j < steps; j++) {
        step(i, j % points.get(i), "t" + i + j);
      }
    }
    if (random.nextInt(3) == 0) {
      builder.invariant("claim", atom().or(atom().and(atom())));
    }
  }

  private void step(int process, int from, String name) {
    StepSpec step = processes.get(process).step(name, Integer.toString(from), point(process));
    if (random.nextInt(6) == 0) {
      int other = (process + 1 + random.nextInt(processes.size() - 1)) % processes.size();
      step.with(processes.get(other), point(other), point(other));
    }
    if (random.nextInt(4) == 0) {
      step.when(guard());
    }
    command(step, processes.get(process));
  }

  private String point(int process) {
    return Integer.toString(random.nextInt(points.get(process)));
  }

  private Expression guard() {
    return switch (random.nextInt(4)) {
      case 0 -> atom().or(atom());
      case 1 -> atom().and(atom());
      case 2 -> atom().not();
      default -> atom();
    };
  }

  private Expression atom() {
    return switch (random.nextInt(10)) {
      case 0 -> flag.eq(random.nextInt(2));
      case 1 -> number.ge(random.nextInt(2));
      case 2 -> number.ne(random.nextInt(3) - 1);
      case 3 -> channel.isEmpty();
      case 4 -> channel.isFull();
      case 5 -> channel.length().le(random.nextInt(2));
      case 6 -> semaphore.count().eq(random.nextInt(3));
      case 7 -> lock.isFree();
      case 8 -> number.eq(flag);
      default -> {
        int process = random.nextInt(processes.size());
        yield processes.get(process).at(point(process));
      }
    };
  }

  private void command(StepSpec step, ProcessSpec process) {
    if (random.nextInt(6) == 0) {
      step.then(onVariables(), random.nextBoolean() ? semaphore.await() : semaphore.signal());
    } else {
      step.then(random.nextBoolean() ? onVariables() : onOthers(process));
    }
  }

  private Command onVariables() {
    return switch (random.nextInt(6)) {
      case 0 -> flag.set(random.nextInt(2));
      case 1 -> flag.flip();
      case 2 -> number.set(random.nextInt(3) - 1);
      case 3 -> number.add(random.nextInt(4) - 1);
      case 4 -> number.set(flag);
      default -> flag.set(channel.length().mod(2));
    };
  }

  private Command onOthers(ProcessSpec process) {
    return switch (random.nextInt(9)) {
      case 0, 1 -> channel.send(random.nextInt(2));
      case 2 -> channel.send(flag);
      case 3 -> channel.receive();
      case 4 -> channel.receive(flag);
      case 5 -> semaphore.await();
      case 6 -> semaphore.signal();
      case 7 -> lock.acquire(process);
      default -> lock.release(process);
    };
  }
}
