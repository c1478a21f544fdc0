const format = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "A, B and C". */
export const listed = (words: readonly string[]): string => format.format(words);
