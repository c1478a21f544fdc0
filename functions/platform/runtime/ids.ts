import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const idBytes = 16;
/** Random bits for many ids: asking the system for them costs more than all the rest of an id. None is given out twice. */
const supply = Buffer.alloc(256 * idBytes);
let used = supply.length;

/** 128 random bits, safe in keys, cookies and paths. */
export function newId(): string {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  const bits = supply.toString('base64url', used, used + idBytes);
  used += idBytes;
  return bits.replaceAll('-', 'x').replaceAll('_', 'y');
}

/** 256 random bits for things that open something by themselves, such as a session. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number that is read aloud at a counter: no 0, O, 1, I or L. */
export function newNumber(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** A number of the same kind that follows from a secret: the same one every time, and nobody else's to guess. */
export function numberFrom(secret: string, length: number): string {
  const bytes = createHash('sha256').update(secret).digest();
  return Array.from({ length }, (_, place) => readable[(bytes[place % bytes.length] ?? 0) % readable.length]).join('');
}

/** SHA-256 as base64url: what is kept of a secret, and the identity of a body. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
