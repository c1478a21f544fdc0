import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { openMembersHouse } from '#test/support/friends-area.ts';
import { asksAsSchool, decidedElsewhere, proofStateOf } from '#test/support/school-proof.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

const page = '/schools';
const longName = `The ${'Very '.repeat(30)}Long Name Church of England Primary School`;
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse('2026-11-22T12:00:00.000Z');
});
afterAll(() => house.close());

const asDecider = () => visitDesk(page, 'customers.read', 'customers.write');

describe('schools that ask to join', () => {
  it('are for those with the duty alone', async () => {
    await visitDesk(page, 'door.scan');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('are read without buttons by whoever may only read', async () => {
    const customerId = await asksAsSchool('A Read School');
    await visitDesk(page, 'customers.read');
    expect(await screen.findByRole('heading', { level: 2, name: 'A Read School' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull();
    await decidedElsewhere(customerId);
  });

  it('are approved and refused one by one, and then nobody waits', async () => {
    const [one, other] = [await asksAsSchool('St Example’s'), await asksAsSchool(longName)];
    const { container } = await asDecider();
    expect(await screen.findByText('The oldest come first, a hundred at a time.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: longName })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
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
    await asDecider();
    const approve = await screen.findByRole('button', { name: 'Approve Another School' });
    await decidedElsewhere(customerId);
    await userEvent.click(approve);
    expect(await screen.findByText('Another School was decided meanwhile.')).toBeInTheDocument();
    expect(await proofStateOf(customerId)).toBe('refused');
  });
});
