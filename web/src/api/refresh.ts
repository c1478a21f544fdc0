import type { PathName } from '#shared/catalogue/contract.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Age after which data is fetched again when its page is entered (spec 1 §9, spec 2 §9). */
export const contentAge = hour;
export const personalAge = minute;
/** The user's stream details (spec 2 §4). */
const streamDetailsAge = 60 * second;
/** Ticket counts are polled (spec 1 §9). */
export const availabilityPoll = 30 * second;
/** Cast lists that hang in a foyer ask again, so that a change of cast arrives there. */
export const castListPoll = 5 * minute;
/** A seat that is taken shows within five seconds: an answer may be shared for one before the next poll gets a new one. */
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
  // The desk may have decided a moment ago.
  welcomeRegistration: 0,
  // What waits for the desk is never an old answer: another one may have decided it.
  welcomeDesk: 0,
  welcomeRegistrations: 0,
  groupProofs: 0,
  streamDetails: streamDetailsAge,
  // The three are asked for together whenever a page of the subscription is entered anew (spec 2 §7).
  subscriptionBilling: streamDetailsAge,
  availability: availabilityPoll,
  availabilityOfPerformance: availabilityPoll,
  fridayRushSeats: availabilityPoll,
  seatAvailability: seatPoll,
  // A bought rental must show at once; what the player asks for must never be an old answer.
  purchasedStreams: 0,
  watchStatus: 0,
  watchStatusAll: 0,
  myList: 0,
  videoSource: 0,
  order: 0,
  orders: 0,
  // What a membership comes to today is judged anew each time it is looked at.
  accountMembership: 0,
  membershipReturn: 0,
  // What somebody keeps with the house may have been changed in another window.
  addresses: 0,
  contactPreferences: 0,
  paymentMethods: 0,
  // A ticket that was given back must not be shown as one that opens the door.
  orderTickets: 0,
  // What a ticket comes to is judged anew each time it is looked at.
  orderReturns: 0,
  accountCredit: 0,
  // A device that was signed out must not be listed.
  sessions: 0,
  // Credit that was spent in another window must not be offered again.
  checkoutMeans: 0,
};

/**
 * Answers that count although they refuse: the user's details and stream details are not asked for again at once after a 401 (spec 2 §4, §6), but
 * when they would be too old, or somebody has signed in.
 */
export function isSettledBy(name: PathName, status: number): boolean {
  return (name === 'streamDetails' || name === 'userDetails') && status === 401;
}

/** Milliseconds; everything that is not personal or counted is content. */
export function ageOf(name: PathName): number {
  return ages[name] ?? contentAge;
}
