/** The parameters of a run; the seed determines everything else. */
export interface CrowdSettings {
  readonly seed: number;
  readonly buyers: number;
  /** Real seconds in which all of them arrive, half of them in the first quarter. */
  readonly arrivalSeconds: number;
  /** How long people take, 1 as in life; a test has no time to wait for them. */
  readonly pace: number;
}

/** One buyer, drawn at random from the seed. */
export interface Temper {
  readonly number: number;
  /** Real milliseconds after the doors open. */
  readonly arrives: number;
  readonly party: number;
  /** Buys without an account. */
  readonly isGuest: boolean;
  readonly chooses: 'best available' | 'by hand';
  /** Where a buyer who never pays leaves: with seats in the basket, or on the payment page. */
  readonly leaves: 'never' | 'with seats' | 'at the payment';
  readonly clicksTwice: boolean;
  readonly losesConnection: boolean;
  /** The bank declines the first payment. */
  readonly isDeclinedOnce: boolean;
  /** How often a buyer looks at a hall without free seats before giving up; some stay until the last seat is sold. */
  readonly patience: number;
}

/** Shares of all buyers; the first three are those that the house promises to cope with. */
export const shares = {
  abandon: 0.3,
  clickTwice: 0.1,
  loseConnection: 0.05,
  declined: 0.03,
  stayToTheEnd: 0.1,
} as const;
/** Share of the abandoning buyers who have opened the payment page. */
const atThePayment = 0.25;
const bestAvailable = 0.5;
const guests = 0.5;

export function drawCrowd({ buyers, arrivalSeconds }: CrowdSettings, random: () => number): readonly Temper[] {
  return Array.from({ length: buyers }, (_, number) => ({
    number,
    arrives: arrivalSeconds * 1000 * random() ** 2,
    party: 1 + Math.floor(random() * 4),
    isGuest: random() < guests,
    chooses: random() < bestAvailable ? 'best available' : 'by hand',
    leaves: random() >= shares.abandon ? 'never' : random() < atThePayment ? 'at the payment' : 'with seats',
    clicksTwice: random() < shares.clickTwice,
    losesConnection: random() < shares.loseConnection,
    isDeclinedOnce: random() < shares.declined,
    patience: random() < shares.stayToTheEnd ? Infinity : Math.floor(random() * 4),
  }));
}
