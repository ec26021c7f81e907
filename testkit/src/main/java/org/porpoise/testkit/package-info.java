/**
 * What must every reduction satisfy?
 *
 * <p>A {@link org.porpoise.testkit.Catalogue} of systems with exact counts, a generator of {@link
 * org.porpoise.testkit.random.RandomSystems random systems} as data that can be printed and
 * {@linkplain org.porpoise.testkit.random.Shrinker shrunk}, and the {@link
 * org.porpoise.testkit.truth.FullGraph}, an independent and simple exploration that everything else
 * is compared with. The contracts themselves are this module's tests: each theorem of the soundness
 * rules that can be checked by brute force on a small system is. Nothing here is fast, on purpose;
 * nobody but tests may come in.
 */
@NullMarked
package org.porpoise.testkit;

import org.jspecify.annotations.NullMarked;
