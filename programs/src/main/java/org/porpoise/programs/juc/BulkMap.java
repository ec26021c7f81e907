package org.porpoise.programs.juc;

import java.util.AbstractMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a concurrent map on all entries, which the JDK does in parallel if there are
 * more than a threshold: then it is left to the JDK's own class.
 */
abstract class BulkMap<K, V> extends AbstractMap<K, V> {

  /** Goes over the entries. */
  abstract Iterator<Map.Entry<K, V>> walk();

  /** What is to be done in parallel if there are more entries than so many. */
  abstract void share(long parallelismThreshold);

  private Iterable<Map.Entry<K, V>> entries(long parallelismThreshold) {
    share(parallelismThreshold);
    return this::walk;
  }

  private Iterable<K> keys(long parallelismThreshold) {
    return mapped(entries(parallelismThreshold), Map.Entry::getKey);
  }

  private Iterable<V> values(long parallelismThreshold) {
    return mapped(entries(parallelismThreshold), Map.Entry::getValue);
  }

  private static <A, B> Iterable<B> mapped(Iterable<A> all, Function<A, B> function) {
    return () -> {
      Iterator<A> elements = all.iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return elements.hasNext();
        }

        @Override
        public B next() {
          return function.apply(elements.next());
        }
      };
    };
  }

  private static <E, U> void each(
      Iterable<E> elements,
      Function<? super E, ? extends U> transformer,
      Consumer<? super U> action) {
    for (E element : elements) {
      U image = transformer.apply(element);
      if (image != null) {
        action.accept(image);
      }
    }
  }

  private static <E, U> @Nullable U first(
      Iterable<E> elements, Function<? super E, ? extends U> function) {
    for (E element : elements) {
      U found = function.apply(element);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static <E, U> @Nullable U fold(
      Iterable<E> elements,
      Function<? super E, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    U result = null;
    for (E element : elements) {
      U image = transformer.apply(element);
      if (image != null) {
        result = result == null ? image : reducer.apply(result, image);
      }
    }
    return result;
  }

  /** Does something with every entry. */
  public void forEach(long parallelismThreshold, BiConsumer<? super K, ? super V> action) {
    entries(parallelismThreshold).forEach(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  /** Does something with what becomes of every entry. */
  public <U> void forEach(
      long parallelismThreshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      Consumer<? super U> action) {
    each(
        entries(parallelismThreshold),
        entry -> transformer.apply(entry.getKey(), entry.getValue()),
        action);
  }

  /** The first answer. */
  public <U> @Nullable U search(
      long parallelismThreshold, BiFunction<? super K, ? super V, ? extends U> searchFunction) {
    return first(
        entries(parallelismThreshold),
        entry -> searchFunction.apply(entry.getKey(), entry.getValue()));
  }

  /** What becomes of all entries, put together. */
  public <U> @Nullable U reduce(
      long parallelismThreshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return fold(
        entries(parallelismThreshold),
        entry -> transformer.apply(entry.getKey(), entry.getValue()),
        reducer);
  }

  /** What becomes of all entries, put together. */
  public double reduceToDouble(
      long parallelismThreshold,
      ToDoubleBiFunction<? super K, ? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double result = basis;
    for (Map.Entry<K, V> entry : entries(parallelismThreshold)) {
      result =
          reducer.applyAsDouble(
              result, transformer.applyAsDouble(entry.getKey(), entry.getValue()));
    }
    return result;
  }

  /** What becomes of all entries, put together. */
  public long reduceToLong(
      long parallelismThreshold,
      ToLongBiFunction<? super K, ? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long result = basis;
    for (Map.Entry<K, V> entry : entries(parallelismThreshold)) {
      result =
          reducer.applyAsLong(result, transformer.applyAsLong(entry.getKey(), entry.getValue()));
    }
    return result;
  }

  /** What becomes of all entries, put together. */
  public int reduceToInt(
      long parallelismThreshold,
      ToIntBiFunction<? super K, ? super V> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int result = basis;
    for (Map.Entry<K, V> entry : entries(parallelismThreshold)) {
      result = reducer.applyAsInt(result, transformer.applyAsInt(entry.getKey(), entry.getValue()));
    }
    return result;
  }

  /** Does something with every key. */
  public void forEachKey(long parallelismThreshold, Consumer<? super K> action) {
    keys(parallelismThreshold).forEach(action);
  }

  /** Does something with what becomes of every key. */
  public <U> void forEachKey(
      long parallelismThreshold,
      Function<? super K, ? extends U> transformer,
      Consumer<? super U> action) {
    each(keys(parallelismThreshold), transformer, action);
  }

  /** The first answer. */
  public <U> @Nullable U searchKeys(
      long parallelismThreshold, Function<? super K, ? extends U> searchFunction) {
    return first(keys(parallelismThreshold), searchFunction);
  }

  /** All keys, put together. */
  public @Nullable K reduceKeys(
      long parallelismThreshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
    return fold(keys(parallelismThreshold), Function.identity(), reducer);
  }

  /** What becomes of all keys, put together. */
  public <U> @Nullable U reduceKeys(
      long parallelismThreshold,
      Function<? super K, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return fold(keys(parallelismThreshold), transformer, reducer);
  }

  /** What becomes of all keys, put together. */
  public double reduceKeysToDouble(
      long parallelismThreshold,
      ToDoubleFunction<? super K> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double result = basis;
    for (K element : keys(parallelismThreshold)) {
      result = reducer.applyAsDouble(result, transformer.applyAsDouble(element));
    }
    return result;
  }

  /** What becomes of all keys, put together. */
  public long reduceKeysToLong(
      long parallelismThreshold,
      ToLongFunction<? super K> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long result = basis;
    for (K element : keys(parallelismThreshold)) {
      result = reducer.applyAsLong(result, transformer.applyAsLong(element));
    }
    return result;
  }

  /** What becomes of all keys, put together. */
  public int reduceKeysToInt(
      long parallelismThreshold,
      ToIntFunction<? super K> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int result = basis;
    for (K element : keys(parallelismThreshold)) {
      result = reducer.applyAsInt(result, transformer.applyAsInt(element));
    }
    return result;
  }

  /** Does something with every value. */
  public void forEachValue(long parallelismThreshold, Consumer<? super V> action) {
    values(parallelismThreshold).forEach(action);
  }

  /** Does something with what becomes of every value. */
  public <U> void forEachValue(
      long parallelismThreshold,
      Function<? super V, ? extends U> transformer,
      Consumer<? super U> action) {
    each(values(parallelismThreshold), transformer, action);
  }

  /** The first answer. */
  public <U> @Nullable U searchValues(
      long parallelismThreshold, Function<? super V, ? extends U> searchFunction) {
    return first(values(parallelismThreshold), searchFunction);
  }

  /** All values, put together. */
  public @Nullable V reduceValues(
      long parallelismThreshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
    return fold(values(parallelismThreshold), Function.identity(), reducer);
  }

  /** What becomes of all values, put together. */
  public <U> @Nullable U reduceValues(
      long parallelismThreshold,
      Function<? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return fold(values(parallelismThreshold), transformer, reducer);
  }

  /** What becomes of all values, put together. */
  public double reduceValuesToDouble(
      long parallelismThreshold,
      ToDoubleFunction<? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double result = basis;
    for (V element : values(parallelismThreshold)) {
      result = reducer.applyAsDouble(result, transformer.applyAsDouble(element));
    }
    return result;
  }

  /** What becomes of all values, put together. */
  public long reduceValuesToLong(
      long parallelismThreshold,
      ToLongFunction<? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long result = basis;
    for (V element : values(parallelismThreshold)) {
      result = reducer.applyAsLong(result, transformer.applyAsLong(element));
    }
    return result;
  }

  /** What becomes of all values, put together. */
  public int reduceValuesToInt(
      long parallelismThreshold,
      ToIntFunction<? super V> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int result = basis;
    for (V element : values(parallelismThreshold)) {
      result = reducer.applyAsInt(result, transformer.applyAsInt(element));
    }
    return result;
  }

  /** Does something with every entry. */
  public void forEachEntry(long parallelismThreshold, Consumer<? super Map.Entry<K, V>> action) {
    entries(parallelismThreshold).forEach(action);
  }

  /** Does something with what becomes of every entry. */
  public <U> void forEachEntry(
      long parallelismThreshold,
      Function<Map.Entry<K, V>, ? extends U> transformer,
      Consumer<? super U> action) {
    each(entries(parallelismThreshold), transformer, action);
  }

  /** The first answer. */
  public <U> @Nullable U searchEntries(
      long parallelismThreshold, Function<Map.Entry<K, V>, ? extends U> searchFunction) {
    return first(entries(parallelismThreshold), searchFunction);
  }

  /** All entries, put together. */
  public Map.@Nullable Entry<K, V> reduceEntries(
      long parallelismThreshold,
      BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> reducer) {
    return fold(entries(parallelismThreshold), Function.identity(), reducer);
  }

  /** What becomes of all entries, put together. */
  public <U> @Nullable U reduceEntries(
      long parallelismThreshold,
      Function<Map.Entry<K, V>, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return fold(entries(parallelismThreshold), transformer, reducer);
  }

  /** What becomes of all entries, put together. */
  public double reduceEntriesToDouble(
      long parallelismThreshold,
      ToDoubleFunction<Map.Entry<K, V>> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double result = basis;
    for (Map.Entry<K, V> element : entries(parallelismThreshold)) {
      result = reducer.applyAsDouble(result, transformer.applyAsDouble(element));
    }
    return result;
  }

  /** What becomes of all entries, put together. */
  public long reduceEntriesToLong(
      long parallelismThreshold,
      ToLongFunction<Map.Entry<K, V>> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long result = basis;
    for (Map.Entry<K, V> element : entries(parallelismThreshold)) {
      result = reducer.applyAsLong(result, transformer.applyAsLong(element));
    }
    return result;
  }

  /** What becomes of all entries, put together. */
  public int reduceEntriesToInt(
      long parallelismThreshold,
      ToIntFunction<Map.Entry<K, V>> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int result = basis;
    for (Map.Entry<K, V> element : entries(parallelismThreshold)) {
      result = reducer.applyAsInt(result, transformer.applyAsInt(element));
    }
    return result;
  }
}
