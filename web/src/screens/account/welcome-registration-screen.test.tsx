import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openMembersHouse } from '#test/support/friends-area.ts';
import { visit } from '#test/support/visit.tsx';
import { somebodyRegistered } from '#test/support/welcome-desk.ts';

import welcomeRegistration from './welcome-registration-screen.tsx';

const now = '2026-11-22T12:00:00.000Z';
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse(now);
});
afterEach(() => house.setClock(now));
afterAll(() => house.close());

const evening = { performanceId: 'w1', title: 'Coppélia', date: instant('2026-12-20T13:00:00.000Z') };
const invitation = { ...evening, eventSlug: 'coppelia', bookBy: instant('2026-12-06T12:00:00.000Z') };
const booking = { ...evening, orderId: 'order-1' };

interface Row {
  readonly title: string;
  readonly says: RegExp;
  /** Label and address of the next step; null where the visitor can only wait. */
  readonly next: readonly [string, string] | null;
  readonly mayRegister: boolean;
  readonly mayWithdraw: boolean;
}

const waits = { next: null, mayRegister: false, mayWithdraw: true };

describe('a registration for welcome performances', () => {
  it.each<[string, Partial<WelcomeRegistration>, Row]>([
    ['registered', {}, { title: 'We have your registration', says: /2 adults/, ...waits }],
    ['waiting-list', { status: 'waiting-list' }, { title: 'You are on the waiting list', says: /2 adults/, ...waits }],
    [
      'eligible',
      { status: 'eligible' },
      { title: 'You can book', says: /2 adults/, ...waits, next: ['See what’s on', '/tickets-and-events'] },
    ],
    [
      'invited',
      { status: 'invited', invitation },
      {
        title: 'You are invited',
        says: /Coppélia.*Sunday 20 December 2026, 1pm.*Book until 6 December 2026/,
        ...waits,
        next: ['Choose your seats', '/seatmap?performanceId=w1'],
      },
    ],
    [
      'booked',
      { status: 'booked', booking },
      {
        title: 'You have booked',
        says: /Coppélia.*Sunday 20 December 2026, 1pm/,
        next: ['Your order', '/checkout/orders/order-1'],
        mayRegister: false,
        mayWithdraw: false,
      },
    ],
    [
      'declined',
      { status: 'declined' },
      {
        title: 'We cannot offer you a place',
        says: /register again/,
        next: null,
        mayRegister: true,
        mayWithdraw: false,
      },
    ],
  ])('that is %s says so, and what comes next', async (_, more, { title, says, next, mayRegister, mayWithdraw }) => {
    await somebodyRegistered(now, more);
    const { container } = visit(welcomeRegistration, '/account/welcome-performance-registration');
    const standing = await screen.findByRole('region', { name: title });
    expect(standing).toHaveTextContent(says);
    const shown = within(standing).queryByRole('link');
    expect(shown && [shown.textContent, shown.getAttribute('href')]).toEqual(next);
    expect(screen.queryByRole('button', { name: 'Register' }) !== null).toBe(mayRegister);
    expect(within(standing).queryByRole('button', { name: 'Withdraw' }) !== null).toBe(mayWithdraw);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('that nobody took up in time has expired, and begins anew', async () => {
    await somebodyRegistered(now, { status: 'invited', invitation });
    house.setClock(invitation.bookBy);
    visit(welcomeRegistration, '/account/welcome-performance-registration');
    expect(await screen.findByRole('region', { name: 'Your registration is over' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Choose your seats' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Register' })).toBeInTheDocument();
  });
});
