import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { loadStripe } from '#web/features/checkout/express/wallet-script.ts';
import { axeFindings } from '#test/support/axe.ts';
import { planLine } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { gift, placedOrder, putInBasket } from '#test/support/checkout.ts';
import { openPage } from '#test/support/open-page.tsx';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { hold, notify, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { stubStripe } from '#test/support/stub-stripe.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { nothingUnderWay } from '#test/support/under-way.ts';

vi.mock('#web/features/checkout/express/wallet-script.ts', () => ({
  walletScriptHere: () => ({ src: '/stub.js', key: 'stub' }),
  loadStripe: vi.fn<typeof loadStripe>(),
}));

const start = instant('2026-11-21T12:00:00Z');
useTestClock(start);
let tables: TestTables;
let browser: Browser;
let stub: ReturnType<typeof stubStripe>;
let count = 0;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  useDemoPayments();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await loadPerformances([saleTerms('till', start)], start);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(async () => {
  sessionStorage.clear();
  setHouseClock(start);
  count += 1;
  browser = openBrowser();
  stub = stubStripe();
  vi.mocked(loadStripe).mockReset().mockResolvedValue(stub.stripe);
  const cookies = { ...(await signedInBrowser(`wallet${count}@example.com`)) };
  await hold(cookies, 'till', [`studio-A-${count + 2}`]);
  browser.carry(cookies);
});

const wallet = () => screen.findByText(/^A wallet of \d+$/);
const part = () => screen.getByRole('region', { name: 'Pay with a wallet' });
const accept = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'I accept the terms of sale' }));
const address = () => screen.getByTestId('address').textContent;
const asked = (what: string) => browser.requests.filter((each) => each === what).length;

/** A customer before the wallet's button, with everything filled in. */
async function ready() {
  const page = await openPage('/checkout');
  await wallet();
  await accept();
  return page;
}
const agree = () => act(async () => stub.agree());

describe('the wallets of a checkout', () => {
  it('rest until the form is filled in, and then say what they charge', async () => {
    const { container } = await openPage('/checkout');
    expect((await wallet()).parentElement).toHaveAttribute('inert');
    expect(part()).toHaveTextContent('once your details are filled in and the terms of sale accepted');
    await accept();
    expect((await wallet()).parentElement).not.toHaveAttribute('inert');
    expect(part()).toHaveTextContent('Or pay £40 here with a wallet');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('place the order before they charge, and lead to it', async () => {
    await ready();
    await agree();
    await waitFor(() => expect(address()).toMatch(/^\/checkout\/orders\//));
    const [{ orderId, paymentId, pence } = { orderId: '', paymentId: '', pence: 0 }] = stub.confirmed;
    expect(await placedOrder(orderId)).toMatchObject({ state: 'awaiting-payment', paymentId, total: pence });
  });

  it('stay on the page while the order takes the basket over', async () => {
    await ready();
    const seen: boolean[] = [];
    const another = new BroadcastChannel('basket');
    const tellThisTab = another.postMessage.bind(another);
    stub.meanwhile(async () => {
      const before = asked('GET /api/checkout/basket');
      // Told again until it is heard: a read that is under way takes the place of another.
      await waitFor(() => {
        tellThisTab('changed');
        expect(asked('GET /api/checkout/basket')).toBeGreaterThan(before);
      });
      await act(nothingUnderWay);
      seen.push(screen.queryByText(/^A wallet of/) !== null);
    });
    await agree();
    await waitFor(() => expect(seen).toEqual([true]));
    another.close();
  });

  it('that are closed say so, and nothing is ordered', async () => {
    await ready();
    act(() => stub.close());
    expect(await screen.findByText('The wallet was closed')).toBeVisible();
    expect(browser.requests).not.toContain('POST /api/checkout/orders');
    expect(screen.getByRole('button', { name: 'Pay £40 by card' })).toBeEnabled();
  });

  it('whose card is declined give the basket back, and are drawn for another payment', async () => {
    stub.bankWill('declines');
    await ready();
    await agree();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The wallet’s payment was declined');
    const left = browser.requests.find((each) => each.startsWith('DELETE /api/checkout/orders/'))!;
    expect(alert).toHaveTextContent((await placedOrder(left.split('/').at(-1)!)).correlation!);
    expect(stub.refused).toHaveBeenCalledOnce();
    expect(screen.getByRole('checkbox', { name: 'I accept the terms of sale' })).toBeChecked();
    stub.bankWill('pays');
    await wallet();
    await agree();
    await waitFor(() => expect(address()).toMatch(/^\/checkout\/orders\//));
  });

  it('whose answer is lost lead to the order, which knows what became of it', async () => {
    stub.bankWill('lost');
    await ready();
    await agree();
    await waitFor(() => expect(address()).toMatch(/^\/checkout\/orders\//));
    const [paid] = stub.confirmed;
    if (!paid) throw new Error('Nothing was confirmed.');
    await notify({ outcome: 'paid', ...paid });
    expect(await screen.findByRole('heading', { level: 1, name: /^Thank you/ }, { timeout: 5000 })).toBeVisible();
  });

  it('that lose the line before the order is placed charge nothing, and go on from there', async () => {
    await ready();
    browser.cutOff(true);
    await agree();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the house');
    expect(stub.refused).toHaveBeenCalledOnce();
    expect(stub.confirmed).toEqual([]);
    browser.cutOff(false);
    await agree();
    await waitFor(() => expect(stub.confirmed).toHaveLength(1));
  });

  it('charge nothing for a basket that was changed in another window', async () => {
    await ready();
    await putInBasket(Object.fromEntries(browser.cookies), [gift(2000)]);
    await agree();
    await screen.findByText('A wallet of 6000');
    expect(stub.confirmed).toEqual([]);
    expect(stub.refused).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('Your basket has changed');
  });

  it('send nothing while the form has mistakes, and show them', async () => {
    await ready();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of sale' }));
    await agree();
    expect(await screen.findByText('Please check one field')).toBeVisible();
    expect(stub.refused).toHaveBeenCalledOnce();
    expect(browser.requests).not.toContain('POST /api/checkout/orders');
  });
});

describe('a checkout without wallets', () => {
  const byCardAlone = async () => {
    await openPage('/checkout');
    expect(await screen.findByRole('button', { name: /^Pay £[\d.]+ by card$/ })).toBeEnabled();
  };

  it('is one whose script does not arrive', async () => {
    vi.mocked(loadStripe).mockRejectedValue(new Error('lost'));
    await byCardAlone();
    await waitFor(() => expect(loadStripe).toHaveBeenCalled());
    expect(part()).toHaveAttribute('data-drawn', 'false');
  });

  it('is one on a device that has none', async () => {
    stub.withoutWallets();
    await byCardAlone();
    await waitFor(() => expect(loadStripe).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText(/^A wallet of/)).toBeNull());
    expect(part()).toHaveAttribute('data-drawn', 'false');
  });

  it('is one with a plan, whose card the payment page keeps', async () => {
    await putInBasket(Object.fromEntries(browser.cookies), [planLine('plan')]);
    await byCardAlone();
    expect(browser.requests).not.toContain('POST /api/checkout/express-payments');
  });
});
