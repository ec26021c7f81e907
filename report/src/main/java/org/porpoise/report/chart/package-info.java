/**
 * Bar charts and curves as SVG, and how our pages look. They need nothing from elsewhere and adapt
 * to light and dark.
 */
@NullMarked
package org.porpoise.report.chart;

import org.jspecify.annotations.NullMarked;
