import { minute } from '../time/instant.ts';

/** Codes can be guessed: this many attempts count within this time, by visitor and by basket. */
export const codeTries = 10;
export const codeWindow = 15 * minute;
