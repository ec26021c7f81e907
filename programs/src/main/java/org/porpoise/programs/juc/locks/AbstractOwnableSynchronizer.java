package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The model of {@link java.util.concurrent.locks.AbstractOwnableSynchronizer}. */
public abstract class AbstractOwnableSynchronizer implements Serializable {
  private static final long serialVersionUID = 1;

  private static final Operation GET = new Operation("get owner", Access.READ, Order.NONE);
  private static final Operation SET = Operation.of("set owner", Order.NONE);

  private final transient Owner owner = new Owner();

  /** A synchronizer without owner. */
  protected AbstractOwnableSynchronizer() {}

  /** Says who has exclusive access. */
  protected final void setExclusiveOwnerThread(@Nullable Thread thread) {
    owner.perform(SET);
    owner.thread = thread;
  }

  /** Who was said to have exclusive access. */
  protected final @Nullable Thread getExclusiveOwnerThread() {
    owner.perform(GET);
    SharedObject.tell(owner.thread);
    return owner.thread;
  }

  private final class Owner extends SharedObject {
    @Nullable Thread thread;

    @Override
    protected Object subject() {
      return AbstractOwnableSynchronizer.this;
    }

    @Override
    public long state() {
      return 0;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      return operation.access();
    }
  }
}
