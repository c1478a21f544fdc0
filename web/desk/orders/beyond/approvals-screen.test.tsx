import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

const start = instant('2026-11-22T12:00:00.000Z');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const request = {
  id: 'request-1',
  orderNo: '7K3M9QXA',
  state: 'waiting',
  ticketNumbers: ['7K3M9QXA-01'],
  returnType: 'Credit',
  sum: 4000,
  counted: 4000,
  why: 'goodwill',
  reason: 'A leak above the seat',
  askedByName: 'Ann Osei',
  isOwn: false,
  askedAt: start,
  endsAt: plus(start, 7 * day),
  decidedByName: null,
  decidedAt: null,
  answer: null,
  mayDecide: true,
};
const list = (more: DeskHandlers) =>
  openDesk('/refund-approvals', {
    'deskSession GET': () => aSession(),
    'refundApprovals GET': () => [request],
    ...more,
  });

describe('the list', () => {
  it.each([
    ['refund-request-over', /no longer waits/],
    ['return-refused', /can no longer be given back/],
    ['asker-gone', /may no longer give money back/],
    ['own-record', /This is your own account or order/],
  ] as const)('says why an approval was refused, %s, and keeps the answer that was typed', async (code, words) => {
    list({ 'refundApprovals POST': () => refuse(code) });
    await userEvent.click(await button(/^Decide: order/));
    expect(screen.getByLabelText(/^Answer/).closest(':focus-within')).not.toBeNull();
    await userEvent.type(await screen.findByLabelText(/^Answer/), 'Fine with me');
    await userEvent.click(await button('Approve £40'));
    const look = within(await screen.findByRole('dialog'));
    await userEvent.click(look.getByRole('button', { name: 'Approve £40' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(/^Answer/)).toHaveValue('Fine with me');
  });

  it('offers an asker to take their own back, and nothing to whose limit is too small', async () => {
    const own = { ...request, id: 'request-2', isOwn: true, mayDecide: false, orderNo: 'AAAA1111' };
    const { api, container } = list({
      'refundApprovals GET': () => [own, { ...request, mayDecide: false }],
      'refundApprovals POST': () => ({ id: own.id, given: null, request: null }),
    });
    await userEvent.click(await button('See what can be done: order 7K3M9QXA'));
    expect(screen.getByText('Your limit does not cover it.')).toBeInTheDocument();
    await userEvent.click(await button('See what can be done: order AAAA1111'));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await button('Take the request back'));
    expect(await screen.findByText('The request is closed')).toBeInTheDocument();
    expect(api.sent('refundApprovals POST')[0]?.body).toEqual({
      orderNo: 'AAAA1111',
      requestId: 'request-2',
      decision: 'withdraw',
    });
  });

  it('that is empty says so', async () => {
    const { container } = list({ 'refundApprovals GET': () => [] });
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });
});
