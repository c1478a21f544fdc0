import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { seatIds } from '#test/support/box-office.ts';
import { openForReturns } from '#test/support/returns-house.ts';
import { whileTheNextIsSent } from '#test/support/rival.ts';
import { hold, signedInBrowser } from '#test/support/shop.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

const now = instant('2026-11-22T12:00:00.000Z');
let house: Awaited<ReturnType<typeof openForReturns>>;

beforeAll(async () => {
  clock.provide(() => Date.parse(now));
  setHouseClock(now);
  vi.stubGlobal('scrollTo', () => undefined);
  house = await openForReturns('ada@example.com', now);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await house.close();
});

async function openForm() {
  const { container } = await visitDesk(`/orders/${house.orderNo}`, 'customers.read', 'desk.sell');
  (await screen.findByRole('button', { name: 'Move to other seats' })).focus();
  await userEvent.keyboard('{Enter}');
  return { container, form: within(await screen.findByRole('region', { name: 'Move to other seats' })) };
}
const seatsOf = async () =>
  (await findOrder(house.orderNo))?.lines.map((line) => ('seatId' in line ? line.seatId : ''));

describe('moving tickets to other seats', () => {
  it('is done by keyboard alone, and stays readable on the order', async () => {
    const { container, form } = await openForm();
    const [ticket] = await form.findAllByRole('checkbox');
    // Another element with and without a reason why not.
    const move = () => form.getByRole('button', { name: 'Move the ticket' });
    expect(move()).toHaveAccessibleDescription('Choose at least one ticket.');
    ticket?.focus();
    await userEvent.keyboard(' ');
    const pick = within(await form.findByRole('group', { name: /^Instead of/ }));
    const row = await pick.findByLabelText('Row');
    expect(move()).toHaveAccessibleDescription('Choose a seat for each of them.');
    const [firstRow] = within(row).getAllByRole('option').slice(1);
    await userEvent.selectOptions(row, firstRow as HTMLElement);
    const seat = pick.getByLabelText('Seat');
    const [free] = within(seat).getAllByRole('option').slice(1);
    await userEvent.selectOptions(seat, free as HTMLElement);
    await waitFor(() => expect(move()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(move());
    expect(form.getByText('Say why the tickets move.')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Reason')).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.keyboard('A pillar{Enter}');
    expect(await screen.findByText('The ticket has another seat')).toBeInTheDocument();
    expect(await seatsOf()).toEqual([seatIds(3)[2], seatIds(2)[1]]);
    const history = await screen.findByRole('region', { name: 'Seats moved' });
    expect(history).toHaveTextContent(/Cora Lamp/);
    expect(history).toHaveTextContent(/instead of/);
  });

  it('says when somebody was faster, keeps what was typed, and offers what is left', async () => {
    const before = await seatsOf();
    const { form } = await openForm();
    await userEvent.click((await form.findAllByRole('checkbox'))[1] as HTMLElement);
    const pick = within(await form.findByRole('group', { name: /^Instead of/ }));
    const row = await pick.findByLabelText('Row');
    await userEvent.selectOptions(row, within(row).getAllByRole('option')[1] as HTMLElement);
    const wanted = seatIds(6)[5] ?? '';
    await userEvent.selectOptions(pick.getByLabelText('Seat'), wanted);
    await userEvent.type(form.getByLabelText('Reason'), 'Nearer');
    const rival = await signedInBrowser('rival@example.com');
    whileTheNextIsSent(() => hold(rival, 'night', [wanted]));
    await userEvent.click(form.getByRole('button', { name: 'Move the ticket' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      /^Somebody has just taken .*\. Choose again; nothing was moved\.$/,
    );
    expect(form.getByLabelText('Reason')).toHaveValue('Nearer');
    await waitFor(() => expect(within(pick.getByLabelText('Seat')).queryByRole('option', { name: '6' })).toBeNull());
    expect(form.getByRole('button', { name: 'Move the ticket' })).toHaveAccessibleDescription(
      'Choose a seat for each of them.',
    );
    expect(await seatsOf()).toEqual(before);
  });
});
