/**
 * How many sentences of prose each component still contains: results, and why something is not available. The list only gets shorter:
 * moving a text to the editors or to its area's words removes it here.
 */
export const prosePerFile: Readonly<Record<string, number>> = {};
