import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { openMembersHouse } from '#test/support/friends-area.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';
import {
  manyRegistered,
  publishWelcomeEvening,
  somebodyRegistered,
  standingOf,
  takesBack,
} from '#test/support/welcome-desk.ts';

const now = '2026-11-22T12:00:00.000Z';
const page = '/welcome';
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse(now);
  await publishWelcomeEvening('coppelia', '2026-12-20T13:00:00.000Z', now);
});
afterAll(() => house.close());

const asDecider = (path = page) => visitDesk(path, 'customers.read', 'customers.write', 'access-needs.read');
const decide = () => screen.getByRole('button', { name: 'Decide' });
const boxes = () => screen.findAllByRole('checkbox');

describe('the desk of the welcome performances', () => {
  it('is for those with the duty alone', async () => {
    await visitDesk(page, 'door.scan');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('says what is coming, and that nobody waits', async () => {
    await asDecider();
    const coming = await screen.findByRole('region', { name: 'Coming performances' });
    expect(coming).toHaveTextContent('CoppéliaSunday 20 December 2026, 1pm');
    expect(await screen.findByText('Nobody waits for a decision')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  it('invites those who are ticked, and leaves what was taken back meanwhile', async () => {
    const first = await somebodyRegistered('2026-11-20T12:00:00.000Z', { needs: ['wheelchair'], children: 2 });
    const gone = await somebodyRegistered('2026-11-21T12:00:00.000Z');
    const { container } = await asDecider();
    expect(await boxes()).toHaveLength(2);
    const row = screen.getAllByRole('listitem').find((each) => within(each).queryByRole('checkbox'));
    expect(row).toHaveTextContent('2 adults, 2 children, registered 20 November 2026');
    expect(row).toHaveTextContent('A wheelchair space');

    await userEvent.click(decide());
    expect(await screen.findByText('Choose at least one registration.')).toBeInTheDocument();
    expect(screen.getByText('Choose what happens to them.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose all 2' }));
    await userEvent.click(screen.getByRole('radio', { name: /Invite to one performance/ }));
    await userEvent.click(decide());
    expect(await screen.findByText('Choose the performance that they are invited to.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Performance' }), 'coppelia');
    await takesBack(gone, now);
    await userEvent.dblClick(decide());
    expect(
      await screen.findByText(
        '1 registration decided. A mail says so. 1 registration left as it is: changed meanwhile, or your own.',
      ),
    ).toBeInTheDocument();
    expect(await standingOf(first, now)).toBe('invited');
    expect(await screen.findByText('Nobody waits for a decision')).toBeInTheDocument();
    const invited = screen.getByRole('link', { name: '1 invited' });
    expect(invited).toHaveAttribute('href', `${page}?status=invited&performance=coppelia`);

    await userEvent.click(invited);
    expect(await screen.findByText(/^Only Coppélia, Sunday 20 December 2026, 1pm\./)).toBeInTheDocument();
    expect(await boxes()).toHaveLength(1);
    // Who is invited is not invited again.
    expect(screen.queryByRole('radio', { name: /Invite/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('radio', { name: /Decline/ }));
    await userEvent.click(decide());
    await waitFor(async () => expect(await standingOf(first, now)).toBe('declined'));
  });

  it('shows the needs to those whose duty they are, and the decision to whoever may take it', async () => {
    const somebody = await somebodyRegistered('2026-11-20T12:00:00.000Z', { needs: ['wheelchair'] });
    const { unmount } = await visitDesk(page, 'customers.read');
    expect(await screen.findByText('2 adults, registered 20 November 2026')).toBeInTheDocument();
    expect(screen.getByText('What brings them')).toBeInTheDocument();
    expect(screen.queryByText('What we prepare')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    unmount();
    await asDecider();
    expect(await boxes()).toHaveLength(1);
    expect(screen.getByText('A wheelchair space')).toBeInTheDocument();
    await takesBack(somebody, now);
  });

  it('ticks 25 at most in one go', async () => {
    for (let each = 0; each < 27; each += 1) await somebodyRegistered(`2026-11-10T12:00:${10 + each}.000Z`);
    await asDecider(`${page}?status=registered`);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose the first 25' }));
    const ticked = (await boxes()).map((box) => (box as HTMLInputElement).checked);
    expect(ticked.filter(Boolean)).toHaveLength(25);
    expect(ticked.slice(25)).toEqual([false, false]);
  });

  it('has a list of more than a hundred by page, so that nobody is left out', async () => {
    await manyRegistered(130, '2026-11-12T12:00:00.000Z');
    const first = await asDecider(`${page}?status=eligible`);
    expect(await screen.findByText(/^100 registrations/)).toBeInTheDocument();
    const later = screen.getByRole('link', { name: 'Later' });
    first.unmount();
    await asDecider(later.getAttribute('href') ?? '');
    expect(await screen.findByText(/^30 registrations/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', `${page}?status=eligible`);
  });
});
