import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant, minute, second } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { useTestClock } from '#test/support/shop.ts';
import { aRenter, publishTosca, settleTosca } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { useKnownRentals, useRentals } from './use-rentals.ts';

const clock = useTestClock(instant('2026-11-21T19:30:00Z'));
const asking = 'GET /api/checkout/purchasedStreams';
let tables: TestTables;
let browser: Browser;
let info: string[] = [];

beforeAll(async () => {
  tables = await startTables();
  await publishTosca();
});
afterAll(() => tables.stop());
beforeEach(() => {
  info = [];
  vi.spyOn(console, 'info').mockImplementation((said: unknown) => void info.push(String(said)));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Rentals() {
  const { data, error } = useRentals();
  return <p>{error ? 'failed' : (data?.streams.map((each) => each.transactionStatus).join() ?? 'loading')}</p>;
}

const fresh = { provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 };
it('asks once in each interval where two parts of a page show rentals', async () => {
  browser.carry(await aRenter('waiting-twice', null));
  function Part() {
    return <p>{useKnownRentals().data?.streams.length}</p>;
  }
  render(
    <SWRConfig value={{ ...fresh, dedupingInterval: 50 }}>
      <Rentals />
      <Part />
    </SWRConfig>,
  );
  await screen.findByText('pending');
  const before = asked();
  await waitFor(() => expect(asked()).toBe(before + 2), { timeout: 10_000 });
  expect(info).toHaveLength(3);
});

const page = () => (
  <SWRConfig value={fresh}>
    <Rentals />
  </SWRConfig>
);
const asked = () => browser.requests.filter((request) => request === asking).length;

const pendingIn = (seconds: number): string => `PPV transaction pending. Checking again in ${seconds} seconds.`;

it('says in the log when it asks again, each time: every 2 seconds, then every 5, after 5 minutes every 30', async () => {
  proves(statements.streamErrors.pendingTransactionLogsPpvTransaction);
  browser.carry(await aRenter('waiting', null));
  const { rerender } = render(page());
  await screen.findByText('pending');
  // A page that renders more often than that, as one with a countdown does.
  const redraw = setInterval(() => rerender(page()), 400);
  await waitFor(() => expect(asked()).toBe(3));
  clearInterval(redraw);
  expect(new Set(info)).toEqual(new Set([pendingIn(2)]));
  expect(info.length).toBeGreaterThanOrEqual(2);
  info = [];
  clock.pass(30 * second);
  await waitFor(() => expect(info).toContain(pendingIn(5)));
  clock.pass(5 * minute);
  info = [];
  await waitFor(() => expect(info).toContain(pendingIn(30)));
});

it('stops asking once the payment is there', async () => {
  browser.carry(await aRenter('lucky', null));
  render(page());
  await screen.findByText('pending');
  await settleTosca('lucky', 'purchased');
  expect(await screen.findByText('purchased')).toBeVisible();
});

it('asks on every entry, so that nothing is ever as old as the hour that is allowed (spec 2 §9)', async () => {
  proves(statements.streamLimits.refreshAge1HourPurchased);
  browser.carry(await aRenter('coming-back', 'purchased'));
  render(page()).unmount();
  render(page());
  await screen.findByText('purchased');
  expect(asked()).toBeGreaterThan(0);
  const before = asked();
  render(page());
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it('says so in the log when the rentals do not come', async () => {
  proves(statements.streamErrors.failedPurchasedStreamsLookupSays);
  const cookies = await aRenter('unlucky', 'purchased');
  const answers = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('purchasedStreams') ? Promise.resolve(new Response('', { status: 502 })) : answers(address, init),
  );
  browser.carry(cookies);
  render(page());
  await screen.findByText('failed');
  expect(console.warn).toHaveBeenCalledWith('Failed to get user purchased streams');
});
