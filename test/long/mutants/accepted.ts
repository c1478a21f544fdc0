/** Mutants that change nothing anybody could notice, each with the reason; by their key. */
export const accepted: Readonly<Record<string, string>> = {};
