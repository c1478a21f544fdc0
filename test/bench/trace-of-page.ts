import type { Browser } from 'playwright-core';

/** What a page does after its first paint. */
export interface Look {
  /** What tasks of the main thread have over 50 ms on a phone that is four times slower, in ms of processor time. */
  readonly blocking: number;
  /** The longest of them, in ms. */
  readonly longest: number;
  /** Share of the viewport. */
  readonly shift: number;
  /** From the first paint to the largest, in ms by the clock. */
  readonly paint: number;
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
/** Bytes a second, and ms to the answer: Lighthouse's slow line. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const slowdown = 4;
const longTask = 50;
const categories = ['-*', 'toplevel', 'loading'];

/** Opens a page in an empty browser on a slow line, and reads its trace. */
export async function lookAt(
  browser: Browser,
  url: string,
  cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[],
): Promise<Look> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', line);
    await browser.startTracing(page, { categories });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    // What is drawn in pieces is drawn by then.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    const trace = JSON.parse(String(await browser.stopTracing())) as Trace;
    return readTrace(trace);
  } finally {
    await context.close();
  }
}

/** As Chromium writes it; times in microseconds, `tdur` of the processor. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts: number;
    readonly tdur?: number;
    readonly args?: { readonly data?: { readonly score?: number; readonly had_recent_input?: boolean } };
  }[];
}

function readTrace({ traceEvents }: Trace): Look {
  const first = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('The trace has no first paint.');
  const later = traceEvents.filter(({ pid, ts }) => pid === first.pid && ts > first.ts);
  const tasks = later
    .filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === first.tid)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown);
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  const shifts = later.filter(({ name, args }) => name === 'LayoutShift' && args?.data?.had_recent_input === false);
  const largest = later.filter(({ name }) => name === 'largestContentfulPaint::Candidate');
  return {
    blocking: sum(tasks.map((each) => Math.max(0, each - longTask))),
    longest: Math.max(...tasks),
    shift: sum(shifts.map(({ args }) => args?.data?.score ?? 0)),
    paint: (Math.max(first.ts, ...largest.map(({ ts }) => ts)) - first.ts) / 1000,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
