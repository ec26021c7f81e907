package org.porpoise.programs.trace;

/** Writes logs by hand: steps of threads on objects. */
final class Steps {
  static final Operation LOCK = Operation.of("lock", Operation.Order.ACQUIRE);
  static final Operation UNLOCK = Operation.of("unlock", Operation.Order.RELEASE);

  private final Log log = new Log();

  Steps read(int thread, long object) {
    return add(thread, Operation.READ, Access.READ, object);
  }

  Steps write(int thread, long object) {
    return add(thread, Operation.WRITE, Access.WRITE, object);
  }

  Steps writePart(int thread, long object, int part) {
    log.add(thread, Operation.WRITE, Access.WRITE, object, part, 0, 0, 0, 0, 1, 0, null, 0);
    return this;
  }

  Steps readMany(int thread, long object) {
    return add(thread, Operation.READ_MANY, Access.READ, object);
  }

  Steps readVolatile(int thread, long object) {
    return add(thread, Operation.READ_VOLATILE, Access.READ, object);
  }

  Steps writeVolatile(int thread, long object) {
    return add(thread, Operation.WRITE_VOLATILE, Access.WRITE, object);
  }

  Steps readAcquire(int thread, long object) {
    return add(thread, Operation.READ_ACQUIRE, Access.READ, object);
  }

  Steps writeRelease(int thread, long object) {
    return add(thread, Operation.WRITE_RELEASE, Access.WRITE, object);
  }

  Steps readOpaque(int thread, long object) {
    return add(thread, Operation.READ_OPAQUE, Access.READ, object);
  }

  Steps writeOpaque(int thread, long object) {
    return add(thread, Operation.WRITE_OPAQUE, Access.WRITE, object);
  }

  Steps lock(int thread, long object) {
    return add(thread, LOCK, Access.WRITE, object);
  }

  Steps unlock(int thread, long object) {
    return add(thread, UNLOCK, Access.WRITE, object);
  }

  private Steps add(int thread, Operation operation, Access access, long object) {
    log.add(thread, operation, access, object, Log.WHOLE, 0, 0, 0, 0, 1, 0, null, 0);
    return this;
  }

  Log log() {
    return log;
  }
}
