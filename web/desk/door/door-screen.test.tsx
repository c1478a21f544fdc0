import { screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { AskedOfDesk, DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

afterEach(() => vi.unstubAllGlobals());

const valid: DataFor<'ticketChecks'> = {
  id: '7K3M9QXA-01',
  verdict: 'valid',
  words: 'Valid. Welcome.',
  ticketNumber: '7K3M9QXA-01',
  performanceId: 'tosca-1',
  seatId: 'seat-1',
  orderNo: '7K3M9QXA',
  title: 'Tosca',
  date: '2026-12-03T19:30:00.000Z',
  seatLabel: 'Stalls A 1',
};

const open = (check: (asked: AskedOfDesk) => unknown, more: DeskHandlers = {}) =>
  openDesk('/door', { 'deskSession GET': () => aSession(), 'ticketChecks GET': check, ...more });
const code = () => screen.findByLabelText('Text of the code');

describe('checking a ticket', () => {
  it('is for whoever scans at the door', async () => {
    open(() => valid, { 'deskSession GET': () => aSession({ duties: ['customers.read'] }) });
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('shows the verdict with its facts, and the field is empty and ready for the next', async () => {
    const { api, container } = open(() => valid);
    const field = await code();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('the-code{Enter}');
    const verdict = within(await screen.findByText('Valid', { selector: 'span' }).then(boxOf));
    // No evening was chosen: it is not called welcome.
    expect(verdict.getByText('For this performance only:')).toBeInTheDocument();
    expect(verdict.getByText('Stalls A 1')).toBeInTheDocument();
    expect(verdict.getByRole('link', { name: '7K3M9QXA' })).toHaveAttribute('href', '/orders/7K3M9QXA');
    expect(api.sent('ticketChecks GET')[0]?.query.toString()).toBe('token=the-code');
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks anew about a code that comes twice', async () => {
    let isReturned = false;
    open(() => {
      const words = 'This ticket was returned to the house and no longer opens the door.';
      return isReturned ? { ...valid, verdict: 'returned', words } : valid;
    });
    await code();
    await userEvent.keyboard('the-code{Enter}');
    await screen.findByText('Valid', { selector: 'span' });
    isReturned = true;
    await userEvent.keyboard('the-code{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Given back');
    expect(screen.queryByText('Valid', { selector: 'span' })).toBeNull();
  });

  it('of a code that the house has not signed shows no facts', async () => {
    const nothing = { performanceId: null, seatId: null, orderNo: null, title: null, date: null, seatLabel: null };
    const words = 'This is not one of our tickets, or somebody has changed it.';
    open(() => ({ ...valid, ...nothing, id: 'tampered', verdict: 'tampered', words, ticketNumber: null }));
    await code();
    await userEvent.keyboard('forged{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(within(alert).queryByText('Ticket')).toBeNull();
  });

  it('keeps the code when the house does not answer, and asks for one when there is none', async () => {
    open(() => refuse('unavailable'));
    const field = await code();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Scan a ticket, or paste the text of its code.')).toBeInTheDocument();
    await userEvent.keyboard('the-code{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot do this just now.');
    expect(field).toHaveValue('the-code');
  });
});

const boxOf = (title: HTMLElement): HTMLElement => title.closest<HTMLElement>('[data-verdict]') ?? title;
