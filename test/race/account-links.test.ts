import { afterAll, beforeAll, expect, it } from 'vitest';

import { standingOfLink } from '#shared/account/domain/account/account-link.ts';
import type { AccountLink } from '#shared/account/domain/account/account-link.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { accountItems } from '#functions/account/commands/account-items.ts';
import { keepLink, readLink } from '#functions/account/store/account-links.ts';
import { findCredential } from '#functions/account/store/accounts.ts';
import { openByLink, resetPassword } from '#functions/account/store/credentials.ts';
import { listSessions, openSession } from '#functions/account/store/sessions.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const now = instant('2026-11-22T12:00:00Z');
const tabs = Array.from({ length: 20 }, (_, tab) => tab);
let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});

afterAll(() => tables.stop());

async function linkFor(name: string, purpose: AccountLink['purpose']): Promise<AccountLink> {
  const email = `${name}@example.org`;
  const items = await accountItems({
    email,
    password: 'five gold rings',
    firstName: 'Ada',
    lastName: 'Byron',
    modeOfSale: 9,
    membership: null,
    schemes: [],
    country: 'GB',
  });
  await writeItems(
    'customers',
    items.map((item) => ({ ...item })),
  );
  const { customerId } = items[0];
  const sent = { redirectUrl: '/', siteOrigin: 'https://house.test', madeAt: now, expiresAt: plus(now, 60_000) };
  const link: AccountLink = { purpose, customerId, email, hash: 'the hash of its secret', ...sent };
  await keepLink(link);
  return link;
}

const sessionOf = ({ customerId }: AccountLink, tab: number) => ({
  hash: `${customerId}-${tab}`,
  customerId,
  modeOfSale: 9,
  now,
});

it('a link that is pressed in twenty tabs at one moment opens one session', async () => {
  const link = await linkFor('ada', 'sign-in');
  const uses = await Promise.all(tabs.map((tab) => openByLink(link, sessionOf(link, tab), null, now)));
  expect(uses.toSorted()).toEqual(['done', ...tabs.slice(1).map(() => 'lost')]);
  expect(await listSessions(link.customerId, now)).toHaveLength(1);
});

it('sets one password, that of the tab which was first, and its session alone is open', async () => {
  const link = await linkFor('grace', 'password-reset');
  const uses = await Promise.all(tabs.map((tab) => resetPassword(link, `hash ${tab}`, sessionOf(link, tab), now)));
  expect(uses.filter((use) => use === 'done')).toHaveLength(1);
  const winner = uses.indexOf('done');
  expect((await findCredential(link.email))?.passwordHash).toBe(`hash ${winner}`);
  expect((await listSessions(link.customerId, now)).map(({ hash }) => hash)).toEqual([`${link.customerId}-${winner}`]);
});

it('would open many without the condition: the control of this test', async () => {
  const link = await linkFor('ida', 'sign-in');
  // Every tab has looked before the first one opens anything, however slow the machine.
  const seen = await Promise.all(tabs.map(() => readLink(link.customerId, 'sign-in')));
  await Promise.all(
    tabs.map(async (tab) => {
      if (standingOfLink(seen[tab] ?? null, link.hash, now) !== 'good') return;
      await openSession(sessionOf(link, tab));
      await keepLink({ ...link, usedAt: now });
    }),
  );
  expect(await listSessions(link.customerId, now)).toHaveLength(tabs.length);
});
