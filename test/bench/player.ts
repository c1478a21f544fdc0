import type { Browser, BrowserContext, Page } from 'playwright-core';

import { buildSite, filesOf } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { shape } from './player-line.ts';
import type { Line } from './player-line.ts';
import { measureTrace } from './player-trace.ts';

interface Start extends Line {
  /** Milliseconds from the press to the first picture. */
  readonly atMost: number;
  /** Milliseconds that the pointer rests on the button before it is pressed; a finger does not rest. */
  readonly rest: number;
}

const desktop = { name: '10 Mb/s, 40 ms', speed: 10_000_000, latency: 40 };
const phone = { name: '1.6 Mb/s, 150 ms', speed: 1_600_000, latency: 150 };

const starts: readonly Start[] = [
  { ...desktop, atMost: 1000, rest: 0 },
  { ...phone, atMost: 2000, rest: 0 },
];

const runs = 9;
const film = '/tickets-and-events/carmen-digital';

/** What must not load before an intent to play; its loader is a kilobyte of the page, and the trailer moves without it. */
const ofPlayer = ['player.tsx', 'hls-engine.ts', 'native-engine.ts'].map((file) => `src/features/player/${file}`);
const ofTrailer = 'src/features/stream/moving-picture.tsx';
const films = /^\/media\/(?!carmen-trailer\/)/;
const trailerFilm = /^\/media\/carmen-trailer\//;

/** The player: time to the first frame on two connections, what is loaded before an intent to play, and whether it ever stalls. */
export async function measurePlayer(words: readonly string[] = []): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
  const figures: Figure[] = [];
  try {
    const subscriber = await signedIn(browser, house.url);
    for (const start of words.includes('trace') ? [] : starts) {
      const times: number[] = [];
      const early: number[] = [];
      const moving: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        // A new browser: its cache holds nothing of the player.
        const context = await browser.newContext(subscriber);
        const measured = await measureStart(context, start);
        times.push(measured.time);
        early.push(measured.early);
        moving.push(measured.trailer);
        await context.close();
      }
      figures.push(
        { name: `Press to first picture, ${start.name}`, value: median(times), unit: 'ms', atMost: start.atMost },
        { name: `Press to first picture, ${start.name}, slowest`, value: Math.max(...times), unit: 'ms' },
        { name: `Player code before intent, ${start.name}`, value: Math.max(...early), unit: 'requests', atMost: 0 },
        { name: `Trailer after the first paint, ${start.name}`, value: Math.max(...moving), unit: 'kB' },
      );
    }
    if (!words.includes('starts')) {
      figures.push(...(await measureTrace(browser, house.url, film, subscriber)));
    }
  } finally {
    await browser.close();
    await house.stop();
  }
  return figures;
}

/** How a browser is opened in which the demonstration subscriber, whose every film plays at once, is signed in. */
async function signedIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/account/signin?redirectUrl=/stream');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('subscriber@example.com');
  await page.getByLabel(/^Password/).fill('overture-and-beginners');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));
  const storageState = await context.storageState();
  await context.close();
  return { baseURL, storageState };
}

interface Measured {
  readonly time: number;
  /** Requests for the player before an intent to play. */
  readonly early: number;
  /** Kilobytes of the silent trailer before it. */
  readonly trailer: number;
}

async function measureStart(context: BrowserContext, start: Start): Promise<Measured> {
  const page = await context.newPage();
  const [player, trailer] = await Promise.all([filesOf(...ofPlayer), filesOf(ofTrailer)]);
  const asked: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!trailer.has(pathname) && !trailerFilm.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await shape(session, start);
  await page.goto(film);
  const button = page.getByRole('button', { name: 'Watch now' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await watchForPicture(page);
  const early = asked.filter((path) => player.has(path) || films.test(path)).length;
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (start.rest > 0) await page.waitForTimeout(start.rest);
  await page.mouse.down();
  await page.mouse.up();
  const time = await page.waitForFunction(() => {
    const { pressedAt, picturedAt } = document.documentElement.dataset;
    return pressedAt && picturedAt ? Number(picturedAt) - Number(pressedAt) : null;
  });
  return { time: (await time.jsonValue()) ?? Number.NaN, early, trailer: bytes / 1000 };
}

/** Notes in the page when the button is pressed, and when the first picture of the film is on the screen. */
async function watchForPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = document.documentElement.dataset;
    addEventListener('click', () => (notes['pressedAt'] ??= String(performance.now())), { capture: true });
    new MutationObserver(() => {
      const video = document.querySelector<HTMLVideoElement>('section video');
      if (!video || notes['watched']) return;
      notes['watched'] = 'yes';
      video.requestVideoFrameCallback((now) => (notes['picturedAt'] = String(now)));
    }).observe(document.body, { childList: true, subtree: true });
  });
}
