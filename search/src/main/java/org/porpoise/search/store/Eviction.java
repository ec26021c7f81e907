package org.porpoise.search.store;

import org.porpoise.search.settings.CachePolicy;

/**
 * Chooses the states that a cache forgets, among those that are not on the stack. Follows the cache
 * by the numbers of its states. Mutable and confined to one thread.
 */
sealed interface Eviction permits NoEviction, RandomEviction, QueueEviction {
  /** How often at most a state is spared for having been met again. */
  int MOST_CHANCES = 3;

  /** What a policy does. */
  static Eviction of(CachePolicy policy) {
    return switch (policy) {
      case RANDOM -> new RandomEviction();
      case OLDEST -> new QueueEviction(0);
      case LEAST_REVISITED -> new QueueEviction(MOST_CHANCES);
    };
  }

  /** A number stands for a new state, which is on the stack. */
  void added(int id);

  /** A state was met again. */
  void matched(int id);

  /** A state may be forgotten from now on. */
  void offer(int id);

  /** A state that was offered must not be forgotten any more. */
  void withdraw(int id);

  /** How many states may be forgotten. */
  int size();

  /** Chooses a state to forget, which is offered no more. */
  int take();

  /** The bytes taken. */
  long bytes();
}
