package org.porpoise.programs.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * Random Java programs: a few threads that do a few things to one shared object, and a main thread
 * that joins them and throws an error that says what came of it.
 *
 * <p>So the messages of all errors that an exploration finds are the outcomes of the program.
 *
 * <p>What the JVM or the JDK does in many steps of its own (copying an array, initialising a class,
 * an access by a handle) has a twin that spells these steps out: «as it is¦spelled out». Both have
 * the same outcomes, or the exploration does not see what there is.
 */
final class RandomJava {
  private static final String HEAD =
      """
      import java.lang.invoke.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      public final class NAME {
        int a, b;
        volatile int v;
        final int[] cells = new int[2];
        final int[] others = new int[2];
        final int[] out = new int[3];
        final Thread[] threads = new Thread[3];
        final List<Integer> list = new ArrayList<>();
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        final AtomicInteger n = new AtomicInteger();
        final AtomicReference<String> text = new AtomicReference<>("x");
        final LongAdder sum = new LongAdder();
        final Semaphore permits = new Semaphore(1);
        final CountDownLatch latch = new CountDownLatch(2);
        final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        final Queue<Integer> free = new ConcurrentLinkedQueue<>();
        final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        final Map<Integer, Integer> plain = new HashMap<>();
        final StampedLock stamped = new StampedLock();
        final CompletableFuture<Integer> future = new CompletableFuture<>();
        final CyclicBarrier barrier = new CyclicBarrier(2);
        final SynchronousQueue<Integer> rendezvous = new SynchronousQueue<>();
        final BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
        final AtomicStampedReference<String> stamp = new AtomicStampedReference<>("x", 0);
        final AtomicIntegerArray atoms = new AtomicIntegerArray(2);
        final List<Integer> copied = new CopyOnWriteArrayList<>();
        final Phaser phaser = new Phaser(2);

        static int of(Integer value) {
          return value == null ? 7 : value;
        }

        static int sum(int[] numbers) {
          return numbers[0] + 3 * numbers[1];
        }

        static final VarHandle A;
        static final VarHandle V;
        static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
        static final AtomicIntegerFieldUpdater<NAME> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(NAME.class, "v");

        static {
          try {
            A = MethodHandles.lookup().findVarHandle(NAME.class, "a", int.class);
            V = MethodHandles.lookup().findVarHandle(NAME.class, "v", int.class);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }

        static int g;
        static volatile int h;

        static final class Init0 {
          static int x = g + 1;
          static { h = h + 1; }
        }

        static final class Init1 {
          static int x = 5;
          static { g = Init2.x; }
        }

        static final class Init2 {
          static int x = 2;
          static { h = Init1.x; }
        }

        static final Lazy lazy0 = new Lazy();
        static final Lazy lazy1 = new Lazy();
        static final Lazy lazy2 = new Lazy();

        static final class Lazy {
          final ReentrantLock lock = new ReentrantLock();
          final Condition ended = lock.newCondition();
          volatile boolean isDone;
          Thread owner;
          int x;

          boolean begin() {
            if (isDone) {
              return false;
            }
            lock.lock();
            try {
              while (owner != null && owner != Thread.currentThread() && !isDone) {
                ended.awaitUninterruptibly();
              }
              if (owner != null) {
                return false;
              }
              owner = Thread.currentThread();
              return true;
            } finally {
              lock.unlock();
            }
          }

          void end() {
            lock.lock();
            isDone = true;
            ended.signalAll();
            lock.unlock();
          }
        }

        static Lazy init0() {
          if (lazy0.begin()) {
            lazy0.x = g + 1;
            h = h + 1;
            lazy0.end();
          }
          return lazy0;
        }

        static Lazy init1() {
          if (lazy1.begin()) {
            lazy1.x = 5;
            g = init2().x;
            lazy1.end();
          }
          return lazy1;
        }

        static Lazy init2() {
          if (lazy2.begin()) {
            lazy2.x = 2;
            h = init1().x;
            lazy2.end();
          }
          return lazy2;
        }

      """;

  private static final String MAIN =
      """
        static void run(Thread[] threads) {
          for (Thread thread : threads) {
            if (thread != null) {
              thread.start();
            }
          }
          for (Thread thread : threads) {
            if (thread != null) {
              try {
                thread.join();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        }

        String outcome() {
          return Arrays.toString(out) + a + b + v + n + text + sum + Arrays.toString(cells) + list
              + queue.size() + free.size() + map.size() + Arrays.toString(others) + g + h;
        }
      }
      """;

