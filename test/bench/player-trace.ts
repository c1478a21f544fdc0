import type { Browser, BrowserContextOptions } from 'playwright-core';

import type { Figure } from './figure.ts';
import { openLongFilm } from './long-film.ts';
import { shape } from './player-line.ts';

/**
 * Five minutes with a telephone: seconds on a line, bits a second, milliseconds. The sample film needs 60 kb/s with its smallest picture
 * and 108 with its largest, sound included: the narrow parts have room for the smallest only, and twice there is nothing at all.
 */
const trace: readonly (readonly [seconds: number, speed: number, latency: number])[] = [
  [20, 10_000_000, 40],
  [90, 75_000, 200],
  [12, 0, 0],
  [60, 75_000, 300],
  [15, 0, 0],
  [25, 400_000, 150],
  [50, 80_000, 150],
  [28, 1_600_000, 150],
];
const seconds = trace.reduce((sum, [length]) => sum + length, 0);

/** Rounds of a sample that last longer than the trace, with what is fetched ahead. */
const rounds = 6;

/** A moment in which the film should run and nothing was shown. */
interface Halt {
  /** Of the film, in seconds. */
  readonly at: number;
  /** Seconds of film that were there to be shown. */
  readonly ahead: number;
  readonly lasted: number;
}

interface Watched {
  readonly halts: readonly Halt[];
  /** Heights of the picture in the order in which they came. */
  readonly heights: readonly number[];
}

/** A film that stalls with this much buffered waits for the decoder of a busy machine, and not for the network. */
const enoughAhead = 1;
const isStall = ({ ahead }: Halt): boolean => ahead < enoughAhead;
const lostIn = (halts: readonly Halt[]): number => halts.reduce((sum, { lasted }) => sum + lasted, 0);

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
  const [watched, control] = await Promise.all([
    watch(browser, house, film, visitor, 'all'),
    watch(browser, house, film, visitor, 'best'),
  ]);
  console.log(`Heights of the picture along the trace: ${watched.heights.join(', ')}.`);
  const stalls = watched.halts.filter(isStall);
  const slow = watched.halts.filter((halt) => !isStall(halt));
  const controlStalls = control.halts.filter(isStall);
  for (const { at, lasted } of stalls) console.log(`It stalled at ${at} s for ${lasted.toFixed(1)} s.`);
  if (controlStalls.length === 0)
    throw new Error('A player that never changes its picture got through: the trace is too wide.');
  return [
    { name: `Stalls in a trace of ${seconds} s`, value: stalls.length, unit: '', atMost: 0 },
    { name: 'Time of the trace without a picture', value: lostIn(stalls), unit: 's', atMost: 0 },
    { name: 'Halts with film ahead, for the decoder', value: slow.length, unit: '' },
    { name: 'Time of these', value: lostIn(slow), unit: 's' },
    { name: 'Stalls of a player that keeps to the best picture', value: controlStalls.length, unit: '' },
    { name: 'Its time without a picture', value: lostIn(controlStalls), unit: 's' },
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
    await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('section video')?.currentTime ?? 0) > 0);
    await page.evaluate(noteHalts);
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

/** Runs in the page. The browser itself tells when it has nothing to show. */
function noteHalts(): void {
  const video = document.querySelector<HTMLVideoElement>('section video');
  if (!video) throw new Error('There is no film on the page.');
  const heights = [video.videoHeight];
  const halts: { at: number; ahead: number; lasted: number }[] = [];
  let since: number | null = null;
  const note = (): void => {
    const last = halts.at(-1);
    if (last && since !== null) last.lasted = (performance.now() - since) / 1000;
    document.documentElement.dataset['watched'] = JSON.stringify({ halts, heights });
  };
  video.addEventListener('waiting', () => {
    if (since !== null) return;
    since = performance.now();
    const { buffered, currentTime } = video;
    let ahead = 0;
    for (let part = 0; part < buffered.length; part += 1) {
      if (buffered.start(part) <= currentTime) ahead = Math.max(0, buffered.end(part) - currentTime);
    }
    halts.push({ at: Math.round(currentTime), ahead, lasted: 0 });
  });
  video.addEventListener('playing', () => {
    note();
    since = null;
  });
  video.addEventListener('resize', () => heights.push(video.videoHeight));
  setInterval(note, 250);
  note();
}
