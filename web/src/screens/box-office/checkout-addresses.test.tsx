import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { gift, keepAddresses, keptAddress, putInBasket } from '#test/support/checkout.ts';
import { openPage } from '#test/support/open-page.tsx';
import { hold, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
useTestClock(start);
let tables: TestTables;
let browser: Browser;
let count = 0;

const forPost = keptAddress('post', { street: '1 Bow Street', postcode: 'WC2E 9DD', isForPost: true });
const forBills = keptAddress('bills', {
  street: '9 Quay Road',
  town: 'Cardiff',
  postcode: 'CF10 5AL',
  isForBills: true,
});

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  await loadPerformances([saleTerms('till', start)], start);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

/** A customer with a seat and a donation in the basket, and these stored addresses. */
async function arrive(addresses: Parameters<typeof keepAddresses>[1], isGuest = false) {
  count += 1;
  sessionStorage.clear();
  setHouseClock(start);
  browser = openBrowser();
  const email = `kept${count}@example.com`;
  const cookies = await signedInBrowser(email);
  await keepAddresses(email, addresses);
  const own = isGuest ? {} : { ...cookies };
  await hold(own, 'till', [`studio-A-${count + 2}`]);
  await putInBasket(own, [gift(2000)]);
  browser.carry(own);
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const written = (prefix: string): readonly string[] =>
  ['street', 'town', 'postcode'].map((part) => field(`${prefix}.${part}`).value);
const byPost = async () => userEvent.click(await screen.findByRole('radio', { name: /By post/ }));
const asked = () => waitFor(() => expect(browser.requests).toContain('GET /api/account/addresses'));

describe('addresses that the customer keeps', () => {
  beforeEach(() => arrive([forPost, forBills]));

  it('stand in the checkout: the one for post where tickets go, the one for bills where the giver lives', async () => {
    const { container } = await openPage('/checkout');
    await byPost();
    await waitFor(() => expect(written('address')).toEqual(['1 Bow Street', 'London', 'WC2E 9DD']));
    expect(written('giftAid.address')).toEqual(['9 Quay Road', 'Cardiff', 'CF10 5AL']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('may be changed, and what is cleared or typed over does not come back', async () => {
    await openPage('/checkout');
    await byPost();
    await waitFor(() => expect(written('address')[0]).toBe('1 Bow Street'));
    await userEvent.clear(field('address.street'));
    await userEvent.type(field('address.street'), '2 Floral Street');
    await userEvent.clear(field('address.town'));
    globalThis.dispatchEvent(new Event('focus'));
    expect(written('address')).toEqual(['2 Floral Street', '', 'WC2E 9DD']);
  });

  it('never replace what was typed before a reload, not even a part of it', async () => {
    const before = await openPage('/checkout');
    await byPost();
    await waitFor(() => expect(written('address')[0]).toBe('1 Bow Street'));
    // A wholly empty address is filled in again. Once that is done, a partly filled one would have changed, too.
    await userEvent.click(screen.getByRole('checkbox', { name: /claim Gift Aid/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /My home address is another/ }));
    const parts = ['street', 'town', 'postcode'];
    for (const name of parts.flatMap((part) => [`address.${part}`, `giftAid.address.${part}`]))
      await userEvent.clear(field(name));
    await userEvent.type(field('address.street'), '3 Long Acre');
    before.unmount();
    await openPage('/checkout');
    await waitFor(() => expect(written('giftAid.address')[0]).toBe('9 Quay Road'));
    expect(written('address')).toEqual(['3 Long Acre', '', '']);
  });
});

describe('the fields stay empty', () => {
  it('for a guest, whom nobody asks', async () => {
    await arrive([forPost, forBills], true);
    await openPage('/checkout');
    await byPost();
    expect(written('address')).toEqual(['', '', '']);
    expect(browser.requests).not.toContain('GET /api/account/addresses');
  });

  it('where the addresses cannot be read; the rest of the checkout works', async () => {
    await arrive([forPost, forBills]);
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const response = await answer(address, init);
      return address.includes('/account/addresses') ? Response.json({ errors: [] }, { status: 403 }) : response;
    });
    await openPage('/checkout');
    await byPost();
    await asked();
    expect(written('address')).toEqual(['', '', '']);
    expect(screen.getByRole('button', { name: 'Pay £60 by card' })).toBeEnabled();
  });

  it('where the address is abroad, for tickets are posted within the United Kingdom', async () => {
    const abroad = { street: '8 rue Scribe', town: 'Paris', postcode: '75009', country: 'FR' };
    await arrive([keptAddress('paris', { ...abroad, isForPost: true }), forBills]);
    await openPage('/checkout');
    await byPost();
    await waitFor(() => expect(written('giftAid.address')[0]).toBe('9 Quay Road'));
    expect(written('address')).toEqual(['', '', '']);
  });
});
