import type { Page } from 'playwright-core';

import { buildSite } from '#local/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';

/** A change of the filters paints within this on a phone, the specified delays and the spinner aside. */
const limit = 100;
/** A phone of the middle is about so many times slower than this machine. */
const slowness = 4;
const performances = 500;
const rounds = 5;

/** From a press to the next frame, and from the change of the address to the frame that shows what matches. */
interface Change {
  readonly answered: number;
  readonly applied: number;
}

/** Narrowing takes cards away, widening draws them anew; both in the season as it is loaded for `npm start`. */
export async function measureFilter(): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${house.url}/tickets-and-events`, { waitUntil: 'networkidle' });
    await expectSeason(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const narrowed: Change[] = [];
    const widened: Change[] = [];
    for (let round = 0; round < rounds; round += 1) {
      narrowed.push(await change(page, 'Accessibility'));
      widened.push(await change(page, 'Events'));
    }
    return [
      figure('Filter narrowed: press to paint', narrowed, 'answered'),
      figure('Filter narrowed: results to paint', narrowed, 'applied'),
      figure('Filter widened: press to paint', widened, 'answered'),
      figure('Filter widened: results to paint', widened, 'applied'),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
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

/** Follows a tab of the listing and waits until its spinner is gone. */
async function change(page: Page, tab: string): Promise<Change> {
  const times = await page.evaluate(
    (name) =>
      new Promise<Change>((resolve) => {
        const painted = (since: number, then: (time: number) => void) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            // Posted in the last callback before a frame, a message arrives after it.
            channel.port1.addEventListener('message', () => then(performance.now() - since), { once: true });
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        const link = [...document.querySelectorAll('nav[aria-label="Events"] a')].find(
          ({ textContent }) => textContent === name,
        );
        if (!(link instanceof HTMLElement)) throw new Error(`There is no tab "${name}".`);
        let answered = 0;
        const push = history.pushState.bind(history);
        history.pushState = (...state) => {
          const since = performance.now();
          history.pushState = push;
          const list = document.querySelector('ul[aria-label="Events"]');
          push(...state);
          new MutationObserver((_, observer) => {
            observer.disconnect();
            painted(since, (applied) => resolve({ answered, applied }));
          }).observe(list ?? document.body, { childList: true });
        };
        const pressed = performance.now();
        link.click();
        painted(pressed, (time) => (answered = time));
      }),
    tab,
  );
  await page.waitForSelector('[aria-busy="false"]');
  return times;
}

function figure(name: string, changes: readonly Change[], part: keyof Change): Figure {
  return { name, value: median(changes.map((one) => one[part])), unit: 'ms', atMost: limit };
}
