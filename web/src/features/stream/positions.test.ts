import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { openBrowser } from '#test/support/browser.ts';
import { aCustomer, publishTosca } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handOverPositions, positionsHere, readPosition, savePosition } from './positions.ts';

const videoId = 'tosca-performance';
const place = (position: number) => ({ videoId, position, isSignedIn: false, isLeaving: false });

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishTosca();
});
afterAll(() => tables.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  itIs('2026-11-21T19:30:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** For the house, and for the browser that goes by its clock. */
function itIs(moment: string): void {
  vi.setSystemTime(new Date(moment));
  setHouseClock(moment);
}

/** A browser in which somebody has signed in. */
async function signedIn(customerId: string) {
  const browser = openBrowser();
  browser.carry(await aCustomer({ customerId }));
  return browser;
}

describe('what a visitor watched before signing in', () => {
  it('comes to the account, and is forgotten by the browser', async () => {
    savePosition(place(900));
    await signedIn('first-visit');
    await handOverPositions();
    expect(positionsHere()).toEqual([]);
    expect(await readPosition(videoId, true)).toBe(900);
  });

  it('does not overwrite what the account watched since', async () => {
    savePosition(place(900));
    await signedIn('watched-since');
    itIs('2026-11-21T20:30:00Z');
    await send(2400);
    await handOverPositions();
    expect(await readPosition(videoId, true)).toBe(2400);
  });

  it('goes on from the browser where that is newer', async () => {
    await signedIn('watched-before');
    await send(2400);
    itIs('2026-11-21T20:30:00Z');
    savePosition(place(900));
    expect(await readPosition(videoId, true)).toBe(900);
  });

  it('waits in the browser while the house cannot be reached', async () => {
    savePosition(place(900));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await handOverPositions();
    expect(positionsHere()).toMatchObject([{ videoId, position: 900 }]);
  });

  it('is dropped where the house will never take it', async () => {
    savePosition({ ...place(900), videoId: 'a-film-that-has-gone' });
    await signedIn('gone-film');
    await handOverPositions();
    expect(positionsHere()).toEqual([]);
  });
});

/** The player of somebody signed in saves where it is, and the house has it. */
async function send(position: number): Promise<void> {
  savePosition({ videoId, position, isSignedIn: true, isLeaving: false });
  await waitFor(async () => expect(await readPosition(videoId, true)).toBe(position));
}
