package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.Phaser}. The phasers of a tree are one object; a thread
 * arrives in one step and goes on in another.
 */
public class Phaser implements Model {
  private static final int MAXIMUM = 0xffff;

  private final @Nullable Phaser parent;
  private final Phaser root;
  private final Phases phases;
  private int parties;
  private int unarrived;

  /** The phase that the count of the unarrived is about. */
  private int counted;

  /** A phaser without parties. */
  public Phaser() {
    this(null, 0);
  }

  /** A phaser. */
  public Phaser(int parties) {
    this(null, parties);
  }

  /** A phaser without parties, below another. */
  public Phaser(@Nullable Phaser parent) {
    this(parent, 0);
  }

  /** A phaser below another. */
  @SuppressWarnings("this-escape")
  public Phaser(@Nullable Phaser parent, int parties) {
    if (parties < 0 || parties > MAXIMUM) {
      throw new IllegalArgumentException("Illegal number of parties");
    }
    this.parent = parent;
    root = parent == null ? this : parent.root;
    phases = parent == null ? new Phases(this) : root.phases;
    if (parent == null) {
      this.parties = parties;
      unarrived = parties;
    } else if (parties > 0) {
      bulkRegister(parties);
    }
  }

  @Override
  public final SharedObject porpoiseObject() {
    return phases;
  }

  // --- parties ----------------------------------------------------------------------------------

  /** Adds a party; the phase. */
  public int register() {
    return bulkRegister(1);
  }

  /** Adds parties; the phase. */
  public int bulkRegister(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    if (count == 0) {
      return getPhase();
    }
    phases.perform(Phases.REGISTER);
    return SharedObject.told(add(count));
  }

  private int add(int count) {
    if (phases.isTerminated()) {
      return phases.phase();
    }
    catchUp();
    if (parties + count > MAXIMUM) {
      throw new IllegalStateException("Attempt to register more than " + MAXIMUM + " parties");
    }
    if (parties == 0 && parent != null) {
      parent.add(1);
    }
    parties += count;
    unarrived += count;
    return phases.phase();
  }

  /** Begins a phase that the others have begun. */
  private void catchUp() {
    if (counted != phases.number()) {
      counted = phases.number();
      unarrived = parties;
    }
  }

  /** Arrives; the phase. */
  public int arrive() {
    phases.perform(Phases.ARRIVE);
    return SharedObject.told(arrive(false));
  }

  /** Arrives for the last time; the phase. */
  public int arriveAndDeregister() {
    phases.perform(Phases.ARRIVE);
    return SharedObject.told(arrive(true));
  }

  /** Arrives and waits for the others; the next phase. */
  public int arriveAndAwaitAdvance() {
    int phase = arrive();
    return phase < 0 ? phase : awaitAdvance(phase);
  }

  private int arrive(boolean isLeaving) {
    int phase = phases.phase();
    if (phase < 0) {
      return phase;
    }
    catchUp();
    if (unarrived <= 0) {
      throw new IllegalStateException("Attempted arrival of unregistered party for " + this);
    }
    unarrived--;
    parties -= isLeaving ? 1 : 0;
    if (unarrived == 0) {
      if (parent == null) {
        advance(phase);
      } else {
        parent.arrive(parties == 0);
      }
    }
    return phase;
  }

  private void advance(int phase) {
    int before = SharedObject.steps();
    phases.isAdvancing = true;
    boolean isLast = onAdvance(phase, parties);
    if (SharedObject.steps() != before) {
      phases.perform(Phases.ADVANCE);
    }
    phases.isAdvancing = false;
    if (!phases.isTerminated()) {
      phases.next(isLast);
    }
    catchUp();
    if (isLast) {
      unarrived = 0;
    }
  }

  /** For subclasses: what is done between two phases; whether there are no more. */
  protected boolean onAdvance(int phase, int registeredParties) {
    return registeredParties == 0;
  }

  // --- waiting ----------------------------------------------------------------------------------

  /** Waits for the end of a phase; the next one. */
  public int awaitAdvance(int phase) {
    if (phase < 0) {
      return phase;
    }
    phases.perform(Phases.AWAIT, phase);
    return SharedObject.told(phases.phase());
  }

  /** Waits for the end of a phase; the next one. */
  public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
    if (phase < 0) {
      return phase;
    }
    phases.performInterruptibly(Phases.AWAIT, phase);
    return SharedObject.told(phases.phase());
  }

  /** Waits for the end of a phase, or not; the next one. */
  public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    Objects.requireNonNull(unit);
    if (phase < 0) {
      return phase;
    }
    phases.performInterruptibly(Phases.LOOK);
    if (phases.phase() == phase) {
      SharedObject.timedOut(timeout, unit);
      throw new TimeoutException();
    }
    return SharedObject.told(phases.phase());
  }

  /** Ends all phases. */
  public void forceTermination() {
    phases.perform(Phases.TERMINATE);
    phases.terminate();
  }

  // --- questions --------------------------------------------------------------------------------

  /** The phase, negative if there are no more. */
  public final int getPhase() {
    phases.perform(Phases.LOOK);
    return SharedObject.told(phases.phase());
  }

  /** How many parties there are. */
  public int getRegisteredParties() {
    phases.perform(Phases.LOOK);
    return SharedObject.told(parties);
  }

  /** How many parties have arrived. */
  public int getArrivedParties() {
    return getRegisteredParties() - SharedObject.told(missing());
  }

  /** How many parties have not arrived. */
  public int getUnarrivedParties() {
    phases.perform(Phases.LOOK);
    return SharedObject.told(missing());
  }

  private int missing() {
    return counted == phases.number() ? unarrived : parties;
  }

  /** The one above it. */
  public @Nullable Phaser getParent() {
    return parent;
  }

  /** The one above all. */
  public Phaser getRoot() {
    return root;
  }

  /** Whether there are no more phases. */
  public boolean isTerminated() {
    return getPhase() < 0;
  }

  @Override
  public String toString() {
    return super.toString();
  }
}
