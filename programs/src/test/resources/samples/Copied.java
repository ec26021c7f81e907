// Java 25
import java.util.*;
import java.util.function.IntFunction;
import java.util.stream.*;

/** The JDK's collections, which run as copies: what they do, how they are ordered and named. */
class Copied {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  static class Recent<K, V> extends LinkedHashMap<K, V> {
    Recent() {
      super(4, .75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > 2;
    }
  }

  static class Squares extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      return index * index;
    }

    @Override
    public int size() {
      return 4;
    }
  }

  static class Letters extends AbstractMap<String, Integer> {
    @Override
    public Set<Map.Entry<String, Integer>> entrySet() {
      return Set.of(new AbstractMap.SimpleEntry<>("a", 1));
    }
  }

  record Key(int number, String text) {}

  static String run() throws Exception {
    List<Object> seen = new ArrayList<>();
    lists(seen);
    maps(seen);
    wrappers(seen);
    arrays(seen);
    streams(seen);
    names(seen);
    return seen.toString();
  }

  static void lists(List<Object> seen) throws Exception {
    for (List<Integer> list :
        List.of(
            new ArrayList<Integer>(), new LinkedList<Integer>(), new Vector<Integer>(), new Stack<Integer>())) {
      for (int i = 0; i < 20; i++) {
        list.add(i * 7 % 11);
      }
      list.remove(3);
      list.remove(Integer.valueOf(7));
      list.add(2, 99);
      list.addAll(1, List.of(5, 6));
      list.removeIf(x -> x == 5);
      list.replaceAll(x -> x + 1);
      list.subList(4, 8).clear();
      ListIterator<Integer> it = list.listIterator(2);
      it.next();
      it.set(-1);
      it.add(-2);
      seen.add(list.indexOf(-1) + list.lastIndexOf(3) + " " + list.contains(4));
      list.sort(Comparator.reverseOrder());
      Collections.swap(list, 0, 1);
      Collections.rotate(list, 3);
      seen.add(list);
      seen.add(list.reversed() + " " + list.hashCode() + list.equals(new ArrayList<>(list)));
      seen.add(Arrays.toString(list.toArray(new Integer[0])));
      try {
        for (Integer each : list) {
          list.add(each);
        }
      } catch (ConcurrentModificationException e) {
        seen.add(e);
      }
      try {
        list.get(1000);
      } catch (IndexOutOfBoundsException e) {
        seen.add(e.getMessage());
      }
    }
    Deque<String> deque = new ArrayDeque<>();
    for (int i = 0; i < 40; i++) {
      deque.addFirst("f" + i);
      deque.addLast("l" + i);
      if (i % 3 == 0) {
        deque.pollFirst();
      }
    }
    seen.add(deque + " " + deque.peekLast() + deque.size());
    PriorityQueue<Key> queue = new PriorityQueue<>(Comparator.comparing(Key::number).reversed());
    for (int i = 0; i < 20; i++) {
      queue.add(new Key(i * 13 % 7, "k" + i));
    }
    seen.add(queue);
    while (queue.size() > 15) {
      seen.add(queue.poll());
    }
    BitSet bits = new BitSet();
    bits.set(3, 70);
    bits.flip(10);
    bits.andNot(BitSet.valueOf(new long[] {0xf0}));
    seen.add(bits + " " + bits.cardinality() + bits.nextClearBit(5) + bits.hashCode());
    ArrayList<Integer> one = new ArrayList<>(List.of(1, 2));
    @SuppressWarnings("unchecked")
    ArrayList<Integer> other = (ArrayList<Integer>) one.clone();
    other.add(3);
    seen.add(one + "" + other);
    seen.add(new Squares().stream().mapToInt(x -> x).sum() + " " + new Squares().subList(1, 3));
    seen.add(one instanceof RandomAccess);
    seen.add(Arrays.toString(new TreeSet<>(List.of(1, 2, 3)).reversed().toArray()));
    seen.add(Arrays.toString(new LinkedList<>(List.of(1, 2, 3)).reversed().toArray(new Integer[4])));
    StringTokenizer words = new StringTokenizer("a b;c", " ;");
    while (words.hasMoreTokens()) {
      seen.add(words.nextToken());
    }
    seen.add(new StringJoiner(",", "<", ">").add("x").add("y").setEmptyValue("-"));
  }

  static void maps(List<Object> seen) {
    for (Map<Object, Object> map :
        List.<Map<Object, Object>>of(
            new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new Hashtable<>(), new Recent<>())) {
      for (int i = 0; i < 30; i++) {
        map.put("key" + i * 31 % 17, i);
        map.merge("key" + i, 1, (a, b) -> (Integer) a + (Integer) b);
        map.computeIfAbsent("new" + i % 5, k -> k + "!");
        map.computeIfPresent("key" + i, (k, v) -> v.hashCode() % 4 == 0 ? null : v);
      }
      map.keySet().removeIf(k -> k.toString().endsWith("3"));
      map.replaceAll((k, v) -> v + "'");
      map.get("key1");
      seen.add(map);
      seen.add(map.values() + " " + map.hashCode() + map.entrySet().contains(Map.entry("key1", 2)));
      seen.add(map.equals(new HashMap<>(map)) + " " + map.getOrDefault("none", 0));
    }
    Map<Integer, String> numbers = new HashMap<>();
    for (int i = 0; i < 100; i += 3) {
      numbers.put(i * 37, "v" + i);
    }
    seen.add(numbers);
    Map<Key, Integer> keys = new HashMap<>();
    Set<Double> doubles = new HashSet<>();
    for (int i = 0; i < 12; i++) {
      keys.put(new Key(i, "t" + i), i);
      doubles.add(i / 3.0);
    }
    seen.add(keys + " " + doubles);
    TreeMap<String, Integer> tree = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4));
    seen.add(tree.headMap("c") + " " + tree.descendingMap() + tree.floorKey("bb") + tree.pollFirstEntry());
    seen.add(tree.subMap("b", true, "c", true).navigableKeySet().descendingSet());
    seen.add(new TreeSet<>(List.of(3, 1, 2)).higher(1));
    EnumMap<Colour, Integer> colours = new EnumMap<>(Colour.class);
    colours.put(Colour.BLUE, 1);
    colours.put(Colour.RED, 2);
    seen.add(colours + " " + EnumSet.complementOf(EnumSet.of(Colour.RED)) + EnumSet.allOf(Colour.class));
    IdentityHashMap<Object, Integer> same = new IdentityHashMap<>();
    same.put(Colour.RED, 1);
    seen.add(same.containsKey(Colour.RED) + " " + same.get(Colour.BLUE));
    seen.add(new Letters().get("a") + " " + new Letters().keySet());
    seen.add(new LinkedHashSet<>(List.of(3, 1, 2)).reversed());
    Properties properties = new Properties();
    properties.setProperty("a", "b");
    seen.add(properties.getProperty("a"));
  }

  static void wrappers(List<Object> seen) {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
    synchronized (list) {
      for (Integer each : list) {
        seen.add(each);
      }
    }
    Collections.sort(list);
    Collections.shuffle(list, new Random(7));
    seen.add(list + " " + Collections.max(list) + Collections.frequency(list, 3));
    Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());
    map.put("x", 1);
    map.compute("x", (k, v) -> v + 1);
    seen.add(map + " " + Collections.unmodifiableMap(map) + Collections.emptyList());
    try {
      Collections.unmodifiableList(list).add(1);
    } catch (UnsupportedOperationException e) {
      seen.add(e);
    }
    seen.add(Collections.nCopies(3, "n") + "" + Collections.singletonMap(1, 2));
    Set<Integer> set = Collections.newSetFromMap(new HashMap<>());
    set.add(4);
    seen.add(set);
    seen.add(Collections.list(Collections.enumeration(List.of(1, 2))));
    seen.add(Collections.binarySearch(List.of(1, 3, 5), 3) + Collections.indexOfSubList(list, List.of(9)));
    List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
    checked.add("c");
    seen.add(checked);
  }

  static void arrays(List<Object> seen) {
    int[] ints = new Random(5).ints(60, 0, 100).toArray();
    int[] copy = Arrays.copyOf(ints, 70);
    Arrays.sort(ints);
    seen.add(Arrays.toString(ints) + Arrays.binarySearch(ints, ints[7]) + Arrays.hashCode(ints));
    Arrays.fill(copy, 60, 70, 9);
    Arrays.parallelPrefix(copy, Integer::sum);
    seen.add(Arrays.stream(copy).sum() + " " + Arrays.equals(copy, ints) + Arrays.mismatch(copy, copy.clone()));
    String[] words = {"pear", "fig", "apple", "date"};
    Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    Arrays.setAll(words, i -> i + words[i]);
    seen.add(Arrays.asList(words) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
    seen.add(Arrays.deepToString(new int[][] {{1}, {2, 3}}) + Arrays.hashCode(new Object[] {"a", 1, null}));
    double[] doubles = {3.5, -1, Double.NaN, 0.0, -0.0};
    Arrays.sort(doubles);
    seen.add(Arrays.toString(doubles) + Arrays.equals(doubles, doubles.clone()));
    Arrays.asList(words).set(0, "changed");
    seen.add(words[0] + Arrays.copyOfRange(words, 1, 3).length);
  }

  static void streams(List<Object> seen) {
    List<String> words = new ArrayList<>(List.of("one", "two", "three", "four", "five"));
    seen.add(words.stream().filter(w -> w.length() > 3).collect(Collectors.toList()));
    seen.add(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
    seen.add(words.stream().collect(Collectors.toMap(w -> w, String::length)));
    seen.add(words.stream().collect(Collectors.partitioningBy(w -> w.contains("o"))));
    seen.add(words.stream().collect(Collectors.joining("+", "[", "]")) + words.stream().sorted().toList());
    seen.add(words.stream().collect(Collectors.toCollection(ArrayDeque::new)).peekLast());
    seen.add(words.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.toSet(), (n, s) -> n + s.size())));
    seen.add(IntStream.range(0, 5).boxed().collect(Collectors.toSet()));
    seen.add(Stream.of(words.toArray(new String[0])).map(String::length).reduce(0, Integer::sum));
    seen.add(words.stream().collect(Collectors.averagingInt(String::length)));
    IntFunction<List<Integer>> maker = ArrayList::new;
    seen.add(maker.apply(3));
    seen.add(String.join("/", words) + List.copyOf(words) + new HashSet<>(words).size());
    Iterator<String> it = words.iterator();
    it.next();
    it.remove();
    it.forEachRemaining(seen::add);
    seen.add(StreamSupport.stream(Spliterators.spliteratorUnknownSize(words.iterator(), 0), false).count());
  }

  static void names(List<Object> seen) {
    Object list = new ArrayList<>();
    seen.add(list.getClass().getName() + " " + list.getClass().getSimpleName());
    seen.add(list.getClass().getPackageName() + " " + new HashMap<>().getClass().getTypeName());
    seen.add(list.getClass().getCanonicalName() + " " + (list.getClass() == ArrayList.class));
    seen.add(ArrayList.class.toString() + String[].class.getName() + StringBuilder.class.getName());
  }
}
