interface TooFew {
  readonly count: number;
  readonly zone: string | null;
  readonly section: string | undefined;
}

/** Why nothing is offered: what was wished, where it was wished. */
export function tooFewText({ count, zone, section }: TooFew): string {
  const where = [zone === null ? '' : `at price ${zone}`, section ? `in ${section}` : ''].filter(Boolean).join(' ');
  return `There ${count === 1 ? 'is not a seat' : `are not ${count} seats`} left${where ? ` ${where}` : ''}.`;
}

/** Others took what was shown; what is held instead, or that nothing is. */
export const nextBestText = (seats: string): string => `Someone else was faster, so these are the next best: ${seats}.`;
export const overtakenText = 'Others were faster three times in a row. Please try again, or choose on the map.';
