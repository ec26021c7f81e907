package org.porpoise.promela.model;

import java.util.Locale;

/** The ways in which a channel can be used. */
public final class Channels {
  private Channels() {}

  /** What can be asked of a channel's length. */
  public enum Query {
    LEN,
    EMPTY,
    NEMPTY,
    FULL,
    NFULL;

    public String shown() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Where a message is put. */
  public enum SendOrder {
    /** At the end: {@code !}. */
    FIFO,
    /** Before the first message that is greater: {@code !!}. */
    SORTED
  }

  /** Which message is taken. */
  public enum ReceiveOrder {
    /** The first, if it matches: {@code ?}. */
    FIFO,
    /** The first that matches: {@code ??}. */
    RANDOM
  }

  /** What becomes of a message that is received. */
  public enum ReceiveEffect {
    REMOVE,
    /** It stays, as in {@code c?<x>}. */
    KEEP
  }

  /** What a process claims to be the only one to do with a channel. */
  public enum Exclusive {
    /** Receive: {@code xr}. */
    RECEIVE,
    /** Send: {@code xs}. */
    SEND
  }
}
