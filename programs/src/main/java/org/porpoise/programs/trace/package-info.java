/**
 * What an execution of a program is to a search: a sequence of visible operations of threads on
 * shared objects, and which of them depend on which.
 *
 * <p>Seed 004 (VeriSoft) gives the words: a thread runs from one visible operation to the next; a
 * transition is a visible operation and what follows it up to the next one. {@link
 * org.porpoise.programs.trace.Log} holds the transitions of the execution that runs or has just
 * run, {@link org.porpoise.programs.trace.Run} shows what each thread is about to do, and a {@link
 * org.porpoise.programs.trace.Scheduler} decides. Nothing here knows continuations or bytecode, so
 * that a search can be tested on programs that are lists of operations.
 */
@NullMarked
package org.porpoise.programs.trace;

import org.jspecify.annotations.NullMarked;
