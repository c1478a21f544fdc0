import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';

import { setHouseClock } from './house-clock.ts';
import { useMayBook } from './use-may-book.ts';

const sold: Parameters<typeof useMayBook>[0] = {
  performanceId: 'later',
  date: '2027-03-01T19:30:00.000Z',
  activityType: 'discrete',
  isCancelled: false,
  onSaleDates: [{ date: '2027-01-25T09:00:00.000Z', modesOfSale: [9] }],
};

function Shown() {
  const { may } = useMayBook(sold);
  return <p>{may === null ? 'unknown' : may.ok ? 'open' : may.reason}</p>;
}

const page = (
  <SWRConfig value={{ provider: () => new Map() }}>
    <Shown />
  </SWRConfig>
);

beforeEach(() => {
  setHouseClock('2026-11-26T12:00:00.000Z');
  // Who the visitor is stays open.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => {
  document.cookie = `${sessionHint}=; Max-Age=0`;
  vi.unstubAllGlobals();
});

it('says in HTML from the server what holds for a stranger', () => {
  expect(renderToString(page)).toContain('not-on-sale');
});

it('says it to a visitor without a session at once', () => {
  render(page);
  expect(screen.getByText('not-on-sale')).toBeVisible();
});

it('closes nothing to one who may be signed in until that is known', () => {
  document.cookie = `${sessionHint}=1`;
  render(page);
  expect(screen.getByText('unknown')).toBeVisible();
});
