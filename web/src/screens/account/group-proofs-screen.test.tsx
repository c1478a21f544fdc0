import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { browserOf, openMembersHouse } from '#test/support/friends-area.ts';
import { asksAsSchool, decidedElsewhere, proofStateOf } from '#test/support/school-proof.ts';
import { visit } from '#test/support/visit.tsx';

import groupProofs from './group-proofs-screen.tsx';

const page = '/staff/group-proofs';
const longName = `The ${'Very '.repeat(30)}Long Name Church of England Primary School`;
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse('2026-11-22T12:00:00.000Z');
});
afterAll(() => house.close());

const asStaff = () => browserOf({ modeOfSale: 52, membership: null, isStaff: true });

describe('schools that ask to join', () => {
  it('are for the staff alone, who come back here after signing in', async () => {
    await browserOf(null);
    const { unmount } = visit(groupProofs, page);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?redirectUrl=${page}`);
    unmount();
    await browserOf({ modeOfSale: 9, membership: null });
    visit(groupProofs, page);
    expect(await screen.findByText('This page is for the staff')).toBeInTheDocument();
  });

  it('are approved and refused one by one, and then nobody waits', async () => {
    const [one, other] = [await asksAsSchool('St Example’s'), await asksAsSchool(longName)];
    await asStaff();
    const { container } = visit(groupProofs, page);
    expect(await screen.findByText('The oldest come first, a hundred at a time.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: longName })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Who would like to come' })).toHaveAttribute(
      'href',
      '/staff/welcome-performances',
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve St Example’s' }));
    expect(await screen.findByText('St Example’s was approved. A mail says so.')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('St Example’s was approved. A mail says so.');
    await waitFor(async () => expect(await proofStateOf(one)).toBe('approved'));
    // A refusal deletes the stored answers, so the page asks for confirmation first.
    await userEvent.click(screen.getByRole('button', { name: `Refuse ${longName}` }));
    expect(await proofStateOf(other)).toBe('pending');
    await userEvent.click(screen.getByRole('button', { name: `Yes, refuse ${longName}` }));
    expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
    expect(screen.getByText(`${longName} was refused. A mail says so.`)).toBeInTheDocument();
    expect(await proofStateOf(other)).toBe('refused');
  });

  it('that were decided in another window are said to be so', async () => {
    const customerId = await asksAsSchool('Another School');
    await asStaff();
    visit(groupProofs, page);
    const approve = await screen.findByRole('button', { name: 'Approve Another School' });
    await decidedElsewhere(customerId);
    await userEvent.click(approve);
    expect(await screen.findByText('Another School was decided meanwhile.')).toBeInTheDocument();
    expect(await proofStateOf(customerId)).toBe('refused');
  });
});
