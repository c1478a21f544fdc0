import type { PerformanceId } from '#shared/kernel/ids.ts';
import { plus, day } from '#shared/kernel/time/instant.ts';
import { askForAlert, readAlert, startWaiting } from '#functions/box-office/store/ticket-alerts.ts';
import type { TicketAlert } from '#functions/box-office/store/ticket-alerts.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';

/** What is stored of an address's alert. */
export const alertOf = (email: string, performanceId: PerformanceId): Promise<TicketAlert | null> =>
  readAlert({ addressHash: addressHashOf(email), performanceId });

/** An alert that was asked for, and the end of its links. */
export async function askedAlert(email: string, performanceId: PerformanceId): Promise<string> {
  const alert = newAlert(email, performanceId);
  await askForAlert(alert, now());
  return `${alert.addressHash}.${alert.secret}.${performanceId}`;
}

/** An alert that waits. */
export async function waitingAlert(email: string, performanceId: PerformanceId): Promise<void> {
  const outcome = await startWaiting(newAlert(email, performanceId));
  if (outcome !== 'waiting') throw new Error(`The alert is ${outcome}.`);
}

function newAlert(email: string, performanceId: PerformanceId): TicketAlert {
  return {
    performanceId,
    addressHash: addressHashOf(email),
    email,
    title: 'Test piece',
    venueTitle: 'Clore Studio',
    eventSlug: 'test-piece',
    secret: newSecret(),
    state: 'asked',
    askedAt: now(),
    date: plus(now(), 14 * day),
    toldBy: null,
    siteOrigin: 'https://house.test',
    version: 0,
  };
}
