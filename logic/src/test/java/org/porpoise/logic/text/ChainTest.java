package org.porpoise.logic.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ChainTest {
  private static Chain<String> chain(int operands) {
    Chain<String> chain = new Chain<>("0");
    for (int i = 1; i < operands; i++) {
      String joint = "+" + i + " ";
      chain.add((l, r) -> "(" + l + joint + r + ")", Integer.toString(i));
    }
    return chain;
  }

  private static String flat(String grouped) {
    return grouped.replace("(", "").replace(")", "");
  }

  @Test
  void shortChainsAreGroupedFromTheLeft() {
    assertEquals("0", chain(1).grouped());
    assertEquals("(((0+1 1)+2 2)+3 3)", chain(4).grouped());
  }

  @Test
  void longChainsKeepTheirOrderAndTheirJoints() {
    for (int n : new int[] {Chain.SHORT + 1, 100, 1000}) {
      String expected =
          IntStream.range(0, n)
              .mapToObj(i -> i == 0 ? "0" : "+" + i + " " + i)
              .collect(Collectors.joining());
      assertEquals(expected, flat(chain(n).grouped()));
    }
  }

  @Test
  void longChainsAreNotDeep() {
    String grouped = chain(10_000).grouped();
    int deepest = 0;
    int depth = 0;
    for (int i = 0; i < grouped.length(); i++) {
      char c = grouped.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    assertTrue(deepest <= 14, deepest + " deep");
  }
}
