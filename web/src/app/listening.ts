/**
 * The event of the document by which the scripts say that the page answers presses from now on. A type alone: a value that both name would be
 * a chunk of its own, and the small script that loads all others would wait for it.
 */
export type Listening = 'listening';
