/**
 * Programs and tests that are explored by tests: outside of our packages, as those of users are.
 */
@NullMarked
package sample;

import org.jspecify.annotations.NullMarked;
