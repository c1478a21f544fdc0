import { generateKeyPairSync } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { instant, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { proves } from './proves.ts';
import {
  cells,
  expectedEnd,
  expectedLive,
  expectedOutcome,
  expectedRight,
  films,
  titleOf,
  viewers,
} from './rights-cells.ts';
import type { Cell, Film, Viewer } from './rights-cells.ts';
import { cloudFrontDoor, emulatorDoor, localDoor } from './rights-doors.ts';
import type { Cookies, Door } from './rights-doors.ts';
import { openRightsHouse, videoIdOf } from './rights-house.ts';
import type { RightsHouse } from './rights-house.ts';
import { statements } from './statements.ts';

/**
 * Who may watch what, where and when, on every path to media: the rules, the path of the source, and each guard of the files. The expected
 * results are in rights-cells.ts and follow the specification.
 */

const now = instant('2026-12-03T19:30:00.000Z');
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let moment: Instant = now;
let tables: TestTables;
let house: RightsHouse;
let local: Awaited<ReturnType<typeof localDoor>>;
let doors: readonly Door[];

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(moment));
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'KEXAMPLE');
  vi.stubEnv('MEDIA_PRIVATE_KEY', keys.privateKey);
  house = await openRightsHouse(now, tables.client);
  local = await localDoor(keys.publicKey);
  doors = [local, emulatorDoor(keys.publicKey), cloudFrontDoor(keys.publicKey, 'KEXAMPLE')];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await local.close();
  await tables.stop();
});

/** Runs a callback with the clock moved later or earlier. */
async function at<T>(then: Instant, work: () => Promise<T>): Promise<T> {
  moment = then;
  try {
    return await work();
  } finally {
    moment = now;
  }
}

/** Eight at a time: as many as the tables answer at once. */
async function inTurns<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const each of left) await work(each);
    }),
  );
}

/** A file that every door leads to when it is open. */
const fileOf = (cell: Cell, src: string): string =>
  src.replace('master.m3u8', expectedLive(cell) ? 'v540/part-000000.m4s' : 'v540/00.m4s');
const pathOf = (cell: Cell): string => `/media/${videoIdOf(cell.film, cell.place.name.split(',')[0] ?? '')}/`;

it('has every viewer, film, place and setting, and every outcome in it', () => {
  expect(cells).toHaveLength(viewers.length * films.length * 12 * 2);
  expect([...new Set(cells.map(expectedOutcome))].toSorted()).toEqual([
    'country-refused',
    'country-unknown',
    'not-entitled',
    'rental-expired',
    'rental-not-begun',
    'video-not-out',
    'yes',
  ]);
});

it('the rules say of every cell what the specification says', () => {
  const wrong = cells.flatMap((cell) => {
    const said = house.ruled(cell);
    return said === expectedRight(cell) ? [] : [`${titleOf(cell)}: ${said}, not ${expectedRight(cell)}`];
  });
  expect(wrong).toEqual([]);
});

describe.each([false, true])('with unsubscribed watching allowed: %s', (isOpen) => {
  it('the source is told, and every door before the files opens, to exactly those who may watch', async () => {
    proves(statements.streamRoles.liveStreamBetaParticipantAccess);
    await house.publishSetting(isOpen);
    const wrong: string[] = [];
    let opened = 0;
    await inTurns(
      cells.filter((cell) => cell.isOpen === isOpen),
      async (cell) => {
        const answer = await house.sourceFor(cell);
        const { status, problem, cookies } = answer;
        const outcome = expectedOutcome(cell);
        const say = (what: string): void => void wrong.push(`${titleOf(cell)}: ${what}`);
        if ((problem?.code ?? 'yes') !== outcome) return say(`${problem?.code ?? 'yes'}, not ${outcome}`);
        const mayWatch = outcome === 'yes';
        if ((status === 200) !== mayWatch) say(`answers ${status}`);
        // Three of the film, and the one that lists what signing out closes: a trailer stays open to everybody.
        const expected = cell.film.name === 'trailer' ? 3 : 4;
        if (Object.keys(cookies).length !== (mayWatch ? expected : 0)) say('cookies that it should not have, or none');
        if (mayWatch) {
          opened += 1;
          if (answer.data.expiresAt !== plus(now, expectedEnd(cell))) say(`ends at ${answer.data.expiresAt}`);
          if (answer.data.isLive !== expectedLive(cell)) say(`is live: ${answer.data.isLive}`);
        }
        const path = mayWatch ? fileOf(cell, answer.data.src) : `${pathOf(cell)}v540/00.m4s`;
        for (const door of doors) {
          if ((await door.opens(cookies, path)) !== mayWatch) say(`${door.name} is ${mayWatch ? 'shut' : 'open'}`);
        }
      },
    );
    expect(wrong).toEqual([]);
    expect(opened).toBe(cells.filter((cell) => cell.isOpen === isOpen && expectedOutcome(cell) === 'yes').length);
  });
});

