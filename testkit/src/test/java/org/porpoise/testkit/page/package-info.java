/** The page of an answer in a real browser, on models of every language. */
@NullMarked
package org.porpoise.testkit.page;

import org.jspecify.annotations.NullMarked;
