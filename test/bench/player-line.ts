import type { CDPSession } from 'playwright-core';

/** A line as Chromium's own network panel shapes it: every request of the page, of the player too, goes through it. */
export interface Line {
  readonly name: string;
  /** Bits a second, both ways. */
  readonly speed: number;
  /** Milliseconds before an answer begins. */
  readonly latency: number;
}

export async function shape(session: CDPSession, { speed, latency }: Omit<Line, 'name'>): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: speed === 0,
    latency,
    downloadThroughput: speed === 0 ? 0 : speed / 8,
    uploadThroughput: speed === 0 ? 0 : speed / 8,
  });
}
