import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

import { seededRandom } from '#shared/kernel/seeded-random.ts';

/**
 * Replaces the randomness of this process, so that two walks make the same ids, secrets and salts. Only for a process of its own: nothing in
 * it is secret afterwards.
 */
export function seedRandomness(seed: string): void {
  const random = seededRandom(seed);
  const filled = <T extends NodeJS.ArrayBufferView>(into: T): T => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let place = 0; place < bytes.length; place += 1) bytes[place] = Math.floor(random() * 256);
    return into;
  };
  Object.assign(crypto, {
    randomBytes: (size: number) => filled(Buffer.alloc(size)),
    randomFillSync: filled,
    randomInt: (limit: number) => Math.floor(random() * limit),
  });
  syncBuiltinESMExports();
  Math.random = random;
}
