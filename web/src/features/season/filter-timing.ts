/** The specification's times for a filter change, in milliseconds (spec 1 §9). */

/** The delay until address and results follow a change, so that quick choices arrive together. */
export const applyDelay = 300;

/** From then until the spinner is hidden. */
export const spinnerTime = 500;
