import type { WelcomeStatus } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { changeWelcome, readWelcome } from '#functions/account/store/welcome-registrations.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { eventList } from '#functions/season/store/events.ts';

import { loadPerformances, saleTerms } from './box-office.ts';
import { browserOf } from './friends-area.ts';
import { anActivity, anEvent } from './season.ts';

/** One welcome performance, published, with all its seats. */
export async function publishWelcomeEvening(id: string, date: string, at: string): Promise<void> {
  const evening = anActivity({ id, date, title: 'Coppélia', activityType: 'welcome' });
  await writeItems('content', contentItems.list(eventList, [anEvent({ activities: [evening] })]));
  const terms = { activityType: 'welcome', onSaleDates: [], date: instant(date), title: 'Coppélia' } as const;
  await loadPerformances([saleTerms(id, instant(at), terms)], instant(at));
}

/** A customer with a registration of that instant; returns the customer. */
export async function somebodyRegistered(at: string, more: Partial<WelcomeRegistration> = {}): Promise<string> {
  const customerId = await browserOf({ modeOfSale: 9, membership: null });
  if (!customerId) throw new Error('Nobody was signed in.');
  const [registeredAt, season] = [instant(at), welcomeSeasonAt(instant(at))];
  const next: WelcomeRegistration = {
    customerId,
    season,
    route: 'first-visit',
    adults: 2,
    children: 0,
    needs: [],
    status: 'registered',
    invitation: null,
    registeredAt,
    updatedAt: registeredAt,
    version: 1,
    siteOrigin: 'https://house.test',
    ...more,
  };
  await changeWelcome(customerId, season, () => ({ next, tells: [] }));
  return customerId;
}

/** Where somebody stands now. */
export async function standingOf(customerId: CustomerId, at: string): Promise<WelcomeStatus | undefined> {
  return (await readWelcome(customerId, welcomeSeasonAt(instant(at))))?.status;
}

/** The customer has withdrawn their registration meanwhile. */
export async function takesBack(customerId: CustomerId, at: string): Promise<void> {
  await changeWelcome(customerId, welcomeSeasonAt(instant(at)), () => ({ next: null, tells: [] }));
}
