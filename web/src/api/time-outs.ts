import type { PathName } from '#shared/catalogue/contract.ts';
import type { Method } from '#shared/kernel/contract/path.ts';

const second = 1000;

/** A read takes at most a second (spec 1 §9), except on slower paths (spec 1 §9, spec 2 §9). */
const slower: Partial<Record<PathName, number>> = {
  staticPage: 5 * second,
  castListCurrent: 3 * second,
  friendsArea: 5 * second,
  subscriptionDetailsPage: 2 * second,
  // A whole hall takes more than a second on a slow connection.
  seatPlan: 5 * second,
};

/** As long as the server may take: aborting a change earlier would only hide its result. */
const change = 30 * second;

/** A read without an answer in time is retried once with this longer time-out, for slow connections. */
export const patientTimeOut = 10 * second;

/** The time-out of a request in milliseconds. */
export function timeOutOf(name: PathName, method: Method): number {
  return method === 'GET' ? (slower[name] ?? second) : change;
}
