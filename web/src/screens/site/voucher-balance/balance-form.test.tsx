import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { codeTries } from '#shared/kernel/forms/code-brake.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBasketHouse, putDonation } from '#test/support/basket-house.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { makeVoucher } from '#test/support/checkout.ts';
import { openPage } from '#test/support/open-page.tsx';
import { useTestClock } from '#test/support/shop.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;

beforeAll(async () => {
  tables = await openBasketHouse();
  await makeVoucher('7K3M9QXA22HWPZ4R', 3650, instant('2028-11-21T12:00:00Z'));
  await makeVoucher('USEDUPUSEDUPUSED', 0);
  await makeVoucher('LASTYEARLASTYEAR', 2000, plus(start, -day));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(() => {
  // Another day for each test, so that the brakes of one do not limit the next.
  clock.pass(day / 24);
  setHouseClock(clock.now());
  browser = openBrowser();
});

async function open() {
  const page = await openPage('/support/gift-vouchers');
  const form = within(await screen.findByRole('region', { name: 'What is left on a voucher' }));
  const field = form.getByLabelText('Gift voucher code');
  const ask = async (code: string) => {
    await userEvent.clear(field);
    if (code) await userEvent.type(field, code);
    await userEvent.click(form.getByRole('button', { name: 'Check the balance' }));
  };
  return { ...page, form, field, ask };
}

describe('what is left on a gift voucher', () => {
  it('is told for its code, however it is typed, with no findings of axe', async () => {
    const { container, form, ask } = await open();
    await ask('7k3m-9qxa 22hw pz4r');
    expect(await form.findByText('£36.50')).toBeVisible();
    expect(form.getByRole('status')).toHaveTextContent(
      'left on 7K3M 9QXA 22HW PZ4R, to be spent at the checkout until 21 November 2028.',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['nobody has', 'NOBODYNOBODYNOBO'],
    ['is used up', 'USEDUPUSEDUPUSED'],
    ['is out of date', 'LASTYEARLASTYEAR'],
  ])('is told alike for a code that %s, at the field', async (_, code) => {
    const { form, field, ask } = await open();
    await ask('7K3M9QXA22HWPZ4R');
    await form.findByText('£36.50');
    await ask(code);
    await form.findByText(/^There is no money on a gift voucher with this code/);
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    expect(form.queryByText('£36.50')).toBeNull();
  });

  it('is not asked for without a code', async () => {
    const { form, ask } = await open();
    await ask(' -');
    expect(form.getByText('Enter the code of your gift voucher.')).toBeVisible();
    expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('cannot be used to guess codes, and says when to try again', async () => {
    // Without an address, a test's visitor is identified by the basket.
    browser.carry(await putDonation({}, 500));
    const { form, field, ask } = await open();
    for (let tries = codeTries; tries >= 0; tries -= 1) {
      await ask('NOBODYNOBODYNOBO');
      await waitFor(() => expect(field).toBeInvalid());
    }
    expect(await form.findByText(/^There were too many codes at once\. Please wait/)).toBeVisible();
  });

  it('keeps the code when the house cannot be reached', async () => {
    const { form, field, ask } = await open();
    browser.cutOff(true);
    await ask('7K3M9QXA22HWPZ4R');
    expect(await form.findByText('We could not reach the house. Please try again.')).toBeVisible();
    expect(field).toHaveValue('7K3M9QXA22HWPZ4R');
  });
});
