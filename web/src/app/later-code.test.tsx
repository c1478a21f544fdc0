import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { later } from '#web/api/use-later-code.ts';
import { LaterPart } from '#web/ui/later-part.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

interface Code {
  readonly text: string;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page with something below it that is loaded later, and another page to go away to. */
async function show(load: () => Promise<Code>): Promise<void> {
  const useBelow = later('below', load);
  const Below = () => <p>{useBelow().text}</p>;
  const Page = () => (
    <Suspense fallback={<p>waiting</p>}>
      <Below />
    </Suspense>
  );
  const failed = () => <p>failed</p>;
  const Site = () => (
    <ErrorBoundary resetKey={useLocation().pathname} fallback={failed}>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/away" element={<p>elsewhere</p>} />
      </Routes>
      <Link to="/">Here</Link>
    </ErrorBoundary>
  );
  await act(async () =>
    render(
      <MemoryRouter>
        <Site />
        <Link to="/away">Away</Link>
      </MemoryRouter>,
    ),
  );
}

const press = (name: string) => act(async () => screen.getByRole('link', { name }).click());

it('asks twice for code that is lost, no more while the page stands, and again at the next visit', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn<() => Promise<Code>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await show(load.mockResolvedValue({ text: 'more to watch' }));
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await press('Away');
  expect(screen.getByText('elsewhere')).toBeVisible();
  await press('Here');
  expect(await screen.findByText('more to watch')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('leaves the page as it is where the code of a lower part is lost, and fails with it where that part is broken', async () => {
  const lost = vi.fn<() => Promise<Code>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const useLost = later('lost', lost);
  const Lost = () => <p>{useLost().text}</p>;
  const Broken = () => {
    throw new Error('broken component');
  };
  const page = (part: ReactNode) => (
    <MemoryRouter>
      <ErrorBoundary resetKey="/" fallback={() => <p>failed</p>}>
        <h1>Tosca</h1>
        <LaterPart fallback={<p>all dates</p>}>{part}</LaterPart>
      </ErrorBoundary>
    </MemoryRouter>
  );
  const { unmount } = await act(async () => render(page(<Lost />)));
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Tosca' })).toBeVisible();
  expect(screen.getByText('all dates')).toBeVisible();
  unmount();
  await act(async () => render(page(<Broken />)));
  expect(screen.getByText('failed')).toBeVisible();
});
