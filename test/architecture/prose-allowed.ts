/**
 * How many sentences of prose each component still says by itself: what became of a press, why something cannot be had. This list only
 * gets shorter: whoever moves a text to the editors or to the words of its area strikes it off.
 */
export const prosePerFile: Readonly<Record<string, number>> = {};
