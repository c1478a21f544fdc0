import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { browserOf, openMembersHouse } from '#test/support/friends-area.ts';

import { SiteShell } from './site-shell.tsx';

const minute = 60_000;
const start = '2026-11-22T12:00:00.000Z';
const expiryDate = '2026-11-22T12:01:00.000Z';
let house: Awaited<ReturnType<typeof openMembersHouse>>;

beforeAll(async () => {
  house = await openMembersHouse(start);
});
afterEach(() => vi.useRealTimers());
afterAll(() => house.close());

function enter() {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={['/news']}>
        <SiteShell look="restyled">
          <h1>News</h1>
        </SiteShell>
      </MemoryRouter>
    </SWRConfig>,
  );
}

it("a member is offered 'Gift membership' on a desktop and on a phone, until the moment at which the membership ends", async () => {
  // Mocks only the page's clock: the house itself continues to answer.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await browserOf({ modeOfSale: 10, membership: { title: 'Friend', expiryDate } });
  enter();
  expect(await screen.findAllByText('Gift membership')).not.toHaveLength(0);
  const user = userEvent.setup({ advanceTimers: () => undefined });
  const button = screen.getByRole('button', { name: 'MENU' });
  await user.click(button);
  const overlay = document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body;
  const menu = await within(overlay).findByRole('navigation', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Join and support' }));
  expect(within(menu).getByText('Gift membership')).toBeInTheDocument();
  expect(screen.queryByText('Become a member')).toBeNull();

  house.setClock(expiryDate);
  act(() => void vi.advanceTimersByTime(minute));
  expect(screen.queryByText('Gift membership')).toBeNull();
  expect(within(menu).getByText('Become a member')).toBeInTheDocument();
  house.setClock(start);
});

it('nobody else is', async () => {
  await browserOf({ modeOfSale: 9, membership: null });
  enter();
  expect(await screen.findByText('Frances')).toBeInTheDocument();
  expect(screen.queryByText('Gift membership')).toBeNull();
  expect(await screen.findAllByText('Become a member')).not.toHaveLength(0);
});
