import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ageOf, contentAge } from '#web/api/refresh.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { browserOf, keepPresent, openMembersHouse } from '#test/support/friends-area.ts';
import { browserOfBuyer, readReturns } from '#test/support/membership-buyer.ts';
import { visit } from '#test/support/visit.tsx';

import membershipScreen from './membership-screen.tsx';

const now = '2026-11-22T12:00:00.000Z';
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse(now);
});
afterAll(() => house.close());

const running = { modeOfSale: 10, membership: { title: 'Friend', expiryDate: '2027-07-20T00:00:00.000Z' } };
const ending = { modeOfSale: 10, membership: { title: 'Friend', expiryDate: '2026-12-20T00:00:00.000Z' } };
const nobody = { modeOfSale: 9, membership: null };

describe('/account/membership (spec 2 §2)', () => {
  it('shows the level, what it gives, and what every level comes to today', async () => {
    proves(statements.streamScreens.accountMembershipShowsMembership);
    await browserOf(running);
    const { container } = visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'Friend', level: 2 })).toBeVisible();
    expect(screen.getByText('You are a Friend until 20 July 2027.')).toBeVisible();
    expect(screen.getByText('Booking opens 14 days before general booking')).toBeVisible();
    expect(screen.getByText('You have this. It can be renewed from 21 April 2027.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upgrade: Premium 1 Friend membership' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lets somebody renew whose year is about to end', async () => {
    await browserOf(ending);
    visit(membershipScreen, '/account/membership');
    const renew = await screen.findByRole('button', { name: 'Renew: Friend membership' });
    expect(screen.getAllByText(/It begins where yours ends, on 20 December 2026/)[0]).toBeVisible();
    await userEvent.click(renew);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout'));
  });

  it('leads a level that nobody can buy to the desk, and to the page of patrons', async () => {
    await browserOf({
      modeOfSale: 13,
      membership: { title: 'Supporting Friend', expiryDate: '2026-12-20T00:00:00.000Z' },
    });
    visit(membershipScreen, '/account/membership');
    const renewal = await screen.findByRole('region', { name: 'Renew or change your level' });
    expect(within(renewal).getByText(/join in conversation with the members’ desk/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'To the page of patrons' })).toBeVisible();
  });

  it('says of one that is over when it ended, and no more what will happen at its end', async () => {
    await browserOf({ modeOfSale: 10, membership: { title: 'Friend', expiryDate: '2026-11-01T00:00:00.000Z' } });
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByText(/^Your year as a Friend ended on 1 November 2026/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Join again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What happens at the end' })).toBeNull();
  });

  it('offers those who are in by their age to join, because there is nothing to renew', async () => {
    await browserOf({
      modeOfSale: 186,
      membership: { title: 'Young ROH', expiryDate: '2026-12-20T00:00:00.000Z', isByProof: true },
    });
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'Young ROH', level: 2 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Join', level: 2 })).toBeVisible();
    expect(screen.queryByText(/Student nights have one price/)).toBeNull();
    expect(screen.getByRole('link', { name: 'To the members’ area' })).toBeVisible();
  });

  it('shows the days on which booking opens as long as they are ahead', async () => {
    await browserOf(running);
    const first = visit(membershipScreen, '/account/membership');
    expect(await screen.findByText('Tuesday 1 December 2026, 9am')).toBeVisible();
    first.unmount();
    house.setClock('2026-12-01T10:00:00.000Z');
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'What it gives you' })).toBeVisible();
    expect(screen.queryByText('Tuesday 1 December 2026, 9am')).toBeNull();
    house.setClock(now);
  });

  it('says so to somebody without one, and lets the young in by their date of birth', async () => {
    await browserOf(nobody);
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'You have no membership' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Join', level: 2 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Renew or change your level' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByText('Young ROH, from 16 to 25'));
    const form = screen.getByRole('form', { name: 'Young ROH' });
    await user.click(within(form).getByRole('button', { name: 'Join Young ROH' }));
    expect(await within(form).findByText('Enter your date of birth.')).toBeVisible();
    await user.type(within(form).getByLabelText('Your date of birth'), '1980-01-01');
    await user.click(within(form).getByRole('button', { name: 'Join Young ROH' }));
    expect(await within(form).findByText(/Young ROH is for people from 16 to 25/)).toBeVisible();
    await user.clear(within(form).getByLabelText('Your date of birth'));
    await user.type(within(form).getByLabelText('Your date of birth'), '2006-01-01');
    await user.click(within(form).getByRole('button', { name: 'Join Young ROH' }));
    expect(await screen.findByRole('heading', { name: 'Young ROH', level: 2 })).toBeVisible();
    // The result has replaced the form, far below that heading.
    const joined = await screen.findByText('You have joined Young ROH');
    await waitFor(() => expect(document.activeElement).toContainElement(joined));
    expect(screen.getByText(/^Until 1 January 2032\./)).toBeVisible();
  });

  it('marks all that a school has left out at once, and says where it was that it is being looked at', async () => {
    await browserOf(nobody);
    const { container } = visit(membershipScreen, '/account/membership');
    const user = userEvent.setup();
    await user.click(await screen.findByText('Schools'));
    const form = screen.getByRole('form', { name: 'Schools' });
    await user.click(within(form).getByRole('button', { name: 'Ask to join' }));
    expect(await within(form).findByText('Enter the name of the school.')).toBeVisible();
    expect(within(form).getByText('Enter the six figures of the school’s unique reference number.')).toBeVisible();
    expect(within(form).getByText('Enter an address at the school’s own domain.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(within(form).getByLabelText('Name of the school'), 'Rookwood High School');
    await user.type(within(form).getByLabelText('Unique reference number'), '123456');
    await user.type(within(form).getByLabelText('E-mail address at the school'), 'drama@rookwood.sch.uk');
    await user.click(within(form).getByRole('button', { name: 'Ask to join' }));
    await waitFor(() => expect(screen.getByText(/^Your school is being looked at/)).toHaveFocus());
    expect(screen.getByText('We are looking at your school')).toBeVisible();
  });

  it('gives a membership back that was bought a moment ago: the sum first, then the question, then what was done', async () => {
    const { orderId } = await browserOfBuyer();
    const { container } = visit(membershipScreen, '/account/membership');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Give this Friend membership back' }));
    expect(screen.getByText('You get back £72: £72 to your card, within ten working days.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Give this Friend membership back' }));
    await user.dblClick(screen.getByRole('button', { name: 'Give back, and get £72' }));
    expect(await screen.findByText(/Your Friend membership has been given back\. You get back £72/)).toBeVisible();
    expect(await screen.findByText('given back, and paid back')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You have no membership' })).toBeVisible();
    expect(screen.queryByText('counts today')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Give (this|back)/ })).toBeNull();
    expect(await readReturns(orderId)).toHaveLength(1);
  });

  it('neither denies nor sells what somebody has just paid for, until it counts', async () => {
    await browserOf(nobody);
    const answering = globalThis.fetch;
    const paid = { kind: 'payment', status: 'processing', title: 'Friend membership', since: now };
    const found = { data: [{ type: 'processing-status', id: 'order.membership-10', attributes: paid }], included: [] };
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.includes('processingStatus')
        ? Promise.resolve(Response.json({ ...found, meta: { totalPages: 1 } }))
        : answering(address, init),
    );
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByText(/Your payment has arrived/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'You have no membership' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull();
    vi.stubGlobal('fetch', answering);
  });

  it('comes with the notice of a present that waits, so that nothing is pushed down later', async () => {
    await browserOf(running);
    const answering = globalThis.fetch;
    const gift = { kind: 'gift', status: 'to-take-up', title: 'Premium 1 Friend', since: now };
    const found = { data: [{ type: 'processing-status', id: 'gift-1', attributes: gift }], included: [] };
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!address.includes('processingStatus')) return answering(address, init);
      // Slower than everything else of the page.
      await new Promise((answer) => void setTimeout(answer, 100));
      return Response.json({ ...found, meta: { totalPages: 1 } });
    });
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'Friend', level: 2 })).toBeVisible();
    expect(screen.getByText('A present for you: Premium 1 Friend')).toBeVisible();
    vi.stubGlobal('fetch', answering);
  });

  it('comes without what is under way where that cannot be told', async () => {
    await browserOf(running);
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.includes('processingStatus')
        ? Promise.resolve(new Response('', { status: 503 }))
        : answering(address, init),
    );
    visit(membershipScreen, '/account/membership');
    expect(await screen.findByRole('heading', { name: 'Friend', level: 2 })).toBeVisible();
    vi.stubGlobal('fetch', answering);
  });

  it('shows a present as one’s own as soon as it is taken up', async () => {
    await browserOf(nobody);
    await keepPresent('PRESENT4MEMBERS1');
    visit(membershipScreen, '/account/membership?code=PRESENT4MEMBERS1');
    expect(await screen.findByRole('heading', { name: 'You have no membership' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Begin my membership' }));
    expect(await screen.findByText('You are a member: Friend')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Friend', level: 2 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'You have no membership' })).toBeNull();
  });

  it('says why one cannot be given back any more, and asks no further', async () => {
    const { orderId } = await browserOfBuyer();
    visit(membershipScreen, '/account/membership');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Give this Friend membership back' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Give this Friend membership back?' })).toHaveFocus(),
    );
    house.setClock('2026-12-08T12:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Give back, and get £72' }));
    expect(await screen.findByText(/The fourteen days in which a membership can be given back are over/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give (this|back)/ })).toBeNull();
    expect(await readReturns(orderId)).toEqual([]);
    house.setClock(now);
  });

  it('says so where what can be given back did not load, and asks again', async () => {
    await browserOfBuyer();
    const answering = globalThis.fetch;
    let isBroken = true;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      isBroken && address.endsWith('/membership/return')
        ? Promise.resolve(new Response('', { status: 503 }))
        : answering(address, init),
    );
    visit(membershipScreen, '/account/membership');
    const part = await screen.findByRole('region', { name: 'Changed your mind?' });
    const again = await within(part).findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await within(part).findByRole('button', { name: 'Give this Friend membership back' })).toBeVisible();
  });

  it('offers nobody to give back what was bought long ago', async () => {
    await browserOf(running);
    visit(membershipScreen, '/account/membership');
    await screen.findByRole('heading', { name: 'Friend', level: 2 });
    await screen.findByText('What you have had');
    expect(screen.queryByRole('button', { name: /^Give this/ })).toBeNull();
  });

  it('asks for what is under way once an hour (spec 2 §9)', () => {
    proves(statements.streamLimits.refreshAge1HourMembership);
    expect(ageOf('processingStatus')).toBe(contentAge);
  });
});
