import { halls } from '#functions/publishing/readers/halls.ts';

/** The halls with seats, for tests that cover each of them. */
export const houses = halls().filter(({ id }) => id !== 'foyers');
