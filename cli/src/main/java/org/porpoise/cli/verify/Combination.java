package org.porpoise.cli.verify;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionParser;
import org.porpoise.cli.option.UsageException;
import org.porpoise.search.settings.Request;

/**
 * A position of all dials by a systematic name: {@code
 * reduction[+sleep][/proviso][@store][:order]}.
 *
 * <p>The name is read by turning it into the options of {@code verify}, so that whatever these know
 * can be named. What is left out is off: no sleep sets, no proviso; all states are stored, in
 * depth-first order unless the proviso is one of queues. {@code -liveness} behind a proviso asks
 * for its strong form, which keeps cycles too from ignoring a transition.
 */
public record Combination(String name) {
  public static final String NONE = "none";
  private static final String SLEEP = "+sleep";
  private static final String LIVENESS = "-liveness";
  private static final String QUEUE = "queue";

  /** The name of a position of the dials; the shortest there is. */
  public static Combination of(String reduction, String sleep, String proviso, String order) {
    return new Combination(
        reduction
            + (sleep.equals("on") ? SLEEP : "")
            + (proviso.equals(NONE) ? "" : "/" + proviso)
            + (order.equals(usualOrder(proviso)) ? "" : ":" + order));
  }

  private static String usualOrder(String proviso) {
    return proviso.equals(QUEUE) ? "bfs" : "dfs";
  }

  /**
   * The dials; everything is explored, whatever is found.
   *
   * @param others further options of {@code verify}, such as bounds
   * @throws UsageException if the name makes no sense, or names what does not exist
   */
  public Request request(List<String> others) {
    List<String> all = new ArrayList<>(others);
    all.add(VerifyOptions.ALL_ERRORS.name());
    return read(all);
  }

  /** The dials; the first error is enough. */
  public Request requestToError() {
    return read(List.of());
  }

  private Request read(List<String> others) {
    List<String> all = new ArrayList<>(others);
    try {
      all.addAll(words());
      return VerifyOptions.request(OptionParser.parse(VerifyOptions.ALL, all));
    } catch (UsageException e) {
      throw new UsageException(name + ": " + e.getMessage());
    }
  }

  private List<String> words() {
    String rest = name;
    String order = after(rest, ':');
    rest = before(rest, ':');
    String store = after(rest, '@');
    rest = before(rest, '@');
    String proviso = after(rest, '/');
    String reduction = before(rest, '/');
    boolean sleeps = reduction.endsWith(SLEEP);
    boolean isStrong = proviso.endsWith(LIVENESS);
    String plain = isStrong ? cut(proviso, LIVENESS) : proviso;
    List<String> words = new ArrayList<>();
    add(words, VerifyOptions.REDUCTION, sleeps ? cut(reduction, SLEEP) : reduction);
    add(words, VerifyOptions.SLEEP, sleeps ? "on" : "off");
    add(words, VerifyOptions.PROVISO, plain.isEmpty() ? NONE : plain);
    add(words, VerifyOptions.ORDER, order.isEmpty() ? usualOrder(plain) : order);
    if (!store.isEmpty()) {
      add(words, StoreOption.STORE, store);
    }
    if (isStrong) {
      add(words, VerifyOptions.IGNORING, "liveness");
    }
    return words;
  }

  private static void add(List<String> words, Option option, String value) {
    words.add(option.name() + "=" + value);
  }

  private static String before(String text, char mark) {
    int at = text.indexOf(mark);
    return at < 0 ? text : text.substring(0, at);
  }

  private static String after(String text, char mark) {
    int at = text.indexOf(mark);
    return at < 0 ? "" : text.substring(at + 1);
  }

  private static String cut(String text, String ending) {
    return text.substring(0, text.length() - ending.length());
  }
}
