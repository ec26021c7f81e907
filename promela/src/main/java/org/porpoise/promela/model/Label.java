package org.porpoise.promela.model;

import org.porpoise.logic.source.SourcePlace;

/**
 * A label of a proctype or claim.
 *
 * @param name as written; its first letters have a meaning
 * @param owner the proctype or claim
 * @param number distinguishes the labels of one owner, which may share a name if they are in
 *     different blocks
 * @param place where it is
 */
public record Label(String name, String owner, int number, SourcePlace place) {
  /** Whether a process may end here. */
  public boolean isEnd() {
    return name.startsWith("end");
  }

  public boolean isProgress() {
    return name.startsWith("progress");
  }

  public boolean isAccept() {
    return name.startsWith("accept");
  }

  @Override
  public String toString() {
    return name;
  }
}
