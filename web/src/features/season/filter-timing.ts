/** What the specification gives a change of the filters, in milliseconds (spec 1 §9). */

/** From the change until the address and the results follow it, so that quick choices arrive together. */
export const applyDelay = 300;

/** From then until the spinner goes. */
export const spinnerTime = 500;
