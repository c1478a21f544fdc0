import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';
import { openBrowser } from '#test/support/browser.ts';
import { aCustomer, publishTosca } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handOverPositions, positionsHere, readPosition, savePosition } from './stored-positions.ts';

const videoId = 'tosca-performance';
const place = (position: number) => ({ videoId, position, customerId: null, isLeaving: false });

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

/** A browser with a signed-in customer; returns the customer. */
async function signedIn(customerId: string): Promise<string> {
  openBrowser().carry(await aCustomer({ customerId }));
  return customerId;
}

describe('what a visitor watched before signing in', () => {
  it('comes to the account, and is forgotten by the browser', async () => {
    savePosition(place(900));
    const me = await signedIn('first-visit');
    await handOverPositions(me);
    expect(positionsHere()).toEqual([]);
    expect(await readPosition(videoId, me)).toBe(900);
  });

  it('does not overwrite what the account watched since', async () => {
    savePosition(place(900));
    const me = await signedIn('watched-since');
    itIs('2026-11-21T20:30:00Z');
    await send(me, 2400);
    await handOverPositions(me);
    expect(await readPosition(videoId, me)).toBe(2400);
  });

  it('goes on from the browser where that is newer', async () => {
    const me = await signedIn('watched-before');
    await send(me, 2400);
    itIs('2026-11-21T20:30:00Z');
    savePosition(place(900));
    expect(await readPosition(videoId, me)).toBe(900);
  });

  it('waits in the browser while the house cannot be reached', async () => {
    savePosition(place(900));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await handOverPositions('somebody');
    expect(positionsHere()).toMatchObject([{ videoId, position: 900 }]);
  });

  it('is dropped where the house will never take it', async () => {
    savePosition({ ...place(900), videoId: 'a-film-that-has-gone' });
    const me = await signedIn('gone-film');
    await handOverPositions(me);
    expect(positionsHere()).toEqual([]);
  });
});

describe('what somebody watched on after they were signed out in another window', () => {
  /** A customer at 900 seconds of a film, whose session ends before the player saves its position. */
  async function signedOutAt(me: string, position: number): Promise<void> {
    await signedIn(me);
    await send(me, 900);
    openBrowser();
    savePosition({ videoId, position, customerId: me, isLeaving: false });
    await waitFor(() => expect(localStorage.length).toBe(1));
  }

  it('waits in this browser until they are back', async () => {
    await signedOutAt('back-again', 940);
    itIs('2026-11-21T20:30:00Z');
    await signedIn('back-again');
    expect(await readPosition(videoId, 'back-again')).toBe(940);
    expect(localStorage).toHaveLength(0);
  });

  it('goes neither to whoever signs in instead of them, nor to a visitor', async () => {
    await signedOutAt('first-of-two', 940);
    expect(positionsHere()).toEqual([]);
    expect(await readPosition(videoId, null)).toBe(0);
    await signedIn('second-of-two');
    await handOverPositions('second-of-two');
    expect(await readPosition(videoId, 'second-of-two')).toBe(0);
  });
});

/** A signed-in customer's player saves its position on the server. */
async function send(me: string, position: number): Promise<void> {
  savePosition({ videoId, position, customerId: me, isLeaving: false });
  await waitFor(async () => expect(await readPosition(videoId, me)).toBe(position));
}
