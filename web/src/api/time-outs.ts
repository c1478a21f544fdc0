import type { PathName } from '#shared/catalogue/contract.ts';
import type { Method } from '#shared/kernel/contract/path.ts';

const second = 1000;

/** Reading takes a second at most (spec 1 §9), except where a page may take longer (spec 1 §9, spec 2 §9). */
const slower: Partial<Record<PathName, number>> = {
  staticPage: 5 * second,
  castListCurrent: 3 * second,
  friendsArea: 5 * second,
  subscriptionDetailsPage: 2 * second,
  // A whole house, seat by seat, is more than a second of a slow connection.
  seatMap: 5 * second,
};

/** As long as the server may take: giving up on a change earlier would only hide whether it happened. */
const change = 30 * second;

/**
 * What was not answered in its time is read once more with more patience: a slow line answers by then, and whoever waits for a page has
 * nothing better to wait for.
 */
export const patientTimeOut = 10 * second;

/** Milliseconds after which a request is given up. */
export function timeOutOf(name: PathName, method: Method): number {
  return method === 'GET' ? (slower[name] ?? second) : change;
}
