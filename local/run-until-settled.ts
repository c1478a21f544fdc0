import type { LocalBus } from './bus.ts';
import type { StreamReader } from './table-streams.ts';

/**
 * Facts cause facts: reads and delivers until a round brings nothing new. The last round starts with empty queues, reads nothing, and sees
 * nothing sent meanwhile by the reader's own timer.
 */
export async function settled(streams: StreamReader, localBus: LocalBus): Promise<void> {
  let isQuiet = false;
  while (!isQuiet) {
    await localBus.idle();
    const before = localBus.sent();
    isQuiet = !(await streams.drain()) && localBus.sent() === before;
  }
}
