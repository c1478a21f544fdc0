import type { PathName } from '#shared/catalogue/contract.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Age at which data is refetched on entry of its page (spec 1 §9, spec 2 §9). */
export const contentAge = hour;
export const personalAge = minute;
/** The user's stream details (spec 2 §4). */
const streamDetailsAge = 60 * second;
/** Ticket counts are polled (spec 1 §9). */
export const availabilityPoll = 30 * second;
/** Foyer screens poll their cast lists for changes. */
export const castListPoll = 5 * minute;
/** A taken seat shows within five seconds: shared caches keep an answer for one second before the next poll. */
export const seatPoll = 2.5 * second;
/** Progress of a live stream (spec 2 §9). */
export const countdownStep = 5 * second;

const ages: Partial<Record<PathName, number>> = {
  navBar: personalAge,
  announcementBanner: personalAge,
  featureFlags: personalAge,
  basket: personalAge,
  virtualBasket: personalAge,
  cartInfo: personalAge,
  user: personalAge,
  userDetails: personalAge,
  // The desk may just have decided.
  welcomeRegistration: 0,
  streamDetails: streamDetailsAge,
  // The three are refetched together on each entry of a subscription page (spec 2 §7).
  subscriptionBilling: streamDetailsAge,
  availability: availabilityPoll,
  availabilityOfPerformance: availabilityPoll,
  fridayRushSeats: availabilityPoll,
  seatAvailability: seatPoll,
  // A bought rental must show at once, and the player must not use an old answer.
  purchasedStreams: 0,
  watchStatus: 0,
  watchStatusAll: 0,
  myList: 0,
  videoSource: 0,
  order: 0,
  orders: 0,
  // The value of a membership is judged on each view.
  accountMembership: 0,
  membershipReturn: 0,
  // Another window may have changed personal data.
  addresses: 0,
  contactPreferences: 0,
  paymentMethods: 0,
  // A returned ticket must not be shown as valid.
  orderTickets: 0,
  // The value of a ticket is judged on each view.
  orderReturns: 0,
  accountCredit: 0,
  // A signed-out device must not be listed.
  sessions: 0,
  // Credit spent in another window must not be offered again.
  checkoutMeans: 0,
};

/**
 * Refusals that count as an answer: user and stream details are not refetched at once after a 401 (spec 2 §4, §6), but at their usual age,
 * or after a sign-in.
 */
export function isSettledBy(name: PathName, status: number): boolean {
  return (name === 'streamDetails' || name === 'userDetails') && status === 401;
}

/** In milliseconds; everything that is neither personal nor a count is content. */
export function ageOf(name: PathName): number {
  return ages[name] ?? contentAge;
}
