import type { Page } from 'playwright-core';

import { buildSite } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';

/** Milliseconds on a phone: the first sign of a press, and the results after the specified delay. */
const limits = { answered: 50, applied: 100 } as const;
/** From the press of a link to the listing until its first cards are painted. */
const openingLimit = 300;
/** A mid-range phone is about this many times slower than this machine. */
const slowness = 4;
const performances = 500;
const rounds = 5;

/** From a press to the next frame, and from the change of the address to the frame that shows what matches. */
interface Change {
  readonly answered: number;
  readonly applied: number;
}

/**
 * Narrowing takes cards away; widening, from a filter that leaves almost nothing, draws a screenful of them and the rest in
 * the frames after. In the season as it is loaded for `npm start`.
 */
export async function measureFilter(): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${house.url}/tickets-and-events?venue=online-only`, { waitUntil: 'networkidle' });
    await expectSeason(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const narrowed: Change[] = [];
    const widened: Change[] = [];
    for (let round = 0; round < rounds; round += 1) {
      widened.push(await change(page, 'button[aria-label="Remove Online only"]'));
      narrowed.push(await change(page, 'nav[aria-label="Events"] a[href*="event-type"]'));
      await page.goBack();
      await page.goBack();
      await page.waitForSelector('button[aria-label="Remove Online only"]');
    }
    return [
      figure('Filter narrowed: press to paint', narrowed, 'answered'),
      figure('Filter narrowed: results to paint', narrowed, 'applied'),
      figure('Filter widened: press to paint', widened, 'answered'),
      figure('Filter widened: results to paint', widened, 'applied'),
      {
        name: 'Listing opened by a link: press to first cards',
        value: await opening(page, house.url),
        unit: 'ms',
        atMost: openingLimit,
      },
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Opens the listing from a page that links to it, whose link has fetched code and data when it was touched. */
async function opening(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/news`, { waitUntil: 'networkidle' });
    const fetched = page.waitForResponse(/\/api\/information\/listing\?/);
    await page.dispatchEvent('a[href="/tickets-and-events"]', 'touchstart');
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    times.push(await page.evaluate(openListing));
  }
  return median(times);
}

/** Runs in the page: from the press until the frame with the first card. */
function openListing(): Promise<number> {
  return new Promise((resolve) => {
    const since = performance.now();
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#filters-result li h3')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)));
    }).observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>('a[href="/tickets-and-events"]')?.click();
  });
}

async function expectSeason(page: Page): Promise<void> {
  const shown = await page.evaluate(async () => {
    const pages = await Promise.all(
      [1, 2].map(async (number) => (await fetch(`/api/events?page[number]=${number}&page[size]=100`)).json()),
    );
    // JSON:API documents of the house's own API.
    return (pages as { included?: { type: string }[] }[])
      .flatMap(({ included = [] }) => included)
      .filter(({ type }) => type === 'calendarActivity').length;
  });
  if (shown < performances) throw new Error(`The listing has only ${shown} performances.`);
}

/** Changes the filter and waits until the whole list is rendered and the spinner is hidden. */
async function change(page: Page, control: string): Promise<Change> {
  const times = await page.evaluate(
    (selector) =>
      new Promise<Change>((resolve) => {
        const painted = (since: number, then: (time: number) => void) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            // Posted in the last callback before a frame, a message arrives after it.
            channel.port1.addEventListener('message', () => then(performance.now() - since), { once: true });
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        const pressed = document.querySelector<HTMLElement>(selector);
        const page = document.querySelector('main');
        if (!pressed || !page) throw new Error(`There is no ${selector}.`);
        let answered = 0;
        const push = history.pushState.bind(history);
        history.pushState = (...state) => {
          const since = performance.now();
          history.pushState = push;
          push(...state);
          // Chips and spinner changed with the press: what changes now is what matches.
          new MutationObserver((_, observer) => {
            observer.disconnect();
            painted(since, (applied) => resolve({ answered, applied }));
          }).observe(page, { childList: true, characterData: true, subtree: true });
        };
        const since = performance.now();
        pressed.click();
        painted(since, (time) => (answered = time));
      }),
    control,
  );
  await page.waitForSelector('[aria-busy="false"]');
  await page.waitForLoadState('networkidle');
  return times;
}

function figure(name: string, changes: readonly Change[], part: keyof Change): Figure {
  return { name, value: median(changes.map((one) => one[part])), unit: 'ms', atMost: limits[part] };
}
