import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visit } from '#test/support/visit.tsx';
import { makeCopies, publishYourData, registerWith, withoutPassword, withPlan } from '#test/support/your-data.ts';

import yourDataScreen from './your-data-screen.tsx';

const word = 'a-long-way-to-covent-garden';
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishYourData();
});
afterAll(() => tables.stop());
afterEach(() => vi.unstubAllGlobals());

async function enter(name: string, prepare?: (customerId: string) => Promise<unknown>) {
  const browser = openBrowser();
  const { customerId, cookies } = await registerWith(`${name}@example.org`, word);
  await prepare?.(customerId);
  browser.carry(cookies);
  const { container, unmount } = visit(yourDataScreen, '/account/your-data');
  await screen.findByRole('heading', { name: 'A copy of everything' });
  return { container, customerId, unmount, hand: userEvent.setup({ delay: null }) };
}

const secrets = () => screen.findAllByLabelText('Your password');

describe('the page of one’s data', () => {
  it('has nothing that axe objects to, with the form of the erasure open', async () => {
    const { container, hand } = await enter('axe');
    await hand.click(await screen.findByRole('button', { name: 'Erase my account' }));
    await waitFor(async () => expect(await secrets()).toHaveLength(2));
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for a copy once the password is right, and says which field was wrong', async () => {
    const { customerId, hand, unmount } = await enter('copy');
    const [secret] = await secrets();
    if (!secret) throw new Error('There is no field.');
    await hand.type(secret, 'not this one');
    await hand.click(screen.getByRole('button', { name: 'Ask for a copy' }));
    await screen.findByText('That is not the password of your account. Nothing was changed.');
    expect(secret).toHaveAccessibleDescription(expect.stringContaining('That is not the password'));
    await hand.clear(secret);
    await hand.type(secret, word);
    await hand.click(screen.getByRole('button', { name: 'Ask for a copy' }));
    await screen.findByText('Your copy is being made');
    await makeCopies(customerId);
    // The page looks again by itself; a journey waits for that.
    unmount();
    visit(yourDataScreen, '/account/your-data');
    const link = await screen.findByRole('link', { name: 'Download your copy (ZIP)' });
    expect(link).toHaveAttribute('href', '/api/account/data-export/file');
    expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  });

  it('asks somebody without a password to choose one, not for the one that is gone', async () => {
    const { container } = await enter('by-link', withoutPassword);
    const ways = () => screen.getAllByRole('link', { name: 'Choose a password' });
    await waitFor(() => expect(ways()).toHaveLength(2));
    for (const way of ways()) expect(way).toHaveAttribute('href', '/account/password?redirectUrl=/account/your-data');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says what has to be done first, and offers no erasure until then', async () => {
    await enter('plan', withPlan);
    await screen.findByText(/Cancel your subscription to the stream/);
    expect(screen.getByRole('link', { name: 'See your subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
  });

  it('erases in seven days, and lets somebody think better of it', async () => {
    const { hand } = await enter('leaving');
    await hand.click(await screen.findByRole('button', { name: 'Erase my account' }));
    const secret = (await secrets()).at(-1);
    if (!secret) throw new Error('There is no field.');
    await hand.type(secret, word);
    await hand.click(screen.getByRole('button', { name: 'Erase my account in seven days' }));
    await screen.findByText(/^Your account will be erased on/);
    await hand.click(screen.getByRole('button', { name: 'Keep my account' }));
    await screen.findByRole('button', { name: 'Erase my account' });
  });

  it('asks a stranger to sign in', async () => {
    openBrowser();
    visit(yourDataScreen, '/account/your-data');
    await screen.findByText("You're not logged in");
  });
});
