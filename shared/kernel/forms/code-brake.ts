import { minute } from '../time/instant.ts';

/** Codes can be guessed: so many tries count within so long, for one visitor and for one basket. */
export const codeTries = 10;
export const codeWindow = 15 * minute;
