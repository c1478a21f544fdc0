import type { WelcomeStatus } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { changeWelcome, readWelcome } from '#functions/account/store/welcome-registrations.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
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

/** So many more who may book, a second apart, without accounts: the desk sees none. */
export async function manyRegistered(count: number, from: string): Promise<void> {
  const season = welcomeSeasonAt(instant(from));
  const rows = Array.from({ length: count }, (_, place) => {
    const [customerId, registeredAt] = [`many-${place}`, plus(instant(from), place * 1000)];
    const status = 'eligible' as const;
    const form = { route: 'first-visit', adults: 1, children: 0, needs: [] } as const;
    const more = { invitation: null, updatedAt: registeredAt, version: 1, siteOrigin: 'https://house.test' };
    return [
      { ...customerKeys.welcomeListed(season, registeredAt, customerId), customerId, status },
      {
        ...customerKeys.welcomeRegistration(customerId, season),
        customerId,
        season,
        status,
        registeredAt,
        ...form,
        ...more,
      },
    ];
  });
  await writeItems('customers', rows.flat());
}

/** Where somebody stands now. */
export async function standingOf(customerId: CustomerId, at: string): Promise<WelcomeStatus | undefined> {
  return (await readWelcome(customerId, welcomeSeasonAt(instant(at))))?.status;
}

/** The customer has withdrawn their registration meanwhile. */
export async function takesBack(customerId: CustomerId, at: string): Promise<void> {
  await changeWelcome(customerId, welcomeSeasonAt(instant(at)), () => ({ next: null, tells: [] }));
}
