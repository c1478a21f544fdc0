import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/domain/time/instant.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { customerIdOf } from '#functions/account/account-items.ts';
import { handler as basketMembership } from '#functions/api/box-office/basket-membership.ts';
import { writeItems } from '#functions/store/batch.ts';
import { contentItems } from '#functions/store/content.ts';
import { grantMembership } from '#functions/store/memberships.ts';
import { countPurchase } from '#functions/subscription/count-purchase.ts';
import { subscriptionPrices } from '#local/seed/plans.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { call } from '#test/support/call.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { publishTosca } from '#test/support/stream.ts';
import { putPlan } from '#test/support/subscription-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import orderScreen from '#web/screens/box-office/order-screen.tsx';

import titleScreen from './title-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let count = 0;
let email = '';

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  await publishTosca();
  await publishPageTexts();
  await writeItems('content', [contentItems.page('subscription-prices', subscriptionPrices())]);
});
afterAll(() => tables.stop());
beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  count += 1;
  email = `paid${count}@example.com`;
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

type HostedProps = { readonly show: Screen; readonly params?: Readonly<Record<string, string>> };

function Hosted({ show: { component: Content }, params = {} }: HostedProps) {
  const { orderId = '' } = useParams();
  const { search } = useLocation();
  return (
    <PlaceContext value={{ params: { orderId, ...params }, query: new URLSearchParams(search) }}>
      <Content />
    </PlaceContext>
  );
}

function Membership() {
  const { data } = useVisitor();
  return <p>{`Membership: ${data?.user?.membership?.title ?? 'none'}`}</p>;
}

const film = '/tickets-and-events/tosca-digital';

/** A window that has just loaded a page. */
function enter(address: string) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/checkout/orders/:orderId" element={<Hosted show={orderScreen} />} />
          <Route path={film} element={<Hosted show={titleScreen} params={{ slug: 'tosca' }} />} />
        </Routes>
      </MemoryRouter>
      <Membership />
    </SWRConfig>,
  );
}

/** Somebody whose plan is paid for, and of which no consumer has heard. */
async function payPlan(): Promise<Order> {
  const browser = await signedInBrowser(email);
  const order = await payFor(browser, await putPlan('stream-monthly')(browser));
  openBrowser().carry(browser);
  return order;
}

/** Sees that the order is paid, and goes on at once. */
async function leaveOrder(orderId: string): Promise<void> {
  enter(`/checkout/orders/${orderId}`);
  await screen.findByText(/The stream is being opened for you/);
  cleanup();
}

const confirming = 'Your payment is being confirmed';

it('says on the order that the stream is being opened, until it is', async () => {
  const order = await payPlan();
  const { container } = enter(`/checkout/orders/${order.orderId}`);
  expect(await screen.findByText(/The stream is being opened for you/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Find something to watch' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await countPurchase(order, clock.now());
  expect(await screen.findByRole('link', { name: 'Find something to watch' })).toBeVisible();
});

it('offers neither the film nor a plan on the page of a film meanwhile, and lets its buyer in by itself', async () => {
  const order = await payPlan();
  await leaveOrder(order.orderId);
  enter(film);
  expect(await screen.findByText(confirming)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rent for/ })).toBeNull();
  await countPurchase(order, clock.now());
  expect(await screen.findByRole('button', { name: 'Watch now' })).toBeVisible();
  expect(screen.queryByText(confirming)).toBeNull();
});

it('says after five minutes that it takes longer, and after an hour nothing more', async () => {
  const { orderId } = await payPlan();
  await leaveOrder(orderId);
  setHouseClock(instant('2026-11-21T12:06:00Z'));
  enter(film);
  expect(await screen.findByText('Your payment is taking longer than usual')).toBeVisible();
  cleanup();
  setHouseClock(instant('2026-11-21T13:02:00Z'));
  enter(film);
  expect(await screen.findByRole('button', { name: 'Rent for £10' })).toBeVisible();
});

it('tells nothing to another customer who opens the order by its link', async () => {
  const { orderId, accessKey } = await payPlan();
  openBrowser().carry(await signedInBrowser(`other-${email}`));
  enter(`/checkout/orders/${orderId}?key=${accessKey}`);
  expect(await screen.findByRole('link', { name: 'Find something to watch' })).toBeVisible();
  cleanup();
  enter(film);
  expect(await screen.findByRole('button', { name: 'Rent for £10' })).toBeVisible();
});

it('has the membership that was paid for as soon as the account has it', async () => {
  const browser = await signedInBrowser(email);
  const basket = await call(basketMembership, { method: 'POST', body: { modeOfSale: 10 }, cookies: browser });
  Object.assign(browser, basket.cookies);
  const { orderId } = await payFor(browser, basket.data.cartAmount);
  openBrowser().carry(browser);
  enter(`/checkout/orders/${orderId}`);
  await screen.findByText('Thank you');
  expect(screen.getByText('Membership: none')).toBeVisible();
  await grantMembership(customerIdOf(email), { title: 'Friend', modeOfSale: 10, months: 12, source: orderId }, start);
  expect(await screen.findByText('Membership: Friend')).toBeVisible();
});
