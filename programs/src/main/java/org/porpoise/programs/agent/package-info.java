/**
 * Explores a program that is started as always, with an agent: {@code java
 * -javaagent:porpoise-programs.jar -cp … Main}.
 *
 * <p>The agent changes one method of what the virtual machine loads, {@code main}: it explores the
 * program instead of running it once. The program's classes are then loaded a second time and
 * rewritten, by package {@code instrument}, because several of them are explored at once and each
 * needs its own static fields.
 */
@NullMarked
package org.porpoise.programs.agent;

import org.jspecify.annotations.NullMarked;
