import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import ordersScreen from '#web/screens/account/orders-screen.tsx';
import { bounceMail, givenBackOrders } from '#test/support/account-area.ts';
import { keyOfOrder, useTicketKeys } from '#test/support/after.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buy as buyAs, guestAda, keyIn } from '#test/support/checkout.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import orderScreen from './order-screen.tsx';
import orderTicketsScreen from './order-tickets-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const [g1 = '', g2 = '', g3 = ''] = seatIds(3);
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  useTicketKeys();
  await publishPageTexts();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

let count = 0;
let [night, later] = ['', ''];
let customer: Browser = {};
beforeEach(async () => {
  clock.set(start);
  setHouseClock(start);
  count += 1;
  [night, later] = [`night-${count}`, `later-${count}`];
  await loadPerformances(
    [
      saleTerms(night, start, { title: 'Jenůfa' }),
      saleTerms(later, start, { title: 'Rusalka', date: plus(start, 20 * day) }),
    ],
    start,
  );
  customer = await signedInBrowser(`ada${count}@example.com`);
  enter(customer);
});

/** The page's browser, signed in; anonymous without cookies. */
function enter(cookies: Browser): ReturnType<typeof openBrowser> {
  const browser = openBrowser();
  browser.carry(cookies);
  document.cookie = Object.keys(cookies).length > 0 ? `${sessionHint}=1` : `${sessionHint}=; Max-Age=0`;
  return browser;
}

/** Everything to this moment on the clock of the house. */
function wait(milliseconds: number): void {
  clock.pass(milliseconds);
  setHouseClock(clock.now());
}

async function buy(seats: Readonly<Record<string, readonly string[]>> = { [night]: [g1, g2] }) {
  let total = 0;
  for (const [performanceId, ids] of Object.entries(seats)) {
    total = (await hold(customer, performanceId, ids)).data.cartAmount;
  }
  const { data } = await placeOrder(customer, total);
  await notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence: data.total });
  return data;
}

const openOrder = (orderId: string, query = '') =>
  visit(orderScreen, `/checkout/orders/${orderId}${query}`, { orderId });
const openTickets = (orderId: string, query = '') =>
  visit(orderTicketsScreen, `/checkout/orders/${orderId}/tickets${query}`, { orderId });
const openList = () => visit(ordersScreen, '/account/orders');

