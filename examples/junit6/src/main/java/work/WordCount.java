package work;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Counts words with a pool of two threads. */
public final class WordCount {
  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  /** How a word is counted. */
  public enum Way {
    /** Reads, then writes: a concurrent map does not make that one step. */
    GET_AND_PUT,
    /** One step. */
    MERGE
  }

  /** Counts the words of some texts, each text a task. */
  public Map<String, Integer> count(List<String> texts, Way way) {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      for (String text : texts) {
        pool.execute(() -> countText(text, way));
      }
    }
    return counts;
  }

  private void countText(String text, Way way) {
    for (String word : text.split(" ")) {
      switch (way) {
        case GET_AND_PUT -> {
          Integer known = counts.get(word);
          counts.put(word, known == null ? 1 : known + 1);
        }
        case MERGE -> counts.merge(word, 1, Integer::sum);
      }
    }
  }
}
