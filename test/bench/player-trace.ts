import type { Page, Route } from 'playwright-core';

import type { Figure } from './figure.ts';
import { shape } from './player-line.ts';

/**
 * A journey with a telephone: seconds on a line, bits a second, milliseconds. The sample films need 63 to 126 kb/s, so the narrow
 * parts are narrower than their best picture, and once there is nothing at all.
 */
const trace: readonly (readonly [seconds: number, speed: number, latency: number])[] = [
  [30, 10_000_000, 40],
  [30, 1_600_000, 150],
  [45, 110_000, 200],
  [20, 1_600_000, 150],
  [10, 0, 0],
  [45, 400_000, 300],
  [40, 100_000, 150],
  [8, 0, 0],
  [42, 1_600_000, 150],
  [30, 10_000_000, 40],
];

/** The sample again and again, until it lasts as long as the trace: the player cannot have it all before the line changes. */
function longer(playlist: string, rounds: number): string {
  const lines = playlist.split('\n');
  const first = lines.findIndex((line) => line.startsWith('#EXT-X-MAP'));
  const last = lines.findIndex((line) => line.startsWith('#EXT-X-ENDLIST'));
  const round = lines.slice(first, last);
  const all = Array.from({ length: rounds }, (_, number) => [
    ...(number > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    // An address of its own in each round, so that nothing comes out of the cache.
    ...round.map((line) => (line.endsWith('.m4s') ? `${line}?round=${number}` : line)),
  ]);
  return [...lines.slice(0, first), ...all.flat(), '#EXT-X-ENDLIST', ''].join('\n');
}

async function lengthen(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: longer(await answer.text(), 5) });
}

/** Whether a film ever stops for want of data while its line changes under it. */
export async function measureTrace(page: Page, film: string, seconds: number): Promise<readonly Figure[]> {
  await page.route(/\/(v\d+|sound)\/index\.m3u8$/, lengthen);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await page.goto(film);
  await page.getByRole('button', { name: 'Watch now' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const beganAt = await page.evaluate(() => {
    const video = document.querySelector('video');
    const notes = document.documentElement.dataset;
    notes['stalls'] = '0';
    video?.addEventListener('waiting', () => (notes['stalls'] = String(Number(notes['stalls']) + 1)));
    return video?.currentTime ?? 0;
  });
  const began = performance.now();
  const share = seconds / trace.reduce((sum, [length]) => sum + length, 0);
  const sizes = new Set<number>();
  for (const [length, speed, latency] of trace) {
    await shape(session, { speed, latency });
    await page.waitForTimeout(length * share * 1000);
    sizes.add(await page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0));
  }
  const ran = (performance.now() - began) / 1000;
  const { stalls, at } = await page.evaluate(() => ({
    stalls: Number(document.documentElement.dataset['stalls']),
    at: document.querySelector('video')?.currentTime ?? 0,
  }));
  console.log(`The trace of ${Math.round(ran)} s was shown in heights of ${[...sizes].join(', ')}.`);
  return [
    { name: `Stalls in a trace of ${seconds} s`, value: stalls, unit: '', atMost: 0 },
    { name: `Time of the trace without a picture`, value: Math.max(0, ran - (at - beganAt)), unit: 's', atMost: 1 },
  ];
}
