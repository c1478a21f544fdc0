/**
 * What an event card offers, in the order of the specification (spec 1 §4). Of several performances the LAST in this list wins: otherwise
 * one sold-out evening would hide the tickets of all others.
 */
export const behaviours = [
  'LOADING',
  'UNKNOWN',
  'CANCELLED',
  'OVERRIDE',
  'FESTIVAL',
  'PLAN',
  'REGISTER_SIGNIN',
  'KNOW',
  'SOLD_OUT',
  'SOLD_OUT_FRIDAY_RUSH',
  'REMEMBER',
  'JOIN_SIGNIN',
  'JOIN',
  'UPGRADE',
  'BUY',
  'BOOK',
] as const;

export type Behaviour = (typeof behaviours)[number];

const soldOut: readonly Behaviour[] = ['SOLD_OUT', 'SOLD_OUT_FRIDAY_RUSH'];
const notYet: readonly Behaviour[] = ['REMEMBER', 'JOIN_SIGNIN', 'JOIN', 'UPGRADE'];
const bookable: readonly Behaviour[] = ['BUY', 'BOOK'];

/** The highest behaviour; UNKNOWN for none. */
export function highest(among: readonly Behaviour[]): Behaviour {
  return among.length === 0 ? 'UNKNOWN' : (behaviours.findLast((behaviour) => among.includes(behaviour)) ?? 'UNKNOWN');
}

/**
 * The combined behaviour of several performances: the highest, but UNKNOWN where some are sold out and others not on sale yet, since
 * neither is true of the whole run (spec 1 §4).
 */
export function combined(among: readonly Behaviour[]): Behaviour {
  const has = (these: readonly Behaviour[]) => among.some((behaviour) => these.includes(behaviour));
  return has(soldOut) && has(notYet) && !has(bookable) ? 'UNKNOWN' : highest(among);
}

export type Overall = 'Available' | 'Unknown' | 'Unavailable';

/** How a behaviour is reported overall (spec 1 §4). */
export function overallOf(behaviour: Behaviour): Overall {
  if (bookable.includes(behaviour)) return 'Available';
  return behaviour === 'UNKNOWN' || behaviour === 'LOADING' ? 'Unknown' : 'Unavailable';
}
