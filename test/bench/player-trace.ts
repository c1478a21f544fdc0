import type { Browser, BrowserContextOptions } from 'playwright-core';

import type { Figure } from './figure.ts';
import { openLongFilm } from './long-film.ts';
import { shape } from './player-line.ts';

/**
 * Five minutes with a telephone: seconds on a line, bits a second, milliseconds. The sample films need 63 to 126 kb/s, sound included, so
 * the narrow parts have room for their smallest pictures only, and twice there is nothing at all.
 */
const trace: readonly (readonly [seconds: number, speed: number, latency: number])[] = [
  [20, 10_000_000, 40],
  [30, 1_600_000, 150],
  [60, 70_000, 200],
  [20, 400_000, 150],
  [12, 0, 0],
  [70, 70_000, 300],
  [15, 0, 0],
  [45, 80_000, 150],
  [28, 1_600_000, 150],
];
const seconds = trace.reduce((sum, [length]) => sum + length, 0);

/** Rounds of a sample that last longer than the trace, with what is fetched ahead. */
const rounds = 6;

interface Watched {
  /** When the film stood still: its own second, and the seconds of data that lay ahead. */
  readonly stalls: readonly (readonly [at: number, ahead: number])[];
  /** Seconds for which it stood still in all. */
  readonly lost: number;
  /** Heights of the picture in the order in which they came. */
  readonly heights: readonly number[];
}

/**
 * Whether a film ever stops for want of data while its line changes under it. Beside it the control: a player that keeps to the best
 * picture has to stop, or the trace would prove nothing.
 */
export async function measureTrace(
  browser: Browser,
  house: string,
  film: string,
  visitor: BrowserContextOptions,
): Promise<readonly Figure[]> {
  const watched = await watch(browser, house, film, visitor, 'all');
  const control = await watch(browser, house, film, visitor, 'best');
  console.log(`Heights of the picture along the trace: ${watched.heights.join(', ')}.`);
  for (const [at, ahead] of watched.stalls) console.log(`It stood still at ${at} s with ${ahead} s ahead.`);
  if (control.stalls.length === 0)
    throw new Error('A player that never changes its picture got through: the trace is too wide.');
  return [
    { name: `Stalls in a trace of ${seconds} s`, value: watched.stalls.length, unit: '', atMost: 0 },
    { name: 'Time of the trace without a picture', value: watched.lost, unit: 's', atMost: 0 },
    { name: 'Stalls of a player that keeps to the best picture', value: control.stalls.length, unit: '' },
    { name: 'Its time without a picture', value: control.lost, unit: 's' },
  ];
}

async function watch(
  browser: Browser,
  house: string,
  film: string,
  visitor: BrowserContextOptions,
  renditions: 'all' | 'best',
): Promise<Watched> {
  const longFilm = await openLongFilm(house, rounds, renditions);
  const context = await browser.newContext({ ...visitor, baseURL: longFilm.url });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await page.goto(film);
    await page.getByRole('button', { name: 'Watch now' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await page.evaluate(noteStalls);
    for (const [length, speed, latency] of trace) {
      await shape(session, { speed, latency });
      await page.waitForTimeout(length * 1000);
    }
    return await page.evaluate(() => JSON.parse(document.documentElement.dataset['watched'] ?? '') as Watched);
  } finally {
    await context.close();
    await longFilm.stop();
  }
}

/** Runs in the page. A stall is a moment in which the film should run and has nothing to show, as the browser itself tells it. */
function noteStalls(): void {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film on the page.');
  const heights = [video.videoHeight];
  const stalls: [number, number][] = [];
  let lost = 0;
  let since: number | null = null;
  const note = (): void => {
    const running = since === null ? 0 : (performance.now() - since) / 1000;
    document.documentElement.dataset['watched'] = JSON.stringify({ stalls, lost: lost + running, heights });
  };
  video.addEventListener('waiting', () => {
    if (since !== null) return;
    since = performance.now();
    const { buffered, currentTime } = video;
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : currentTime;
    stalls.push([Math.round(currentTime), Math.round(end - currentTime)]);
  });
  video.addEventListener('playing', () => {
    if (since !== null) lost += (performance.now() - since) / 1000;
    since = null;
  });
  video.addEventListener('resize', () => heights.push(video.videoHeight));
  setInterval(note, 250);
  note();
}
