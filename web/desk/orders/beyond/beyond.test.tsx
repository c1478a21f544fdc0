import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { colleague } from '#test/support/colleague.ts';
import { renderDesk } from '#test/support/open-desk.tsx';
import { openForReturns } from '#test/support/returns-house.ts';

const start = instant('2026-11-22T12:00:00.000Z');
const late = plus(start, 13 * day + day / 2);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

describe('at the house', () => {
  let house: Awaited<ReturnType<typeof openForReturns>>;
  beforeAll(async () => {
    clock.provide(() => Date.parse(start));
    house = await openForReturns('ada@example.com', start);
    clock.provide(() => Date.parse(late));
    setHouseClock(late);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await house.close();
  });

  const visit = async (path: string, refundLimit: number, email: string) => {
    openBrowser().carry(await colleague({ duties: ['customers.read', 'desk.refund'], refundLimit, email }));
    return renderDesk(path);
  };

  it('one colleague asks by keyboard alone, another approves it from the list', async () => {
    const asking = await visit(`/orders/${house.orderNo}`, 1000, 'ann@house.test');
    (await button('Give more back than the rules do')).focus();
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('region', { name: 'Give more back than the rules do' }));
    expect(await form.findByText(/Alone you may give £10 beyond the rules/)).toBeInTheDocument();
    expect(form.getByText('Ask a second person')).toHaveAccessibleDescription('Choose at least one ticket.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(form.getByLabelText('Sum')).toHaveValue('£40'));
    expect(form.getAllByText(/The rules give nothing in this way/)).toHaveLength(2);
    await userEvent.click(form.getByText('Ask a second person'));
    expect(form.getByText('Choose why.')).toBeInTheDocument();
    expect(form.getByText('Say why, for the audit.')).toBeInTheDocument();
    await userEvent.click(form.getByLabelText('Something happened to the customer'));
    await userEvent.type(form.getByLabelText('Reason in your words'), 'In hospital');
    expect(await axeFindings(asking.container)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('A second person is asked')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Waits for a second person' })).toHaveTextContent(
      'You asked for this, so a colleague decides.',
    );
    asking.unmount();

    await visit('/refund-approvals', 4000, 'ben@house.test');
    await userEvent.click(await button(`Decide: order ${house.orderNo}`));
    expect(
      screen.getByText(/Something happened to the customer: In hospital\. Asked by Cora Lamp/),
    ).toBeInTheDocument();
    await userEvent.click(await button('Refuse'));
    expect(screen.getByText('Say why you refuse it.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Answer/)).toHaveFocus());
    await userEvent.click(await button('Approve £40'));
    const look = within(await screen.findByRole('dialog', { name: 'Approve this?' }));
    await userEvent.dblClick(look.getByRole('button', { name: 'Approve £40' }));
    expect(await screen.findByText('The ticket is given back')).toBeInTheDocument();
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    expect(await readReturns((await findOrder(house.orderNo))?.orderId ?? '')).toHaveLength(1);
  });

  it('within the limit the ticket goes back after a second look', async () => {
    await visit(`/orders/${house.orderNo}`, 4000, 'cleo@house.test');
    await userEvent.click(await button('Give more back than the rules do'));
    const form = within(await screen.findByRole('region', { name: 'Give more back than the rules do' }));
    const [gone, ticket] = await form.findAllByRole('checkbox');
    expect(gone).toBeDisabled();
    await userEvent.click(ticket as HTMLElement);
    await userEvent.click(form.getByLabelText(/^Money back/));
    const sum = form.getByLabelText('Sum');
    await userEvent.clear(sum);
    await userEvent.type(sum, '41');
    expect(form.getByText('Ask a second person')).toHaveAccessibleDescription(
      '£40 was paid for them, and no more can be given.',
    );
    await userEvent.clear(sum);
    await userEvent.type(sum, '25.50');
    await userEvent.click(form.getByLabelText('Goodwill'));
    await userEvent.type(form.getByLabelText('Reason in your words'), 'A leak');
    await userEvent.click(form.getByText('Give back for £25.50'));
    const look = within(await screen.findByRole('dialog', { name: 'Give this ticket back?' }));
    await userEvent.click(look.getByRole('button', { name: 'Not now' }));
    expect(form.getByLabelText('Reason in your words')).toHaveValue('A leak');
    await userEvent.click(form.getByText('Give back for £25.50'));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Give this ticket back?' })).getByRole('button', {
        name: 'Give back for £25.50',
      }),
    );
    expect(await screen.findByText('The ticket is given back')).toBeInTheDocument();
    expect(screen.getByText(/£25\.50 goes back to the card they paid with/)).toBeInTheDocument();
  });
});
