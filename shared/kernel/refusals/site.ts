import type { Sentences } from './sentences.ts';

/** What editors publish. */
export const siteProblems = {
  gone: [410, 'This page no longer exists. You can use the search to find what you were looking for.'],
} as const satisfies Sentences;
