import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeRegistered } from '#shared/account/events/welcome.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { accountItems } from '#functions/account/commands/account-items.ts';
import { changeWelcome, readWelcome, readWelcomeList } from '#functions/account/store/welcome-registrations.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const now = instant('2026-11-22T12:00:00Z');
const season = '2026-27';
const windows = Array.from({ length: 10 }, (_, window) => window);
let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

async function customer(name: string): Promise<string> {
  const items = await accountItems({
    email: `${name}@example.org`,
    password: 'five gold rings',
    firstName: name,
    lastName: 'Example',
    modeOfSale: 9,
    membership: null,
    schemes: [],
    country: 'GB',
  });
  await writeItems(
    'customers',
    items.map((item) => ({ ...item })),
  );
  return items[0].customerId;
}

/** Each window has a moment of its own, and with it another place on the desk's list. */
const registrationOf = (customerId: string, window: number): WelcomeRegistration => ({
  customerId,
  season,
  route: 'first-visit',
  adults: 1 + (window % 6),
  children: 0,
  needs: ['sight'],
  status: 'registered',
  invitation: null,
  registeredAt: plus(now, window),
  updatedAt: plus(now, window),
  siteOrigin: 'https://house.test',
  version: 1,
});

const placesOf = async (customerId: string): Promise<number> =>
  (await readWelcomeList(season)).filter((each) => each.customerId === customerId).length;

const tells = (customerId: string) => [
  outbox(
    'customers',
    welcomeRegistered,
    { subject: `${customerId}.${season}`, version: 1, now },
    { customerId, season },
  ),
];

async function put(item: object): Promise<void> {
  await tables.client.send(new PutCommand({ TableName: 'customers', Item: { ...item } }));
}

/** The result of a change without optimistic locking. */
async function putUnguarded(next: WelcomeRegistration): Promise<void> {
  const { customerId, registeredAt, status } = next;
  await put({ ...customerKeys.welcomeRegistration(customerId, season), ...next });
  await put({ ...customerKeys.welcomeListed(season, registeredAt, customerId), customerId, status });
}

describe('registering in ten windows at one moment', () => {
  it('is one registration with one place on the list, and one is told of it', async () => {
    const customerId = await customer('ada');
    const outcomes = await Promise.all(
      windows.map((window) =>
        changeWelcome(customerId, season, (before) =>
          before ? null : { next: registrationOf(customerId, window), tells: tells(customerId) },
        ),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    // Every window is shown the same registration.
    expect(new Set(outcomes.map(({ registration }) => registration?.registeredAt)).size).toBe(1);
    expect(await placesOf(customerId)).toBe(1);
  });

  it('would take ten places without the condition: the control of this test', async () => {
    const customerId = await customer('ida');
    // Every window has looked before the first one writes, however slow the machine.
    const seen = await Promise.all(windows.map(() => readWelcome(customerId, season)));
    const isFirst = windows.filter((window) => !seen[window]);
    await Promise.all(isFirst.map((window) => putUnguarded(registrationOf(customerId, window))));
    expect(await placesOf(customerId)).toBe(windows.length);
  });
});

describe('a change by its owner while the desk declines', () => {
  const declined = (before: WelcomeRegistration): WelcomeRegistration => ({
    ...before,
    status: 'declined',
    needs: [],
    version: before.version + 1,
  });
  const changed = (before: WelcomeRegistration): WelcomeRegistration => ({
    ...before,
    adults: 3,
    version: before.version + 1,
  });

  it('never brings back what was said of access, nor a place on the list', async () => {
    for (const name of ['grace', 'joan', 'hedy']) {
      const customerId = await customer(name);
      await changeWelcome(customerId, season, () => ({ next: registrationOf(customerId, 0), tells: [] }));
      const stillOpen = (before: WelcomeRegistration | null) => (before?.status === 'registered' ? before : null);
      await Promise.all(
        [changed, declined].map((step) =>
          changeWelcome(customerId, season, (before) => {
            const open = stillOpen(before);
            return open && { next: step(open), tells: [] };
          }),
        ),
      );
      expect(await readWelcome(customerId, season)).toMatchObject({ status: 'declined', needs: [] });
      expect(await placesOf(customerId)).toBe(0);
    }
  });

  it('would do so without the condition: the control of this test', async () => {
    const customerId = await customer('mary');
    await putUnguarded(registrationOf(customerId, 0));
    const [first, second] = await Promise.all([readWelcome(customerId, season), readWelcome(customerId, season)]);
    if (!first || !second) throw new Error('Nothing was registered.');
    await putUnguarded(declined(first));
    await putUnguarded(changed(second));
    expect(await readWelcome(customerId, season)).toMatchObject({ status: 'registered', needs: ['sight'] });
  });
});