  /** A kind of statement: what it is, of a random number and the statement that it may hold. */
  private static final List<BiFunction<Integer, String, String>> KINDS =
      List.of(
          (k, inner) -> "s.a = s.b + 1;",
          (k, inner) -> "s.b = " + k + ";",
          (k, inner) -> "s.v = s.a;",
          (k, inner) -> "r = 3 * r + s.v;",
          (k, inner) -> "r = 3 * r + s.b;",
          (k, inner) -> "s.cells[" + k % 2 + "] = r + 1;",
          (k, inner) -> "r = 3 * r + s.cells[" + k % 2 + "];",
          (k, inner) -> "synchronized (s) { " + inner + " }",
          (k, inner) -> "synchronized (s.list) { s.list.add(r); }",
          (k, inner) -> "synchronized (s) { s.notify(); }",
          (k, inner) -> "synchronized (s) { s.notifyAll(); }",
          (k, inner) -> "synchronized (s) { s.wait(" + (k == 0 ? "1" : "") + "); }",
          (k, inner) -> "s.lock.lock(); try { " + inner + " } finally { s.lock.unlock(); }",
          (k, inner) -> "if (s.lock.tryLock()) { " + inner + " s.lock.unlock(); } else { r++; }",
          (k, inner) ->
              "s.lock.lock(); try { s.condition.await(); r++; } finally { s.lock.unlock(); }",
          (k, inner) -> "s.lock.lock(); try { s.condition.signal(); } finally { s.lock.unlock(); }",
          (k, inner) -> "s.both.readLock().lock(); " + inner + " s.both.readLock().unlock();",
          (k, inner) -> "s.both.writeLock().lock(); " + inner + " s.both.writeLock().unlock();",
          (k, inner) -> "r = 3 * r + s.n.incrementAndGet();",
          (k, inner) -> "if (s.n.compareAndSet(" + k % 2 + ", 2)) { r++; }",
          (k, inner) -> "r = 3 * r + s.n.get();",
          (k, inner) -> "if (!s.text.compareAndSet(\"x\", \"y\")) { r++; }",
          (k, inner) -> "s.sum.add(" + (k + 1) + ");",
          (k, inner) -> "r = 3 * r + s.sum.intValue();",
          (k, inner) -> "s.permits.acquire(); " + inner + " s.permits.release();",
          (k, inner) -> "if (s.permits.tryAcquire()) { r++; }",
          (k, inner) -> "s.permits.release();",
          (k, inner) -> "s.latch.countDown();",
          (k, inner) -> "s.latch.await();",
          (k, inner) -> "s.queue.put(" + k + ");",
          (k, inner) -> "r = 3 * r + of(s.queue.take());",
          (k, inner) -> "r = 3 * r + of(s.queue.poll());",
          (k, inner) -> "s.free.add(" + k + ");",
          (k, inner) -> "r = 3 * r + of(s.free.poll());",
          (k, inner) -> "r = 3 * r + of(s.map.put(" + k % 2 + ", r));",
          (k, inner) -> "r = 3 * r + of(s.map.putIfAbsent(" + k % 2 + ", r));",
          (k, inner) -> "s.map.merge(" + k % 2 + ", 1, Integer::sum);",
          (k, inner) -> "r = 3 * r + of(s.map.get(" + k % 2 + "));",
          (k, inner) -> "r = 3 * r + s.map.size();",
          (k, inner) -> "r = 3 * r + org.porpoise.programs.Porpoise.toss(1);",
          (k, inner) -> "s.threads[" + k % 2 + "].interrupt();",
          (k, inner) -> "if (Thread.interrupted()) { r++; }",
          (k, inner) -> "Thread.sleep(1);",
          (k, inner) -> "while (s.v == 0) { Thread.onSpinWait(); }",
          (k, inner) -> "synchronized (Random.class) { " + inner + " }",
          (k, inner) -> "r = 3 * r + of(s.plain.put(" + k % 2 + ", r));",
          (k, inner) -> "r = 3 * r + of(s.plain.get(" + k % 2 + "));",
          (k, inner) ->
              "{ long p = s.stamped.tryOptimisticRead(); "
                  + once("long p", inner)
                  + " if (!s.stamped.validate(p)) { r++; } }",
          (k, inner) ->
              "{ long p = s.stamped.writeLock(); "
                  + once("long p", inner)
                  + " s.stamped.unlockWrite(p); }",
          (k, inner) -> "if (s.future.complete(" + k + ")) { r++; }",
          (k, inner) -> "r = 3 * r + s.future.getNow(5);",
          (k, inner) -> "r = 3 * r + s.future.join();",
          (k, inner) -> "try { s.barrier.await(); } catch (BrokenBarrierException e) { r++; }",
          (k, inner) -> "s.rendezvous.put(" + k + ");",
          (k, inner) -> "r = 3 * r + of(s.rendezvous.poll());",
          (k, inner) -> "r = 3 * r + of(s.rendezvous.take());",
          (k, inner) -> "if (!s.deque.offerFirst(r)) { r++; }",
          (k, inner) -> "r = 3 * r + of(s.deque.pollLast());",
          (k, inner) -> "if (s.stamp.compareAndSet(\"x\", \"y\", 0, 1)) { r++; }",
          (k, inner) -> "r = 3 * r + s.atoms.addAndGet(" + k % 2 + ", 1);",
          (k, inner) -> "s.copied.add(r);",
          (k, inner) -> "r = 3 * r + s.copied.size();",
          (k, inner) -> "s.phaser.arrive();",
          (k, inner) -> "s.phaser.awaitAdvance(0);",
          (k, inner) -> "Thread.startVirtualThread(() -> s.a = 5).join();",
          (k, inner) -> "LockSupport.park();",
          (k, inner) -> "LockSupport.unpark(s.threads[" + k % 2 + "]);",
          (k, inner) -> "g = r + " + k + ";",
          (k, inner) -> "r = 3 * r + h;",
          (k, inner) -> "r = 3 * r + «Init" + k + ".x¦init" + k + "().x»;",
          (k, inner) -> "r = 3 * r + «Init" + k + ".x¦init" + k + "().x»;",
          (k, inner) -> "«Init0.x¦init0().x» = r;",
          (k, inner) ->
              "«System.arraycopy(s.cells, 0, s.others, 0, 2);"
                  + "¦s.others[0] = s.cells[0]; s.others[1] = s.cells[1];»",
          (k, inner) -> "r = 3 * r + s.others[" + k % 2 + "];",
          (k, inner) -> "«Arrays.fill(s.cells, r);¦s.cells[0] = r; s.cells[1] = r;»",
          (k, inner) -> "r = 3 * r + sum(s.cells«.clone()¦»);",
          (k, inner) -> "«A.set(s, " + k + ");¦s.a = " + k + ";»",
          (k, inner) -> "r = 3 * r + «(int) A.get(s)¦s.a»;",
          (k, inner) -> "«V.setVolatile(s, r);¦s.v = r;»",
          (k, inner) -> "r = 3 * r + «(int) V.getVolatile(s)¦s.v»;",
          (k, inner) ->
              "if («V.compareAndSet(s, 0, r + 1)¦UPDATER.compareAndSet(s, 0, r + 1)») { r++; }",
          (k, inner) -> "r = 3 * r + «(int) V.getAndAdd(s, 1)¦UPDATER.getAndAdd(s, 1)»;",
          (k, inner) -> "«CELLS.set(s.cells, 1, r);¦s.cells[1] = r;»");

