package work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.junit.Interleavings;

/** Two texts with the same word. */
class WordCountTest {

  @Interleavings(expect = Kind.EXCEPTION)
  void getAndPutLoseAWord() {
    count(WordCount.Way.GET_AND_PUT);
  }

  @Interleavings
  void mergeCountsThemAll() {
    count(WordCount.Way.MERGE);
  }

  private static void count(WordCount.Way way) {
    assertEquals(Map.of("a", 2), new WordCount().count(List.of("a", "a"), way));
  }
}
