import { timingSafeEqual } from 'node:crypto';

import { isJustAsked, isLinkExpired, ticketAlertLifeCycle } from '#shared/box-office/domain/ticket-alert.ts';
import type { TicketAlertState } from '#shared/box-office/domain/ticket-alert.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { mayBook } from '#shared/season/domain/on-sale.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { readAvailability } from '#functions/season/store/availability.ts';
import type { Availability } from '#functions/season/store/availability.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import {
  alertsAtOnce,
  askForAlert,
  endAlert,
  goOnTelling,
  readAlert,
  readWaiting,
  startWaiting,
  tellAlerts,
} from '../store/ticket-alerts.ts';
import type { AlertId, TicketAlert } from '../store/ticket-alerts.ts';

interface AlertRequest {
  readonly performanceId: PerformanceId;
  readonly email: string;
  /** The address is the confirmed one of the signed-in customer. */
  readonly isProven: boolean;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/** What became of a press; `asked` where a mail has to be confirmed. */
interface AlertOutcome extends Pick<TicketAlert, 'performanceId' | 'title' | 'date'> {
  readonly id: string;
  readonly state: TicketAlertState | 'available';
}

const outcomeOf = ({ performanceId, title, date }: SaleTerms | TicketAlert, state: AlertOutcome['state']) => ({
  id: performanceId,
  performanceId,
  title,
  date,
  state,
});

/** Of two concurrent presses the second reads again and finds the change made. */
const rounds = 3;

/**
 * Asks for an alert. What is on sale to nobody but members, over or cancelled has none. Without a proven address the answer depends on the
 * performance alone.
 */
export async function askToBeTold(request: AlertRequest): Promise<AlertOutcome | Refusal> {
  const { performanceId, email, isProven, now } = request;
  const [terms, left] = await Promise.all([
    readTerms(performanceId),
    readAvailability(performanceId, { isConsistent: true }),
  ]);
  if (!terms || !left) return refuse('unknown-performance');
  const may = mayBook(terms, generalSale, now);
  if (!may.ok) return refuse(may.reason === 'cancelled' ? 'performance-cancelled' : may.reason);
  if (left.ticketsAvailable > 0) return outcomeOf(terms, 'available');
  const id = { performanceId, addressHash: addressHashOf(email) };
  for (let round = 0; round < rounds; round += 1) {
    const known = await readAlert(id);
    const alert = { ...(known ?? newAlert(id, request)), ...about(terms), askedAt: now };
    if (!isProven) {
      if (known && isJustAsked(known, now)) return outcomeOf(terms, 'asked');
      await askForAlert({ ...alert, state: known?.state === 'waiting' ? 'waiting' : 'asked' }, now);
      return outcomeOf(terms, 'asked');
    }
    if (known?.state === 'waiting') return outcomeOf(terms, 'waiting');
    const outcome = await startWaiting(alert);
    if (outcome !== 'overtaken') return outcomeOf(terms, outcome);
  }
  return refuse('too-busy', { retryAfter: 1 });
}

function newAlert(id: AlertId, { email, siteOrigin, now }: AlertRequest): Omit<TicketAlert, keyof About> {
  return {
    ...id,
    email,
    siteOrigin,
    askedAt: now,
    state: ticketAlertLifeCycle.initial,
    secret: newSecret(),
    toldBy: null,
    version: 0,
  };
}

type About = Pick<TicketAlert, 'title' | 'venueTitle' | 'eventSlug' | 'date'>;
const about = ({ title, venueTitle, eventSlug, date }: SaleTerms): About => ({ title, venueTitle, eventSlug, date });

/** Handles the button behind a confirmation mail's link. */
export async function confirmAlert(token: string, now: Instant): Promise<AlertOutcome | Refusal> {
  for (let round = 0; round < rounds; round += 1) {
    const alert = await alertOfLink(token);
    if (!alert) return refuse('alert-unknown');
    if (alert.date <= now) return refuse('performance-past');
    if (isLinkExpired(alert, now)) return refuse('alert-link-expired');
    if (alert.state !== 'asked') return outcomeOf(alert, alert.state);
    const outcome = await startWaiting(alert);
    if (outcome !== 'overtaken') return outcomeOf(alert, outcome);
  }
  return refuse('too-busy', { retryAfter: 1 });
}

/** Handles the button behind the link that every mail of an alert has. */
export async function endAlertByLink(token: string): Promise<null | Refusal> {
  const alert = await alertOfLink(token);
  if (!alert) return refuse('alert-unknown');
  await endAlert(alert);
  return null;
}

/** The alert whose id and secret a link has; the contract has checked its form. */
async function alertOfLink(token: string): Promise<TicketAlert | null> {
  const [addressHash = '', secret = '', ...rest] = token.split('.');
  const alert = await readAlert({ addressHash, performanceId: rest.join('.') });
  return alert && isSame(alert.secret, secret) ? alert : null;
}

/** Compares hashes, so that timing reveals nothing. */
function isSame(kept: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(kept)), Buffer.from(hashOf(given)));
}

/** Tickets that everybody can buy now; null where there are none. */
async function onGeneralSale(
  performanceId: PerformanceId,
  now: Instant,
): Promise<{ readonly terms: SaleTerms; readonly left: Availability } | null> {
  const [terms, left] = await Promise.all([
    readTerms(performanceId),
    readAvailability(performanceId, { isConsistent: true }),
  ]);
  if (!terms || !left || left.ticketsAvailable === 0 || !mayBook(terms, generalSale, now).ok) return null;
  return { terms, left };
}

/** Alerts that one run deals with; an event has the next run go on. */
const alertsOfRun = 30 * alertsAtOnce;

/**
 * Tells everybody who waits for a performance, for as long as it has tickets. Each alert is told in a transaction of its own state, so a run
 * that stopped or is repeated goes on with those that still wait.
 */
export async function tellWaiting(
  fact: {
    readonly performanceId: PerformanceId;
    readonly id: string;
    readonly version: number;
    readonly after?: string | undefined;
  },
  now: Instant,
  most = alertsOfRun,
): Promise<void> {
  const { performanceId, id, version } = fact;
  let { after } = fact;
  for (let told = 0; told < most; told += alertsAtOnce) {
    if (!(await onGeneralSale(performanceId, now))) return;
    const some = await readWaiting(performanceId, after, alertsAtOnce);
    await tellAlerts(performanceId, some, now);
    if (some.length < alertsAtOnce) return;
    after = some.at(-1);
  }
  await goOnTelling({ performanceId, id: `${id}+`, ...(after === undefined ? {} : { after }) }, version, now);
}

/**
 * What the mail of a fact has to say; null where it is not wanted any more. Where everything was sold again meanwhile, the alert goes on
 * waiting.
 */
export async function alertToTell(
  fact: AlertId & { readonly id: string },
  now: Instant,
): Promise<{ readonly alert: TicketAlert; readonly left: Availability } | null> {
  for (let round = 0; round < rounds; round += 1) {
    const alert = await readAlert(fact);
    if (alert?.state !== 'told' || alert.toldBy !== fact.id || alert.date <= now) return null;
    const sale = await onGeneralSale(fact.performanceId, now);
    if (sale) return { alert, left: sale.left };
    if ((await startWaiting(alert)) === 'waiting') return null;
  }
  return null;
}
