import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import ordersScreen from '#web/screens/account/orders-screen.tsx';
import { useTicketKeys } from '#test/support/after.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { linkedPair, linkMails } from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, payFor, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import orderScreen from './order-screen.tsx';

const start = instant('2026-11-26T12:00:00Z');
useTestClock(start);
let tables: TestTables;
let one: ProvenAccount;
let orderId: string;
let orderNo: string;

beforeAll(async () => {
  setHouseClock(start);
  tables = await startTables();
  useDemoPayments();
  useTicketKeys();
  await publishPageTexts();
  await loadPerformances([saleTerms('night', start, { title: 'Jenůfa' })], start);
  const [first, other] = await linkedPair(linkMails());
  one = first;
  const { data } = await hold(other.browser, 'night', seatIds(2));
  ({ orderId, orderNo } = await payFor(other.browser, data.cartAmount));
  openBrowser().carry(one.browser);
  document.cookie = `${sessionHint}=1`;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

it('the list says which orders are of the linked account', async () => {
  visit(ordersScreen, '/account/orders');
  expect(await screen.findByText(new RegExp(`^Order ${orderNo} .* · Your linked account$`))).toBeInTheDocument();
});

it('the page of such an order has its tickets, and leaves what changes it to its own account', async () => {
  const { container } = visit(orderScreen, `/checkout/orders/${orderId}`, { orderId });
  expect(await screen.findByText(/^Ordered with your linked account, \S+@example\.org\. To give/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open your e-tickets' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Give tickets back' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send the confirmation again' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});
