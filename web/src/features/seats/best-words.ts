interface TooFew {
  readonly count: number;
  readonly zone: string | null;
  readonly section: string | undefined;
}

/** Why there is no proposal, by number and place. */
export function tooFewText({ count, zone, section }: TooFew): string {
  const where = [zone === null ? '' : `at price ${zone}`, section ? `in ${section}` : ''].filter(Boolean).join(' ');
  return `There ${count === 1 ? 'is not a seat' : `are not ${count} seats`} left${where ? ` ${where}` : ''}.`;
}

/** The proposed seats were lost; what is held instead, if anything. */
export const nextBestText = (seats: string): string => `Someone else was faster, so these are the next best: ${seats}.`;
export const overtakenText = 'Others were faster three times in a row. Please try again, or choose on the map.';
