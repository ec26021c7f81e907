package org.porpoise.cli.verify;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.logic.source.Spelling;
import org.porpoise.search.settings.CachePolicy;
import org.porpoise.search.settings.StoreKind;

/** The option {@code --store}: a word, and for some words numbers after it. */
public final class StoreOption {
  private static final String CACHE = "cache=";
  private static final String BITSTATE = "bitstate=";

  public static final Option STORE =
      Option.once(
          "--store",
          "exact|none|cache=N[,POLICY]|bitstate=BITS[,FUNCTIONS]",
          "what to remember: exact, all states; none, the current path only; cache=N, the path and"
              + " N other states (POLICY says which one a full cache drops: the oldest,"
              + " least-revisited or a random one); bitstate, the path and a bit table, which can"
              + " mistake a new state for a known one (BITS also 64M, memory)");

  private StoreOption() {}

  /** The store that the user wants. */
  public static StoreKind kind(Arguments arguments) {
    return kind(arguments.value(STORE).orElse(StoreKind.EXACT.option()));
  }

  private static StoreKind kind(String word) {
    for (StoreKind.Plain plain : StoreKind.Plain.values()) {
      if (plain.option().equals(word)) {
        return plain;
      }
    }
    if (word.startsWith(CACHE)) {
      return cache("--store " + word, word.substring(CACHE.length()));
    }
    if (word.startsWith(BITSTATE)) {
      return bitstate("--store " + word, word.substring(BITSTATE.length()));
    }
    List<String> words = List.of("exact", "none", CACHE + "N", BITSTATE + "BITS");
    throw new UsageException(
        "--store %s: \"%s\" is not one of %s%s"
            .formatted(word, word, String.join(", ", words), Spelling.didYouMean(word, words)));
  }

  private static StoreKind cache(String typed, String text) {
    int comma = text.indexOf(',');
    long room =
        Amount.count(typed, comma < 0 ? text : text.substring(0, comma), 1, Integer.MAX_VALUE);
    return new StoreKind.Cache(
        (int) room,
        comma < 0 ? StoreKind.Cache.DEFAULT_POLICY : policy(typed, text.substring(comma + 1)));
  }

  private static CachePolicy policy(String typed, String word) {
    List<String> words = new ArrayList<>();
    for (CachePolicy policy : CachePolicy.values()) {
      if (policy.option().equals(word)) {
        return policy;
      }
      words.add(policy.option());
    }
    throw new UsageException(
        "%s: \"%s\" is not one of %s%s"
            .formatted(typed, word, String.join(", ", words), Spelling.didYouMean(word, words)));
  }

  private static StoreKind bitstate(String typed, String text) {
    int comma = text.indexOf(',');
    long bits =
        Amount.bits(
            typed, comma < 0 ? text : text.substring(0, comma), StoreKind.Bitstate.MOST_BITS);
    long functions =
        comma < 0
            ? StoreKind.Bitstate.DEFAULT_FUNCTIONS
            : Amount.count(typed, text.substring(comma + 1), 1, StoreKind.Bitstate.MOST_FUNCTIONS);
    return new StoreKind.Bitstate(bits, (int) functions);
  }
}