/** One cell of each end that cookies can have: six hours, a subscription's, a rental's. */
const ends = ['subscriber', 'subscriber in grace', 'cancelled, 20 minutes left', 'renter in the last hour', 'beta'];
const cellOf = (viewer: string, film = 'performance'): Cell => {
  const found = cells.find(
    (cell) =>
      cell.viewer.name === viewer &&
      cell.film.name === film &&
      cell.place.name === 'no list, in Britain' &&
      !cell.isOpen,
  );
  if (!found) throw new Error(`There is no cell of ${viewer} and ${film}.`);
  return found;
};
const cookiesOf = async (viewer: string, film?: string): Promise<Cookies> =>
  (await house.sourceFor(cellOf(viewer, film))).cookies;
const own = (film?: string): string => `${pathOf(cellOf('subscriber', film))}v540/00.m4s`;

describe.each([0, 1, 2])('door %i', (number) => {
  const opens = (cookies: Cookies, path: string): Promise<boolean> => {
    const door = doors[number];
    if (!door) throw new Error('There is no such door.');
    return door.opens(cookies, path);
  };
  beforeAll(() => house.publishSetting(false));

  it.each(ends)('shuts for a %s at the end of their right, and not before', async (viewer) => {
    const cookies = await cookiesOf(viewer);
    const end = plus(now, expectedEnd(cellOf(viewer)));
    expect(await at(plus(end, -second), () => opens(cookies, own()))).toBe(true);
    expect(await at(end, () => opens(cookies, own()))).toBe(false);
    expect(await at(plus(end, 6 * 3_600_000), () => opens(cookies, own()))).toBe(false);
  });

  it('opens one title alone', async () => {
    const cookies = await cookiesOf('subscriber');
    for (const film of films.filter(({ name }) => name !== 'performance')) {
      expect(await opens(cookies, own(film.name))).toBe(false);
    }
    expect(await opens(cookies, own().replace('no-list', 'no-list-2'))).toBe(false);
    expect(await opens(cookies, own('insight'))).toBe(false);
    expect(await opens(cookies, `${own('insight')}?${own()}`)).toBe(false);
  });

  it.each([
    ['nothing', (): Cookies => ({})],
    ['no policy', (cookies: Cookies): Cookies => without(cookies, 'CloudFront-Policy')],
    ['no signature', (cookies: Cookies): Cookies => without(cookies, 'CloudFront-Signature')],
    [
      'the policy of another title, with this signature',
      (cookies: Cookies, other: Cookies): Cookies => ({
        ...cookies,
        'CloudFront-Policy': other['CloudFront-Policy'] ?? '',
      }),
    ],
    [
      'a policy that ends a day later',
      (cookies: Cookies): Cookies => ({ ...cookies, 'CloudFront-Policy': later(cookies['CloudFront-Policy'] ?? '') }),
    ],
    ['a signature that is none', (cookies: Cookies): Cookies => ({ ...cookies, 'CloudFront-Signature': 'AAAA' })],
  ])('stays shut before a browser that brings %s', async (_, spoil) => {
    const cookies = await cookiesOf('subscriber');
    const other = await cookiesOf('subscriber', 'insight');
    expect(await opens(cookies, own())).toBe(true);
    expect(await opens(spoil(cookies, other), own())).toBe(false);
  });

  it('opens again, for longer, once the player has asked again', async () => {
    const first = await cookiesOf('subscriber');
    const renewed = await at(plus(now, 5 * 3_600_000), () => cookiesOf('subscriber'));
    const then = plus(now, 7 * 3_600_000);
    expect(await at(then, () => opens(first, own()))).toBe(false);
    expect(await at(then, () => opens(renewed, own()))).toBe(true);
  });

  it('is not opened for longer than the right lasts by asking again and again', async () => {
    const end = plus(now, expectedEnd(cellOf('cancelled, 20 minutes left')));
    const late = await at(plus(end, -second), () => cookiesOf('cancelled, 20 minutes left'));
    expect(await at(plus(end, -second), () => opens(late, own()))).toBe(true);
    expect(await at(end, () => opens(late, own()))).toBe(false);
    const { problem } = await at(end, () => house.sourceFor(cellOf('cancelled, 20 minutes left')));
    expect(problem?.code).toBe('not-entitled');
  });
});

const without = (cookies: Cookies, name: string): Cookies =>
  Object.fromEntries(Object.entries(cookies).filter(([each]) => each !== name));