  /** What makes a program doubtful: its value is one of many. */
  static final String DRAW = "Math.random()";

  /** One of so many programs is doubtful. */
  private static final int DOUBTFUL = 8;

  private static final Pattern TWINS = Pattern.compile("«([^¦»]*)¦([^»]*)»");

  /** A program as it is, of the text of one with twins. */
  static String asItIs(String program) {
    return TWINS.matcher(program).replaceAll("$1");
  }

  /** A program in which everything is spelled out, of the text of one with twins. */
  static String spelledOut(String program) {
    return TWINS.matcher(program).replaceAll("$2");
  }

  /** Whether a program has something to spell out. */
  static boolean hasTwin(String program) {
    return TWINS.matcher(program).find();
  }

  /** A statement to be put where a variable is declared, which must not be declared again. */
  private static String once(String declaration, String inner) {
    return inner.contains(declaration) ? "r++;" : inner;
  }

  private final SplittableRandom random;

  RandomJava(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A class with a main method that runs one of its programs, the one whose number is given. */
  static String source(String className, List<String> programs) {
    StringBuilder text = new StringBuilder(HEAD.replace("NAME", className));
    StringBuilder main = new StringBuilder("  public static void main(String[] args) {\n");
    main.append("    switch (args[0]) {\n");
    for (int i = 0; i < programs.size(); i++) {
      text.append("  static void program").append(i).append("() {\n");
      text.append("    ").append(className).append(" s = new ").append(className).append("();\n");
      text.append(programs.get(i));
      text.append("    run(s.threads);\n    throw new AssertionError(s.outcome());\n  }\n\n");
      main.append("      case \"%d\" -> program%d();%n".formatted(i, i));
    }
    main.append("      default -> throw new IllegalArgumentException(args[0]);\n    }\n  }\n\n");
    return text.append(main).append(MAIN).toString();
  }

  /** The threads of a program, as text. */
  String program(int threads, int statements) {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(DOUBTFUL) == 0) {
      text.append("    s.a = ").append(DRAW).append(" < 2 ? 0 : 1;\n");
    }
    for (int i = 0; i < threads; i++) {
      text.append("    s.threads[%d] = new Thread(() -> {%n      int r = 0;%n".formatted(i));
      text.append("      try {\n");
      for (String statement : statements(1 + random.nextInt(statements))) {
        text.append("        ").append(statement).append('\n');
      }
      text.append("      } catch (InterruptedException e) {\n        r = -r - 1;\n");
      text.append("      }\n      s.out[%d] = r;%n    });%n".formatted(i));
    }
    // So that every body can be interrupted, as far as javac is concerned.
    return text.toString().replace("      try {\n", "      try {\n        Thread.sleep(0);\n");
  }

  private List<String> statements(int count) {
    List<String> statements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      statements.add(statement(0));
    }
    return statements;
  }

  private String statement(int depth) {
    BiFunction<Integer, String, String> kind = KINDS.get(random.nextInt(KINDS.size()));
    String inner = depth > 1 ? "r++;" : statement(depth + 1);
    return kind.apply(random.nextInt(3), inner);
  }
}
