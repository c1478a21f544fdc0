import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentAge, ageOf } from '#web/api/refresh.ts';
import { timeOutOf } from '#web/api/time-outs.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { bookingDay, browserOf, openMembersHouse } from '#test/support/friends-area.ts';
import { visit } from '#test/support/visit.tsx';

import friendsArea from './friends-area-screen.tsx';
import welcomeRegistration from './welcome-registration-screen.tsx';

const now = '2026-11-22T12:00:00.000Z';
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse(now);
});
afterAll(() => house.close());

const friend = (expiryDate: string) => ({ modeOfSale: 10, membership: { title: 'Friend', expiryDate } });
const running = friend('2027-07-20T00:00:00.000Z');
const address = () => screen.getByTestId('address').textContent;
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the friends area (spec 2 §2)', () => {
  it.each([
    ['a visitor', null, '/account/signin?redirectUrl=%2Ffriends-area%3Ftab%3Drehearsals'],
    ['a customer without a membership', { modeOfSale: 9, membership: null }, '/support/membership/friends'],
    [
      'a supporting friend',
      { modeOfSale: 13, membership: { title: 'Supporting Friend', expiryDate: '2027-07-20T00:00:00.000Z' } },
      '/support/patronage',
    ],
  ])('leads %s on', async (_, who, to) => {
    proves(statements.streamScreens.friendsAreaContentRedirectsNoMembership);
    await browserOf(who);
    visit(friendsArea, '/friends-area?tab=rehearsals');
    await waitFor(() => expect(address()).toBe(to));
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows a member their own level first, with the day of its end and what it gives', async () => {
    proves(statements.streamPurpose.friendsAreaMembershipInformationPage);
    await browserOf(running);
    const { container } = visit(friendsArea, '/friends-area');
    expect(await tab('Your membership')).toHaveAttribute('aria-selected', 'true');
    const own = screen.getByRole('region', { name: 'Friend' });
    expect(own).toHaveTextContent('20 July 2027');
    expect(within(own).getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(within(own).queryByRole('link', { name: 'Renew your membership' })).toBeNull();
    const others = within(screen.getByRole('region', { name: 'The other levels' }));
    expect(others.getByText('Premium 1 Friend')).toBeInTheDocument();
    expect(others.queryByText('Friend')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['about to end', '2026-12-24T00:00:00.000Z', '24 December 2026'],
    ['over since lately', '2026-11-01T00:00:00.000Z', '1 November 2026'],
  ])('says of a membership that is %s how it is renewed', async (_, expiryDate, day) => {
    await browserOf(friend(expiryDate));
    visit(friendsArea, '/friends-area');
    const own = await screen.findByRole('region', { name: 'Friend' });
    expect(own).toHaveTextContent(day);
    expect(within(own).getByRole('link', { name: 'Renew your membership' })).toHaveAttribute(
      'href',
      '/account/membership',
    );
  });

  it('does not ask those who are in by their age to renew what cannot be renewed', async () => {
    await browserOf({ modeOfSale: 186, membership: { title: 'Young ROH', expiryDate: '2026-12-24T00:00:00.000Z' } });
    visit(friendsArea, '/friends-area');
    const own = await screen.findByRole('region', { name: 'Young ROH' });
    expect(within(own).getByRole('link', { name: 'See the levels' })).toHaveAttribute('href', '/account/membership');
    expect(within(own).queryByRole('link', { name: 'Renew your membership' })).toBeNull();
  });

  it('gives every tab an address, one stop of the keyboard and the arrows', async () => {
    proves(statements.streamScreens.friendsAreaFriendsArea);
    await browserOf(running);
    visit(friendsArea, '/friends-area?tab=unheard-of');
    const first = await tab('Your membership');
    expect(screen.getAllByRole('tab').filter((each) => each.tabIndex === 0)).toEqual([first]);
    await userEvent.click(first);
    await userEvent.keyboard('{ArrowRight}');
    const booking = await tab('Priority booking');
    await waitFor(() => expect(booking).toHaveFocus());
    expect(booking).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/friends-area?tab=priority-booking');
    await userEvent.keyboard('{End}');
    expect(await tab('Archive')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await tab('Your membership')).toHaveFocus();
  });

  it('lists the days on which booking opens, each for one’s own calendar', async () => {
    await browserOf(running);
    const { container } = visit(friendsArea, '/friends-area?tab=priority-booking');
    const days = await screen.findByRole('region', { name: 'When booking opens for you' });
    expect(days).toHaveTextContent('Tuesday 1 December 2026, 9am');
    const link = within(days).getByRole('link', { name: /^Add to calendar/ });
    const file = new URL(link.getAttribute('href') ?? '', 'https://house.test');
    expect(file.pathname).toBe('/api/calendar-file/friends-area');
    expect(Object.fromEntries(file.searchParams)).toEqual({
      modeOfSale: '10',
      kind: 'priority-booking',
      opensAt: bookingDay.opensAt,
    });
    expect((await fetch(file.pathname + file.search)).status).toBe(200);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says so where no day is set, and shows the staff every level', async () => {
    await browserOf(running);
    const { unmount } = visit(friendsArea, '/friends-area?tab=rehearsals');
    expect(await screen.findByText('No day is set yet for Friend.')).toBeInTheDocument();
    unmount();
    await browserOf({ modeOfSale: 52, membership: null });
    visit(friendsArea, '/friends-area?tab=priority-booking');
    const days = await screen.findByRole('region', { name: 'When booking opens for you' });
    expect(within(days).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(5);
  });

  it('keeps the preview day of 2020 in its archive, as a table by month', async () => {
    await browserOf(running);
    const { container } = visit(friendsArea, '/friends-area?tab=archive');
    const december = await screen.findByRole('table', { name: 'December 2020' });
    const preview = within(december).getByRole('cell', { name: /Preview day/ });
    for (const session of ['Morning', 'Afternoon', 'Evening']) expect(preview).toHaveTextContent(session);
    expect(within(december).getAllByRole('cell', { name: /Closed/ })).toHaveLength(7);
    const january = screen.getByRole('table', { name: 'January 2021' });
    expect(within(january).getAllByRole('cell', { name: /Closed/ })).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is an hour old at most, and is waited for five seconds (spec 2 §9)', () => {
    proves(statements.streamLimits.refreshAge1HourFriends);
    expect(ageOf('friendsArea')).toBe(3_600_000);
    expect(contentAge).toBe(3_600_000);
    expect(timeOutOf('friendsArea', 'GET')).toBe(5000);
  });
});

describe('registration for welcome performances (spec 2 §2)', () => {
  it('asks a visitor to sign in and comes back', async () => {
    await browserOf(null);
    visit(welcomeRegistration, '/account/welcome-performance-registration');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?redirectUrl=/account/welcome-performance-registration',
    );
  });

  it('registers, changes and takes back, and says at each step where one stands', async () => {
    proves(statements.streamScreens.accountWelcomePerformanceRegistrationRegisters);
    await browserOf({ modeOfSale: 9, membership: null });
    const { container } = visit(welcomeRegistration, '/account/welcome-performance-registration');
    expect(await screen.findByRole('heading', { name: 'You have not registered yet' })).toBeInTheDocument();
    const register = screen.getByRole('button', { name: 'Register' });
    await userEvent.click(register);
    expect(await screen.findByText('Choose what fits you best.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /We have never been/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Children' }), '2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A seat without steps' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /What I wrote is true/ }));
    await userEvent.click(register);
    expect(await screen.findByText(/Tick the box, so that we may keep/)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree that you keep/ }));
    await userEvent.dblClick(register);
    const standing = await screen.findByRole('region', { name: 'We have your registration' });
    expect(standing).toHaveTextContent('1 adult, 2 children');
    expect(standing).toHaveTextContent('A seat without steps');

    await userEvent.click(screen.getByRole('button', { name: 'Change what I wrote' }));
    expect(screen.getByRole('checkbox', { name: 'A seat without steps' })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Children' }), '0');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A seat without steps' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /What I wrote is true/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Nothing in particular')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await screen.findByRole('heading', { name: 'You have not registered yet' })).toBeInTheDocument();
  });
});
