interface TooFew {
  readonly count: number;
  /** Whole pounds. */
  readonly maxPrice: number | null;
  readonly section: string | undefined;
}

/** Why there is no proposal, by number and place. */
export function tooFewText({ count, ...limits }: TooFew): string {
  return `There ${count === 1 ? 'is not a seat' : `are not ${count} seats`} left${whereText(limits)}.`;
}

/** " up to £60 in Gallery"; empty without a wish. */
function whereText({ maxPrice, section }: Omit<TooFew, 'count'>): string {
  return `${maxPrice === null ? '' : ` up to £${maxPrice}`}${section ? ` in ${section}` : ''}`;
}

/** The ceiling is below every price of the performance. */
export const belowAllText = (maxPrice: number, least: string): string =>
  `No seat costs £${maxPrice} or less; the cheapest costs ${least}.`;

/** The proposed seats were lost; what is held instead, if anything. */
export const nextBestText = (seats: string): string => `Someone else was faster, so these are the next best: ${seats}.`;
export const overtakenText = 'Others were faster three times in a row. Please try again, or choose on the map.';
export const keptText = 'Others were faster three times in a row. You keep the seats that you had.';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inWords = (count: number): string => numbers[count] ?? String(count);

/** What the button does: the first choice, others in place of as many, or another number instead. */
export function buttonText(held: number, party: number): string {
  if (held === 0) return 'Best available';
  if (held !== party) return party === 1 ? 'Choose one seat instead' : `Choose ${inWords(party)} together instead`;
  return held === 1 ? 'Choose another' : `Choose ${inWords(held)} others`;
}

interface Apart extends TooFew {
  /** Seats that are side by side form a group. */
  readonly groups: number;
  readonly sections: number;
  readonly rows: number;
}

/** How a party sits that no row has room for: "in two groups, one behind the other: no row has six side by side". */
export function apartText({ count, groups, sections, rows, ...limits }: Apart): string {
  if (sections > 1) return `not all together: no section has ${inWords(count)} left${whereText(limits)}`;
  const why = `no row has ${inWords(count)} side by side${whereText(limits)}`;
  const behind = groups === 2 && rows === 2 ? 'one behind the other' : '';
  if (groups === count) return `${behind || 'one by one'}: ${why}`;
  return `in ${inWords(groups)} groups${behind ? `, ${behind}` : ''}: ${why}`;
}
