import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const idBytes = 16;
/** Random bits for many ids: one call to the system costs more than the rest of an id. Each is used once. */
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

/** 256 random bits for secrets that grant access by themselves, such as a session's. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number for reading aloud: without 0, O, 1, I and L. */
export function newNumber(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** Such a number derived from a secret: reproducible, and unpredictable without it. */
export function numberFrom(secret: string, length: number): string {
  const bytes = createHash('sha256').update(secret).digest();
  return Array.from({ length }, (_, place) => readable[(bytes[place % bytes.length] ?? 0) % readable.length]).join('');
}

/** SHA-256 as base64url: the stored form of a secret, and the identity of a body. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
