import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { day, instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';

import orderReturnScreen from './order-return-screen.tsx';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});

let count = 0;
let night = '';
beforeEach(() => {
  clock.set(start);
  setHouseClock(start);
  count += 1;
  night = `night-${count}`;
});

type Opened = { readonly later?: number; readonly isCancelled?: boolean } & Pick<Partial<SaleTerms>, 'returns'>;

/** Two tickets, paid, and the page on which they are given back. */
async function open({ later = 0, isCancelled = false, ...more }: Opened = {}) {
  await loadPerformances([saleTerms(night, start, { title: 'Jenůfa', ...more })], start);
  const customer = await signedInBrowser(`giver${count}@example.com`);
  const { data: basket } = await hold(customer, night, seatIds(2));
  const { data: order } = await placeOrder(customer, basket.cartAmount);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
  if (isCancelled) await loadPerformances([saleTerms(night, start, { title: 'Jenůfa', isCancelled })], start);
  clock.pass(later);
  setHouseClock(clock.now());
  const browser = openBrowser();
  browser.carry(customer);
  const page = visit(orderReturnScreen, `/checkout/orders/${order.id}/return`, { orderId: order.id });
  const tickets = await screen.findByRole('group', { name: 'Which tickets?' });
  return { ...page, browser, order, boxes: within(tickets).getAllByRole('checkbox'), total: order.total };
}

const text = (amount: number): string => formatPence(pence(amount));
const way = (name: RegExp): HTMLElement => screen.getByRole('radio', { name });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
/** The second look, and its button. */
const confirm = async (name: RegExp | string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST'));

describe('giving tickets back', () => {
  it('shows what each way comes to before anything is done, with no findings of axe', async () => {
    const { container, boxes, total, browser } = await open({ later: 2 * day });
    await userEvent.click(boxes[0] as HTMLElement);
    const credit = total / 2 - 400;
    await screen.findByText(new RegExp(`${text(credit)} stands in your account.*keep £4 for putting`));
    expect(way(/^Have the money back/)).toBeDisabled();
    expect(screen.getAllByText(/without a fee within 24 hours of buying, or when we cancel\./)).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(way(/^Keep it as credit/));
    await press(`Give one ticket back for ${text(credit)}`);
    await confirm(`Give one ticket back for ${text(credit)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your ticket is given back' })).toHaveFocus();
    expect(screen.getByText(new RegExp(`${text(credit)} stands in your account`))).toBeVisible();
    expect(posts(browser.requests)).toHaveLength(1);
  });

  it('says the rules of a performance’s own', async () => {
    const returns = { closesHoursBefore: 72, creditFeePence: pence(1000), refundHoursAfterPurchase: 0 };
    const { boxes, total } = await open({ returns });
    expect(screen.getAllByText(/Can be given back until 2 December 2026 12\.00pm/)).toHaveLength(2);
    for (const box of boxes) await userEvent.click(box);
    expect(await screen.findByText(new RegExp(`${text(total - 2000)} stands in your account.*keep £20`))).toBeVisible();
    expect(way(/^Have the money back/)).toBeDisabled();
    expect(screen.getAllByText(/without a fee only when we cancel\./)).toHaveLength(2);
  });

  it('gives a part and the rest back, and asks for what a Gift Aid claim needs', async () => {
    const { boxes, total } = await open({ isCancelled: true });
    for (const box of boxes) await userEvent.click(box);
    await userEvent.click(way(/^Give a part/));
    await userEvent.type(screen.getByLabelText('How much would you like to give?'), '10');
    await screen.findByText(new RegExp(`You give £10; ${text(total - 1000)} goes back to the card`));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Claim Gift Aid on this gift' }));
    await press(/^Give 2 tickets back/);
    expect(screen.getByLabelText('Postcode')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Last name'), 'Byron');
    await userEvent.type(screen.getByLabelText('Home address'), '12 Bow Street');
    await userEvent.type(screen.getByLabelText('Town'), 'London');
    await userEvent.type(screen.getByLabelText('Postcode'), 'wc2e9dd');
    await press(/^Give 2 tickets back/);
    await confirm(/^Give 2 tickets back/);
    await screen.findByText('You have given £10 to the house. Thank you.');
    expect(screen.getByText(new RegExp(`${text(total - 1000)} goes back to the card you paid with`))).toBeVisible();
  });

  it('asks how much is given before it takes a part of nothing', async () => {
    const { boxes, browser } = await open();
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(way(/^Give a part/));
    const button = await screen.findByRole('button', { name: /^Give one ticket back/ });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Say how much you would like to give.'));
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('How much would you like to give?'), '1000');
    expect(screen.getByText(/^Please give a sum up to/)).toBeVisible();
    await userEvent.click(button);
    expect(posts(browser.requests)).toEqual([]);
  });

  it('offers money first, and asks once more with the ticket and the sum before it is gone', async () => {
    const { boxes, browser, total, container } = await open();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'Refund',
      'Credit',
      'PartDonate',
      'Donation',
    ]);
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(way(/^Have the money back/));
    await screen.findByText(new RegExp(`${text(total / 2)} goes back to the card`));
    await press(/^Give one ticket back/);
    const question = await screen.findByRole('dialog', { name: 'Give this ticket back?' });
    expect(question).toHaveTextContent('Jenůfa');
    expect(question).toHaveTextContent(`${text(total / 2)} goes back to the card you paid with. There is no fee.`);
    expect(question).toHaveTextContent('This cannot be undone.');
    expect(await axeFindings(container)).toEqual([]);
    await confirm('Keep my ticket');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(boxes[0]).toBeChecked();
    expect(posts(browser.requests)).toEqual([]);
  });

  it('says why, where a ticket can no longer be given back', async () => {
    const { boxes } = await open({ later: 13 * day });
    expect(screen.getByText('There is nothing to give back')).toBeVisible();
    for (const box of boxes) {
      expect(box).toBeDisabled();
      expect(box).toHaveAccessibleDescription(/Could be given back until 4 December 2026/);
    }
  });

  it('tells somebody else no more of an order than that it is not theirs', async () => {
    const { order, unmount } = await open();
    unmount();
    openBrowser();
    const { container } = visit(orderReturnScreen, `/checkout/orders/${order.id}/return`, { orderId: order.id });
    await screen.findByText("You're not logged in");
    expect(screen.getByRole('heading', { level: 1, name: 'Give tickets back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?redirectUrl=/checkout/orders/${order.id}/return`,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps the choice when the house cannot be reached, and gives back once', async () => {
    const { boxes, browser } = await open();
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(way(/^Give the value/));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Give one ticket to the house' })).toBeEnabled());
    browser.cutOff(true);
    await press('Give one ticket to the house');
    await confirm('Give one ticket to the house');
    expect(await screen.findByRole('alert')).toHaveTextContent('tickets are never given back twice');
    expect(boxes[0]).toBeChecked();
    browser.cutOff(false);
    await press('Give one ticket to the house');
    await confirm('Give one ticket to the house');
    await screen.findByRole('heading', { level: 1, name: 'Your ticket is given back' });
  });
});
