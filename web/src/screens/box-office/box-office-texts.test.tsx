import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBasketHouse } from '#test/support/basket-house.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { buy, friendship, gift, guestAda, putInBasket } from '#test/support/checkout.ts';
import { openPage } from '#test/support/open-page.tsx';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

beforeAll(async () => {
  tables = await openBasketHouse();
  await publishPageTexts();
  await loadPerformances(
    [
      saleTerms('dear', start, { prices: { A: 40_000, B: 40_000, C: 40_000 } as never }),
      saleTerms('paid', start),
      saleTerms('off', start, { isCancelled: true }),
      saleTerms('later', start, { onSaleDates: [{ date: plus(start, day), modesOfSale: [9] }] }),
    ],
    start,
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  sessionStorage.clear();
  browser = openBrowser();
});

async function put(...lines: Parameters<typeof putInBasket>[1]) {
  const cookies = Object.fromEntries(browser.cookies);
  await putInBasket(cookies, lines);
  browser.carry(cookies);
}
async function holdHere(performanceId: string, seats: readonly string[]) {
  const cookies = Object.fromEntries(browser.cookies);
  expect((await hold(cookies, performanceId, seats)).problem).toBeNull();
  browser.carry(cookies);
}

describe('the editors’ texts at the checkout', () => {
  it('stand at the fields they explain, with the sums of this order, and axe finds nothing', async () => {
    await put(gift(2500));
    const { container } = await openPage('/checkout');
    const address = await screen.findByLabelText('E-mail address');
    await waitFor(() => expect(address).toHaveAccessibleDescription('Your order and your tickets go there.'));
    expect(screen.getByLabelText(/^Telephone/)).toHaveAccessibleDescription(
      'Only used if something happens to your performance.',
    );
    expect(
      screen.getByText('With Gift Aid your gift of £25 is worth £31.25 to us, and it costs you nothing.'),
    ).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('say why an account is asked for', async () => {
    await put(friendship);
    await openPage('/checkout');
    expect(await screen.findByText(/belong to an account\. Sign in, or create one; it takes a minute/)).toBeVisible();
  });
});

describe('the editors’ texts of the basket', () => {
  it('say before the checkout that an account will be asked for', async () => {
    await put(friendship);
    await openPage('/basket');
    expect(await screen.findByText(/belong to an account: you sign in before you pay\.$/)).toBeVisible();
  });

  it('say what a membership costs and takes off, in the sums of this basket', async () => {
    await holdHere('dear', seatIds(4));
    await openPage('/basket');
    expect(await screen.findByText(/^It costs £120 for a year and takes £160 off these tickets\./)).toBeVisible();
  });

  it('say what becomes of the seats while a payment is under way', async () => {
    await holdHere('paid', seatIds(1));
    const cookies = Object.fromEntries(browser.cookies);
    const { problem } = await buy(cookies, 4000, { guest: guestAda, delivery: 'e-ticket' });
    expect(problem).toBeNull();
    await openPage('/basket');
    expect(await screen.findByText(/^Your seats are kept for it\. If you leave it/)).toBeVisible();
  });
});

describe('the editors’ texts of the seat page', () => {
  it.each([
    ['off', 'This performance has been cancelled', /^It cannot be booked any more\./],
    ['later', /^Booking opens for you on Sunday 22 November 2026, /, /^You can look at the house until then/],
  ])('say what follows where nothing can be chosen: %s', async (performanceId, title, text) => {
    await openPage(`/seatmap?performanceId=${performanceId}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the editors’ texts of what is given', () => {
  it('say at the address what is sent there: a voucher, or a membership', async () => {
    const page = await openPage('/support/gift-vouchers');
    const address = await screen.findByRole('textbox', { name: 'Their e-mail address' });
    await waitFor(() => expect(address).toHaveAccessibleDescription(/^We send the voucher there once it is paid/));
    expect(screen.getByLabelText('Gift voucher code')).toHaveAccessibleDescription(/^Sixteen letters and figures/);
    page.unmount();
    await openPage('/support/membership/friends');
    expect(await screen.findByText(/^Prices are for a year, and there is nothing to add\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Give it to somebody: Friend membership' }));
    expect(screen.getByRole('textbox', { name: 'Their e-mail address' })).toHaveAccessibleDescription(
      /^We send a code that begins the year there/,
    );
  });
});
