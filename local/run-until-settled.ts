import type { LocalBus } from './bus.ts';
import type { StreamReader } from './table-streams.ts';

/**
 * Facts cause facts: read and deliver until a whole round brings nothing new. A reading that began with empty queues, found nothing, and
 * saw nothing sent meanwhile (the reader has turns of its own) is the last.
 */
export async function settled(streams: StreamReader, localBus: LocalBus): Promise<void> {
  let isQuiet = false;
  while (!isQuiet) {
    await localBus.idle();
    const before = localBus.sent();
    isQuiet = !(await streams.drain()) && localBus.sent() === before;
  }
}