function later(policy: string): string {
  const text = Buffer.from(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64').toString();
  const longer = text.replace(/"AWS:EpochTime":(\d+)/, (_, time: string) => `"AWS:EpochTime":${Number(time) + 86_400}`);
  return Buffer.from(longer).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
}

describe('over the wire', () => {
  /** The cookies a browser would send: those whose path contains the address (RFC 6265). */
  const jarOf = (lines: readonly string[], path: string): string =>
    lines
      .filter((line) => path.startsWith(/Path=([^;]+)/.exec(line)?.[1] ?? 'none'))
      .map((line) => line.split(';')[0])
      .join('; ');
  const linesOf = (cookies: Cookies, folder: string): string[] =>
    Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=${folder}`);
  const folderOf = (film: string): string => pathOf(cellOf('subscriber', film));
  const status = async (cookies: string, path: string): Promise<number> => (await local.ask(cookies, path)).status;

  it('a second title’s segments with the first’s cookies are 403, and 200 with its own beside them', async () => {
    const [first, second_] = [await cookiesOf('subscriber'), await cookiesOf('subscriber', 'insight')];
    const lines = [...linesOf(first, folderOf('performance')), ...linesOf(second_, folderOf('insight'))];
    for (const film of ['performance', 'insight']) {
      const path = `${folderOf(film)}master.m3u8`;
      expect(await status(jarOf(lines, path), path)).toBe(200);
    }
    expect(await status(jarOf(lines, folderOf('performance')), own('insight'))).toBe(403);
    expect(await status(jarOf(lines, own('trailer')), own('trailer'))).toBe(403);
  });

  it.each(['/../', '/%2e%2e/', '/..%2f', '/./../'])('steps upwards by %s lead to no other title', async (step) => {
    const cookies = jarOf(linesOf(await cookiesOf('subscriber'), '/'), '/');
    const other = own('insight').replace('/media/', '');
    expect(await status(cookies, `/media/${folderOf('performance').split('/')[2] ?? ''}${step}${other}`)).toBe(403);
  });

  it('a live evening’s playlists are never kept, its parts are, and those to come are not there', async () => {
    const folder = folderOf('live during');
    const cookies = jarOf(linesOf(await cookiesOf('subscriber', 'live during'), folder), folder);
    const master = await local.ask(cookies, `${folder}live/master.m3u8`);
    expect([master.status, master.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const playlist = await local.ask(cookies, `${folder}live/v540/index.m3u8`);
    expect([playlist.status, playlist.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await playlist.text();
    const last = [...text.matchAll(/^part-(\d+)\.m4s$/gm)].at(-1)?.[1] ?? '';
    const part = await local.ask(cookies, `${folder}live/v540/part-${last}.m4s`);
    expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect(Number(part.headers.get('content-length'))).toBeGreaterThan(1000);
    const next = String(Number(last) + 1).padStart(6, '0');
    expect(await status(cookies, `${folder}live/v540/part-${next}.m4s`)).toBe(404);
    expect(await status('', `${folder}live/v540/part-${last}.m4s`)).toBe(403);
  });

  it('what is no live evening has no stream, though its cookies would open one', async () => {
    const cookies = jarOf(linesOf(await cookiesOf('subscriber'), '/'), '/');
    for (const path of ['live/master.m3u8', 'live/v540/index.m3u8', 'live/v540/part-000000.m4s', 'live/']) {
      expect(await status(cookies, `${folderOf('performance')}${path}`)).toBe(404);
    }
  });

  it('the recording of an evening that is over plays from the beginning, and its last viewers see their stream end', async () => {
    const folder = folderOf('live after');
    const cookies = jarOf(linesOf(await cookiesOf('subscriber', 'live after'), folder), folder);
    expect(await (await local.ask(cookies, `${folder}v540/index.m3u8`)).text()).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(await (await local.ask(cookies, `${folder}live/v540/index.m3u8`)).text()).toContain('#EXT-X-ENDLIST');
  });
});

/** The control of the matrix: it must find the error in each of these faulty rules. */
describe('the matrix notices', () => {
  const named = (name: string): Film => cellOf('visitor', name).film;
  const eligible = (viewer: Viewer): Viewer => ({
    ...viewer,
    schemes: viewer.schemes.map((scheme) => ({ ...scheme, status: 'eligible' })),
  });
  const endless = (viewer: Viewer): Viewer => ({
    ...viewer,
    schemes: viewer.schemes.map(({ id, status }) => ({ id, status })),
  });
  const planted: readonly [string, (cell: Cell) => Partial<Cell>][] = [
    ['an unknown country that is taken for Britain', ({ place }) => ({ place: { ...place, country: 'GB' } })],
    [
      'a trailer that is treated as a film',
      ({ film }) => ({ film: film.name === 'trailer' ? named('performance without a fee') : film }),
    ],
    [
      'an insight that is treated as a trailer',
      ({ film }) => ({ film: film.name === 'insight' ? named('trailer') : film }),
    ],
    ['a setting that nobody reads', () => ({ isOpen: false })],
    ['a setting that is always on', () => ({ isOpen: true })],
    ['a paused subscription that goes on', ({ viewer }) => ({ viewer: eligible(viewer) })],
    ['a subscription that never ends', ({ viewer }) => ({ viewer: endless(viewer) })],
    [
      'rights of somebody who is not signed in',
      ({ viewer }) => ({
        viewer: {
          ...viewer,
          isSignedIn: true,
          ...(viewer.isSignedIn ? {} : { schemes: [{ id: 'stream-subscription', status: 'eligible' }] }),
        },
      }),
    ],
    [
      'a rental of a package that opens nothing',
      ({ viewer }) => ({ viewer: viewer.rental?.fee === 'package' ? { ...viewer, rental: null } : viewer }),
    ],
  ];

  it.each(planted)('%s', (_, change) => {
    const wrong = cells.filter((cell) => {
      const changed = { ...cell, ...change(cell) };
      return house.ruled(changed) !== expectedRight(cell);
    });
    expect(wrong.length).toBeGreaterThan(0);
  });
});
