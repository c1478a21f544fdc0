/** Keeps each date of a range on one line: "26 November 2026 – 28 January 2027" breaks at the dash only. */
export function nonBreakingDates(range: string): string {
  return range
    .split(' – ')
    .map((date) => date.replaceAll(' ', '\u00a0'))
    .join(' – ');
}
