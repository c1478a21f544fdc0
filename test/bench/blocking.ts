import type { Browser } from 'playwright-core';

import { buildSite } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { ownPages, pages } from '#test/journeys/addresses.ts';
import type { Page } from '#test/journeys/addresses.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openHttp2Front } from './http2-front.ts';
import { kinds } from './lighthouse.ts';
import { cookiesOfSubscriber } from './signed-in.ts';
import { lookAt } from './trace-of-page.ts';
import type { Look } from './trace-of-page.ts';

const runs = 3;

/**
 * Blocking time as Lighthouse has it, from the processor time of tasks instead of the clock: other work on the machine counts for little.
 * Beside it what a slow line moves on the page. Words choose the routes, as for `lighthouse`.
 */
export async function measureBlocking(words: readonly string[] = []): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const front = await openHttp2Front(house.url);
  const browser = await launchBrowser(['--ignore-certificate-errors']);
  try {
    const ask = async (path: string) => ({ body: await (await fetch(new URL(path, house.url))).text() });
    const figures: Figure[] = [];
    const measure = async (listed: readonly Page[], cookies: () => Promise<Cookies>) => {
      const wanted = listed.filter(({ name }) =>
        words.length === 0 ? kinds.has(name) : words.some((word) => name.includes(word)),
      );
      if (wanted.length === 0) return;
      const carried = await cookies();
      for (const { name, address } of wanted) {
        const url = new URL(await address(ask), front.url).href;
        figures.push(...figuresOf(name, await looksAt(browser, url, carried)));
      }
    };
    await measure(pages(), async () => []);
    await measure(ownPages(), () => cookiesOfSubscriber(house.url, front.url));
    return figures;
  } finally {
    await browser.close();
    front.close();
    await house.stop();
  }
}

type Cookies = Awaited<ReturnType<typeof cookiesOfSubscriber>>;

async function looksAt(browser: Browser, url: string, cookies: Cookies): Promise<readonly Look[]> {
  const found: Look[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await lookAt(browser, url, cookies));
  return found;
}

function figuresOf(name: string, found: readonly Look[]): readonly Figure[] {
  const of = (part: keyof Look) => median(found.map((look) => look[part]));
  return [
    { name: `Processor time, ${name}, blocking`, value: of('blocking'), unit: 'ms', atMost: 150 },
    { name: `Processor time, ${name}, longest task`, value: of('longest'), unit: 'ms' },
    { name: `Slow line, ${name}, layout shift, thousandths`, value: of('shift') * 1000, unit: '', atMost: 10 },
    { name: `Slow line, ${name}, largest paint after the first`, value: of('paint'), unit: 'ms' },
  ];
}
