import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.Vector;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Collections of the JDK and of the program, called in all ways. */
class Collected {
  static class Logging<E> extends ArrayList<E> {
    int adds;

    @Override
    public boolean add(E element) {
      adds++;
      return super.add(element);
    }

    void cut() {
      removeRange(0, 1);
    }
  }

  static class Range implements Iterable<Integer> {
    final int to;

    Range(int to) {
      this.to = to;
    }

    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<Integer>() {
        int next;

        @Override
        public boolean hasNext() {
          return next < to;
        }

        @Override
        public Integer next() {
          return next++;
        }
      };
    }
  }

  static <T, C extends Collection<T>> C fill(Supplier<C> maker, List<T> from) {
    C made = maker.get();
    from.forEach(made::add);
    return made;
  }

  static String run() {
    List<String> out = new ArrayList<>();
    Map<String, List<Integer>> map = new TreeMap<>();
    for (int i : new Range(5)) {
      map.computeIfAbsent(i % 2 == 0 ? "even" : "odd", key -> new ArrayList<>()).add(i);
    }
    for (Map.Entry<String, List<Integer>> entry : map.entrySet()) {
      entry.getValue().add(entry.getKey().length());
      entry.setValue(new ArrayList<>(entry.getValue()));
    }
    out.add(map.toString());
    Logging<String> logging = new Logging<>();
    Consumer<String> add = logging::add;
    add.accept("a");
    logging.add("b");
    ((List<String>) logging).add("c");
    logging.cut();
    out.add(logging + " " + logging.adds + logging.size());
    Set<Integer> set = fill(HashSet::new, Arrays.asList(3, 1, 2));
    Iterator<Integer> iterator = set.iterator();
    while (iterator.hasNext()) {
      if (iterator.next() == 2) {
        iterator.remove();
      }
    }
    out.add(set.stream().sorted().map(String::valueOf).collect(Collectors.joining(",")));
    Deque<Long> deque = new ArrayDeque<>();
    deque.push(1L);
    deque.addLast(2L);
    out.add(deque.pollFirst() + "" + deque.peekLast());
    List<Integer> sync = Collections.synchronizedList(new ArrayList<>(Arrays.asList(3, 2, 1)));
    Collections.sort(sync);
    synchronized (sync) {
      for (ListIterator<Integer> it = sync.listIterator(); it.hasNext(); ) {
        it.set(it.next() * 2);
      }
    }
    out.add(sync.subList(0, 2).toString() + Thread.holdsLock(sync));
    Vector<Integer> vector = new Vector<>(sync);
    vector.addElement(9);
    Hashtable<String, Integer> table = new Hashtable<>();
    table.put("x", vector.size());
    try {
      table.put(null, 1);
    } catch (NullPointerException e) {
      out.add("null " + Thread.holdsLock(table));
    }
    BitSet bits = new BitSet();
    bits.set(3);
    bits.or(BitSet.valueOf(new long[] {1}));
    StringJoiner joiner = new StringJoiner("-");
    joiner.add("p").add("q");
    StringBuilder builder = new StringBuilder("x").append(1).append('c').append(2L).append(3.5);
    builder.insert(0, true).reverse().setLength(4);
    StringBuffer buffer = new StringBuffer().append("buffer").append(new char[] {'!'});
    int[] array = {3, 1, 2};
    int[] copy = new int[4];
    System.arraycopy(array, 0, copy, 1, 3);
    Arrays.sort(copy);
    PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> b[0] - a[0]);
    queue.add(array.clone());
    queue.offer(copy);
    Function<Object, Integer> length = o -> ((Collection<?>) o).size();
    BiFunction<Map<String, Integer>, String, Integer> get = Map::get;
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.merge("a", 1, Integer::sum);
    counts.replaceAll((k, v) -> v + 1);
    Supplier<Map<String, Integer>> maps = HashMap::new;
    try {
      Collections.unmodifiableList(out).add("never");
    } catch (UnsupportedOperationException e) {
      out.add("unmodifiable");
    }
    try {
      for (String s : out) {
        out.remove(s);
      }
    } catch (java.util.ConcurrentModificationException e) {
      out.add("modified");
    }
    return out + table.toString() + bits + joiner + builder + buffer + Arrays.toString(copy)
        + queue.peek()[0] + length.apply(out) + get.apply(counts, "a") + maps.get().isEmpty()
        + Objects.hash(1, 2) + out.parallelStream().mapToInt(String::length).sum()
        + Arrays.stream(array).parallel().sum();
  }
}
