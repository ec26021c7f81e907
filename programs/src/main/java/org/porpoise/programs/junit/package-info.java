/**
 * Tests of concurrent code with JUnit 5 and 6: {@code @Interleavings} instead of {@code @Test}.
 *
 * <p>The test is the program: each execution makes a new object of the test class and runs its
 * {@code @BeforeEach} methods, the test and its {@code @AfterEach} methods in rewritten copies of
 * the classes. {@link org.porpoise.programs.junit.InterleavingsExtension} is called by JUnit;
 * {@link org.porpoise.programs.junit.Replay} runs one schedule alone.
 */
@NullMarked
package org.porpoise.programs.junit;

import org.jspecify.annotations.NullMarked;
