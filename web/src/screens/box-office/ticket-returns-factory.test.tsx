import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { hour, instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';
import { openForReturns } from '#test/support/returns-house.ts';
import { useTestClock } from '#test/support/shop.ts';

const clock = useTestClock(instant('2026-11-21T12:00:00Z'));
const email = 'ada@example.com';
let house: Awaited<ReturnType<typeof openForReturns>>;
let browser: Browser;

beforeAll(async () => {
  house = await openForReturns(email, clock.now());
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await house.close();
});
beforeEach(() => {
  // Another hour, so that no test brakes the next one.
  clock.pass(hour);
  sessionStorage.clear();
  browser = openBrowser();
});

async function open(production = 'nutcracker') {
  const page = await openPage(`/ticket-returns-${production}`);
  await screen.findByRole('heading', { level: 1, name: 'Cancellations: Options for ticket buyers' });
  return page;
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const posts = () => browser.requests.filter((request) => request === 'POST /api/returns');

async function fillIn(number: string) {
  await userEvent.type(field('Name'), 'Ada Byron');
  await userEvent.type(field(/^E-mail address/), email);
  await userEvent.type(field('Order number'), number);
  await userEvent.type(screen.getByLabelText('Date of the performance'), '2026-12-05');
  await userEvent.type(field('Number of seats'), '2');
}

describe('the ticket returns pages (spec 2 §2, §3)', () => {
  it.each([
    ['nutcracker', 'The Nutcracker'],
    ['tosca', 'Tosca'],
  ])(
    '/ticket-returns-%s names %s, four ways, the appeal and Gift Aid, with no findings of axe',
    async (slug, title) => {
      proves(statements.streamScreens.ticketReturnsNutcrackerTicketReturns);
      const { container } = await open(slug);
      expect(screen.getByText(`For tickets to performances of ${title} that were cancelled by us.`)).toBeVisible();
      const ways = screen.getByRole('region', { name: 'Four ways' });
      expect(within(ways).getAllByRole('listitem')).toHaveLength(4);
      for (const name of ['If you can, let it stay', 'Gift Aid', 'How to tell us'])
        expect(screen.getByRole('heading', { name })).toBeVisible();
      expect(await axeFindings(container)).toEqual([]);
    },
  );

  it('knows who is signed in', async () => {
    browser.carry(house.cookies);
    await open();
    await waitFor(() => expect(field(/^E-mail address/)).toHaveValue(email));
    expect(field('Name')).toHaveValue('Ada');
    expect(field(/^Customer number/)).toHaveValue(house.customerNumber);
  });

  it('names every field that lacks something, and sends nothing', async () => {
    await open();
    await send();
    for (const name of ['Name', /^E-mail address/, 'Order number', 'Number of seats'])
      expect(field(name)).toBeInvalid();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field(/^Telephone/)).toBeValid();
    expect(posts()).toEqual([]);
  });

  it('asks for a sum where a part is given, and for Gift Aid only where something is', async () => {
    await open();
    await fillIn(house.orderNo);
    await choose(/^Have it back/);
    expect(screen.queryByRole('checkbox', { name: /Gift Aid/ })).toBeNull();
    await choose(/^Give a part/);
    expect(screen.getByRole('checkbox', { name: /Gift Aid/ })).toBeVisible();
    expect(screen.getByText('With Gift Aid, every £1 you give is worth £1.25 to us.')).toBeVisible();
    await send();
    expect(field(/^How much would you like to give/)).toBeInvalid();
    expect(posts()).toEqual([]);
    await userEvent.type(field(/^How much would you like to give/), '12.50');
    expect(screen.getByText('With Gift Aid, your gift of £12.50 is worth £15.63 to us.')).toBeVisible();
    await send();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your request has arrived' })).toHaveFocus());
  });

  it('refuses a number of another order in words, and keeps what was typed', async () => {
    await open();
    await fillIn('99999999');
    await choose(/^Keep it as credit/);
    await send();
    expect(await screen.findByText(/^We cannot find an order with this number and this e-mail address/)).toBeVisible();
    expect(field('Order number')).toHaveValue('99999999');
    await userEvent.clear(field('Order number'));
    await userEvent.type(field('Order number'), house.orderNo);
    await send();
    await screen.findByRole('heading', { name: 'Your request has arrived' });
    expect(posts()).toHaveLength(2);
  });

  it('says so when it does not load, and tries again', async () => {
    browser.cutOff(true);
    await openPage('/ticket-returns-nutcracker');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    browser.cutOff(false);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Four ways' })).toBeVisible();
  });
});
