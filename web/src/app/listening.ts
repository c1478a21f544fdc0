/** The event of the document by which the scripts say that the page answers presses from now on. */
export const listening = 'listening';
