import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { day, instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { leaveFor } from '#web/features/orders/leave-for.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { passSettings, useSecrets } from '#test/support/pass-keys.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import orderScreen from './order-screen.tsx';
import orderTicketsScreen from './order-tickets-screen.tsx';

vi.mock('#web/features/orders/leave-for.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }));

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const night = 'night';
let tables: TestTables;
let customer: Browser = {};
let id = '';

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  useTicketKeys();
  await publishPageTexts();
  await loadPerformances([saleTerms(night, start, { title: 'Jenůfa' })], start);
  customer = await signedInBrowser('ada@example.com');
  const total = (await hold(customer, night, seatIds(2))).data.cartAmount;
  const { data } = await placeOrder(customer, total);
  await notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence: data.total });
  id = data.id;
});
beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  vi.mocked(leaveFor).mockReset();
  vi.stubEnv(passSettings.applePassSecret, 'apple-pass');
  openBrowser().carry(customer);
  document.cookie = `${sessionHint}=1`;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await tables.stop();
});

const openOrder = () => visit(orderScreen, `/checkout/orders/${id}`, { orderId: id });
const openTickets = () => visit(orderTicketsScreen, `/checkout/orders/${id}/tickets`, { orderId: id });

describe('a demonstration without certificates', () => {
  beforeEach(() => void vi.stubEnv(passSettings.walletPasses, 'drawn'));

  it.each([
    ['confirmation', openOrder],
    ['page of tickets', openTickets],
  ])('draws on the %s what a pass looks like, and says that it is drawn', async (_, open) => {
    const { container } = open();
    const drawn = await screen.findByRole('region', { name: 'In your wallet' });
    await waitFor(() => expect(drawn).toHaveTextContent('This is a demonstration'));
    expect(within(drawn).getByRole('figure')).toHaveTextContent(
      /Doors open.*Jenůfa.*Clore Studio.*5 December 2026, 12pm.*Row.*Seat.*Standard.*-01$/,
    );
    expect(screen.queryByRole('button', { name: /Wallet/ })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('draws nothing once the evening is over', async () => {
    clock.pass(15 * day);
    setHouseClock(clock.now());
    openBrowser().carry(await signedInBrowser('ada@example.com'));
    openTickets();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'In your wallet' })).not.toBeInTheDocument();
  });
});

/** Signing reads files, which a page's test cannot; `order-passes.test.ts` has it. */
function letPassesBeMade(): void {
  const others = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('/apple-pass') ? Promise.resolve(new Response('a pass')) : others(address, init),
  );
}

describe('a house with certificates', () => {
  beforeEach(() => void vi.stubEnv(passSettings.walletPasses, 'apple google'));

  it('adds all tickets from the confirmation, and each from its own place', async () => {
    letPassesBeMade();
    const { unmount } = openOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'Add all 2 to Apple Wallet' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(vi.mocked(leaveFor).mock.calls[0]?.[0]).toMatch(
      /^\/api\/checkout\/orders\/[^/]+\/apple-pass\?tickets=\w+-01%2C\w+-02$/,
    );
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/^Google Wallet takes tickets one by one/)).toBeInTheDocument();
    unmount();
    openTickets();
    const [, second] = await screen.findAllByRole('article');
    expect(within(second!).getByRole('button', { name: 'Add to Google Wallet' })).toBeInTheDocument();
    await userEvent.click(within(second!).getByRole('button', { name: 'Add to Apple Wallet' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    expect(vi.mocked(leaveFor).mock.calls[1]?.[0]).toMatch(/apple-pass\?tickets=\w+-02$/);
    expect(screen.queryByRole('region', { name: 'In your wallet' })).not.toBeInTheDocument();
  });

  it('stays on the page and names the PDF when the pass cannot be made', async () => {
    useSecrets({});
    openOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'Add all 2 to Apple Wallet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your tickets are safe: the PDF');
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

it('a house that makes no passes says nothing of them', async () => {
  vi.stubEnv(passSettings.walletPasses, '');
  openTickets();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText(/wallet/i)).not.toBeInTheDocument();
});