describe('the page of an order', () => {
  it('whose mail came back says so and not that it was sent, and leads to where the address is corrected', async () => {
    const { id } = await buy();
    await bounceMail(`ada${count}@example.com`, start);
    const { container } = openOrder(id);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(`Our mail to ada${count}@example.com came back`);
    expect(within(notice).getByRole('link', { name: 'Correct the address' })).toHaveAttribute(
      'href',
      '/account/security',
    );
    expect(screen.queryByText(/We have sent it/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the confirmation again' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists tickets by performance with what comes next, and has no findings of axe', async () => {
    const { id, orderNo } = await buy({ [later]: [g3], [night]: [g1, g2] });
    const { container } = openOrder(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    const evening = screen.getByRole('region', { name: 'Your evening: Jenůfa' });
    expect(evening).toHaveTextContent(/Doors open.*Curtain up\w+day \d+ \w+ 2026, [\d.]+[ap]mPlace/);
    expect(within(evening).getByRole('link', { name: 'How to get here' })).toHaveAttribute(
      'href',
      '/visit-us?id=getting-here',
    );
    expect(within(evening).getByRole('link', { name: 'Order drinks for the interval' })).toBeInTheDocument();
    const [first, second] = ['Jenůfa', 'Rusalka'].map((name) => screen.getByRole('region', { name }));
    expect(within(first!).getByRole('heading', { name: 'Jenůfa' })).toBeInTheDocument();
    expect(
      within(first!)
        .getAllByText(/^\w{8}-\d\d$/)
        .map((number) => number.textContent),
    ).toHaveLength(2);
    expect(within(second!).getByRole('heading', { name: 'Rusalka' })).toBeInTheDocument();
    expect(screen.getByText('Total, paid by card')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'E-tickets' })).toBeInTheDocument();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Open your e-tickets')).toBe(`/checkout/orders/${id}/tickets`);
    expect(link('Tickets to print (PDF)')).toBe(`/api/checkout/orders/${id}/ticket-file`);
    expect(link('Add to your calendar')).toBe(`/api/checkout/orders/${id}/calendar-file`);
    expect(link('Give tickets back')).toBe(`/checkout/orders/${id}/return`);
    expect(screen.getByText(`Order ${orderNo}`)).toBeInTheDocument();
  });

  it('is looked up later under a plainer title, and offers no return once everything is over', async () => {
    const { id } = await buy();
    wait(2 * hour);
    const { unmount } = openOrder(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give tickets back' })).toBeInTheDocument();
    unmount();
    wait(15 * day);
    enter(await signedInBrowser(`ada${count}@example.com`));
    openOrder(id);
    expect(await screen.findByRole('link', { name: 'Open your e-tickets' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Give tickets back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Your evening/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open my account' })).not.toBeInTheDocument();
  });

  it('sends the confirmation again, and says why not when that was too often', async () => {
    const { id } = await buy();
    openOrder(id);
    const button = await screen.findByRole('button', { name: 'Send the confirmation again' });
    for (let time = 1; time <= 5; time += 1) {
      await userEvent.click(button);
      expect(await screen.findByText(`It is on its way to ada${count}@example.com.`)).toBeInTheDocument();
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    }
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This confirmation was sent 5 times today.');
  });

  it('has no heading before it is known what has become of the order', async () => {
    const { id } = await buy();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    openOrder(id);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { hidden: true })).not.toBeInTheDocument();
  });

  it('carries the key that opened it into every link', async () => {
    const { id } = await buy();
    const key = await keyOfOrder(id);
    enter({});
    openOrder(id, `?key=${key}`);
    const open = await screen.findByRole('link', { name: 'Open your e-tickets' });
    expect(open).toHaveAttribute('href', `/checkout/orders/${id}/tickets?key=${key}`);
    expect(screen.getByRole('link', { name: 'Tickets to print (PDF)' }).getAttribute('href')).toContain(`?key=${key}`);
  });

  it('opens an account for a guest in one press, and leads whoever has one to it', async () => {
    const guest: Browser = {};
    const { cartAmount } = (await hold(guest, night, [g1])).data;
    const { data } = await buyAs(guest, cartAmount, { guest: { ...guestAda, email: `guest${count}@example.org` } });
    await notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence: cartAmount });
    const open = async () => {
      enter({});
      const page = openOrder(data.id, `?key=${keyIn(data.page)}`);
      await userEvent.click(await screen.findByRole('button', { name: 'Open my account' }));
      return page;
    };
    const { container, unmount } = await open();
    expect(await screen.findByText('Your account is open, and you are signed in')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open my account' })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    unmount();
    await open();
    expect(await screen.findByText('There is an account with this address')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in to it' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/account/orders',
    );
  });

  it('asks a stranger to sign in or to open the whole link, and keeps the way back', async () => {
    const { id } = await buy();
    enter({});
    const { container } = openOrder(id);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?redirectUrl=/checkout/orders/${id}`,
    );
    expect(await screen.findByText(/open the whole link from your e-mail/)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('the e-tickets', () => {
  it('show a code, a number and the seat in its parts each, and have no findings of axe', async () => {
    const { id, orderNo } = await buy();
    const { container } = openTickets(id);
    const all = await screen.findAllByRole('article');
    expect(all).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    const first = within(all[0]!);
    expect(first.getByRole('heading', { name: 'Jenůfa' })).toBeInTheDocument();
    expect(first.getByText('Ticket 1 of 2')).toBeInTheDocument();
    expect(first.getByText(`${orderNo}-01`)).toBeInTheDocument();
    expect(first.getByText(`Code of ticket ${orderNo}-01, to be scanned at the door`)).toBeInTheDocument();
    expect(first.getByText('Row').nextElementSibling).toHaveTextContent(/^[A-Z]$/);
    expect(all[0]!.querySelector('svg path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
  });

  it('stay when the network goes, and when what opened them has run out', async () => {
    const { id } = await buy();
    const browser = enter(customer);
    openTickets(id);
    await screen.findAllByRole('article');
    browser.cutOff(true);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(browser.requests.at(-1)).toContain('/tickets'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('are not there before the order is paid', async () => {
    const { data } = await hold(customer, night, [g1]);
    const order = await placeOrder(customer, data.cartAmount);
    openTickets(order.data.id);
    expect(await screen.findByText('There are no tickets in this order')).toBeInTheDocument();
  });
});

describe('the list of orders', () => {
  it('has what is coming first, what is over below, and no findings of axe', async () => {
    const soon = await buy({ [night]: [g1] });
    wait(15 * day);
    customer = await signedInBrowser(`ada${count}@example.com`);
    enter(customer);
    const next = await buy({ [later]: [g2, g3] });
    const { container } = openList();
    const coming = await screen.findByRole('region', { name: 'Coming up' });
    expect(await axeFindings(container)).toEqual([]);
    expect(within(coming).getByRole('link', { name: 'Rusalka' })).toHaveAttribute(
      'href',
      `/checkout/orders/${next.id}`,
    );
    expect(within(coming).getByText(/2 tickets/)).toBeInTheDocument();
    const past = screen.getByRole('region', { name: 'Earlier orders' });
    expect(within(past).getByRole('link', { name: 'Jenůfa' })).toHaveAttribute('href', `/checkout/orders/${soon.id}`);
  });

  it('says in words what was not paid', async () => {
    const { data } = await hold(customer, night, [g1]);
    const order = await placeOrder(customer, data.cartAmount);
    await notify({
      outcome: 'declined',
      orderId: order.data.id,
      paymentId: `demo-${order.data.id}`,
      pence: order.data.total,
    });
    openList();
    expect(await screen.findByText('Payment declined')).toBeInTheDocument();
  });

  it('says what was given back, of one order and of a whole one', async () => {
    await givenBackOrders(`ada${count}@example.com`);
    openList();
    const all = await screen.findByRole('region', { name: 'Your orders so far' });
    const rows = within(all).getAllByRole('listitem');
    const words = rows.map((row) => row.textContent ?? '');
    expect(words.filter((text) => text.includes('Tickets given back'))).toHaveLength(1);
    expect(words.filter((text) => text.includes('1 ticket · 1 given back'))).toHaveLength(1);
  });

  it('is an invitation where nothing was ordered, and a way in for a stranger', async () => {
    const { unmount } = openList();
    expect(await screen.findByText('You have not ordered anything yet')).toBeInTheDocument();
    unmount();
    enter({});
    openList();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?redirectUrl=/account/orders',
    );
  });
});
