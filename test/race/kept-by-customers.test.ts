import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAddress, addressForBills, addressForPost, addressLimit } from '#shared/account/domain/address.ts';
import type { AddressWish, KeptAddress } from '#shared/account/domain/address.ts';
import { decide } from '#shared/account/domain/consent.ts';
import type { Decision, Permission } from '#shared/account/domain/consent.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { changeAddresses, readAddresses } from '#functions/account/store/addresses.ts';
import { addDecision, readDecisions } from '#functions/account/store/contact-preferences.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const now = instant('2026-11-22T12:00:00Z');
let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

const inThisOrder = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('ten addresses at one moment', () => {
  const windows = inThisOrder(1, addressLimit);
  const wish = (window: number): AddressWish => ({
    street: `${window} Bow Street`,
    town: 'London',
    postcode: 'WC2E 9DD',
    country: 'GB',
    isForPost: window % 2 === 0,
    isForBills: window % 3 === 0,
  });
  const streets = (addresses: readonly KeptAddress[]) => addresses.map(({ street }) => street).toSorted();

  it('are all kept, with one for post and one for bills', async () => {
    const answers = await Promise.all(
      windows.map((window) =>
        changeAddresses('ada', (addresses) => addAddress(addresses, wish(window), `address-${window}`), now),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toEqual([]);
    const kept = await readAddresses('ada');
    expect(streets(kept)).toEqual(windows.map((window) => wish(window).street).toSorted());
    expect(kept.filter(({ isForPost }) => isForPost)).toEqual([addressForPost(kept)]);
    expect(kept.filter(({ isForBills }) => isForBills)).toEqual([addressForBills(kept)]);
  });

  it('leave room for no eleventh, though two ask for the last place at once', async () => {
    for (const window of windows.slice(1))
      await changeAddresses('grace', (addresses) => addAddress(addresses, wish(window), `address-${window}`), now);
    const last = await Promise.all(
      ['one', 'other'].map((id) => changeAddresses('grace', (addresses) => addAddress(addresses, wish(1), id), now)),
    );
    expect(last.filter((answer) => answer === null)).toHaveLength(1);
    expect(await readAddresses('grace')).toHaveLength(addressLimit);
  });

  it('would be lost without the condition: the control of this test', async () => {
    // Every window has looked before the first one writes, however slow the machine.
    const seen = await Promise.all(windows.map(() => readAddresses('ida')));
    await Promise.all(
      windows.map(async (window) => {
        const addresses = addAddress(seen[window] ?? [], wish(window), `address-${window}`);
        const Item = { ...customerKeys.addresses('ida'), addresses, version: 1 };
        await tables.client.send(new PutCommand({ TableName: 'customers', Item }));
      }),
    );
    expect(await readAddresses('ida')).toHaveLength(1);
  });
});

describe('decisions on preferences at one moment', () => {
  const choices: readonly Permission[] = ['stream.post', 'surveys.text', 'learning.phone', 'membership.email'];
  const made = (last: Decision | null, allowed: readonly Permission[]): Decision => {
    const decision = decide(last, { allowed, from: 'preferences', wording: '2026-11' }, now);
    if (!decision) throw new Error('Nothing was decided.');
    return decision;
  };

  it('become one entry; the others are told, and decide again upon it', async () => {
    const taken = await Promise.all(choices.map((choice) => addDecision('ada', made(null, [choice]), now)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const won = choices[taken.indexOf(true)];
    const [first = null, ...more] = await readDecisions('ada');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ version: 1, allowed: [won], given: [won], taken: [] });
    expect(await addDecision('ada', made(first, []), now)).toBe(true);
    expect(await readDecisions('ada')).toMatchObject([{ version: 2, taken: [won] }, { version: 1 }]);
  });

  it('would write over each other without the condition: the control of this test', async () => {
    const seen = await Promise.all(choices.map(async () => (await readDecisions('ida'))[0] ?? null));
    // All are answered as stored.
    await Promise.all(
      choices.map(async (choice, place) => {
        const decision = made(seen[place] ?? null, [choice]);
        const Item = { ...customerKeys.consent('ida', decision.version), ...decision };
        await tables.client.send(new PutCommand({ TableName: 'customers', Item }));
      }),
    );
    expect(await readDecisions('ida')).toHaveLength(1);
  });
});
