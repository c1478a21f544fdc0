import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import orderScreen from '#web/screens/box-office/order-screen.tsx';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { beginMembership, beginPlan, payMembership, payPlan } from '#test/support/paid-plan.ts';
import { publishStream } from '#test/support/publish-stream.ts';
import { signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { aDigitalEvent, aStreamHome, publishTosca } from '#test/support/stream.ts';
import { publishPlans } from '#test/support/subscription-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import streamHomeScreen from './stream-home-screen.tsx';
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
  await publishPlans();
  await publishStream({ films: [aDigitalEvent()], videos: [], home, categories: [] });
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

function Hosted({ show: { component: Content }, params }: HostedProps) {
  const { orderId = '' } = useParams();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(pageSearch(pathname, search));
  return (
    <PlaceContext value={{ params: { orderId, ...params }, query }}>
      <Content />
    </PlaceContext>
  );
}

function Membership() {
  const { data } = useVisitor();
  return <p>{`Membership: ${data?.user?.membership?.title ?? 'none'}`}</p>;
}

const myStream = (text: string) => ({ title: 'Your stream', text, ctaText: null, ctaLink: null });
const home = aStreamHome({
  myStreamTabFields: {
    notLoggedIn: myStream('Sign in.'),
    loggedIn: myStream('See the plans.'),
    subscribed: myStream('Go on.'),
  },
});
const film = '/tickets-and-events/tosca-digital';

/** A window that has just loaded a page. */
function enter(address: string) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/checkout/orders/:orderId" element={<Hosted show={orderScreen} />} />
          <Route path="/stream" element={<Hosted show={streamHomeScreen} />} />
          <Route path={film} element={<Hosted show={titleScreen} params={{ slug: 'tosca' }} />} />
        </Routes>
      </MemoryRouter>
      <Membership />
    </SWRConfig>,
  );
}

/** The browser of a customer with a paid plan that no consumer has handled. */
async function enterAsBuyer() {
  const { browser, order } = await payPlan(email);
  openBrowser().carry(browser);
  return order;
}

/** Waits until the page says that the order is paid, and leaves it at once. */
async function leaveOrder(orderId: string): Promise<void> {
  enter(`/checkout/orders/${orderId}`);
  await screen.findByText(/The stream is being opened for you/);
  cleanup();
}

const confirming = 'Your payment is being confirmed';

it('says on the order that the stream is being opened, until it is', async () => {
  const order = await enterAsBuyer();
  const { container } = enter(`/checkout/orders/${order.orderId}`);
  expect(await screen.findByText(/The stream is being opened for you/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Find something to watch' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await beginPlan(order);
  expect(await screen.findByRole('link', { name: 'Find something to watch' })).toBeVisible();
});

it('offers neither the film nor a plan on the page of a film meanwhile, and lets its buyer in by itself', async () => {
  const order = await enterAsBuyer();
  await leaveOrder(order.orderId);
  enter(film);
  expect(await screen.findByText(confirming)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Rent for/ })).toBeNull();
  await beginPlan(order);
  expect(await screen.findByRole('button', { name: 'Watch now' })).toBeVisible();
  expect(screen.queryByText(confirming)).toBeNull();
});

it('offers no plan on the stream’s home and in My Stream meanwhile, and has the stream there by itself', async () => {
  const order = await enterAsBuyer();
  await leaveOrder(order.orderId);
  enter('/stream?tab=my-stream');
  expect(await screen.findByRole('heading', { level: 1, name: confirming })).toBeVisible();
  expect(screen.queryByText('See the plans.')).toBeNull();
  await beginPlan(order);
  expect(await screen.findByText('Go on.')).toBeVisible();
});

it('says after five minutes that it takes longer, and after an hour nothing more', async () => {
  const { orderId } = await enterAsBuyer();
  await leaveOrder(orderId);
  setHouseClock(instant('2026-11-21T12:06:00Z'));
  enter(film);
  expect(await screen.findByText('Your payment is taking longer than usual')).toBeVisible();
  cleanup();
  setHouseClock(instant('2026-11-21T13:02:00Z'));
  enter(film);
  expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
});

it('tells nothing to another customer who opens the order by its link', async () => {
  const {
    order: { orderId, accessKey },
  } = await payPlan(email);
  openBrowser().carry(await signedInBrowser(`other-${email}`));
  enter(`/checkout/orders/${orderId}?key=${accessKey}`);
  expect(await screen.findByRole('link', { name: 'Find something to watch' })).toBeVisible();
  cleanup();
  enter(film);
  expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
});

it('has the membership that was paid for as soon as the account has it', async () => {
  const { browser, order } = await payMembership(email);
  openBrowser().carry(browser);
  enter(`/checkout/orders/${order.orderId}`);
  await screen.findByText('Thank you');
  expect(screen.getByText('Membership: none')).toBeVisible();
  await beginMembership(email, order);
  expect(await screen.findByText('Membership: Friend')).toBeVisible();
});
