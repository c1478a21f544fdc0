import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { env } from '#functions/platform/runtime/env.ts';

import { newMediaKeys } from './media/keys.ts';
import { replaceFile, setAside } from './replace-file.ts';
import { newTicketKeys, ticketKeysFile } from './ticket-keys.ts';

const pair = { privateKey: z.string(), publicKey: z.string() };
const mediaKeys = z.object({ keyPairId: z.string(), ...pair });
const ticketKeys = z.object(pair);
const secret = z.string().check(z.minLength(1));

/**
 * Keys are stored with the data, so that after a restart a film continues, an open payment can be finished and a printed ticket stays
 * valid. Returns the key of the house's media links.
 */
export function provideKeys(folder: string | null): string {
  const media = keptJson(
    folder,
    'media-keys.json',
    mediaKeys,
    newMediaKeys,
    'Films that are playing have to be begun again.',
  );
  process.env[env.mediaKeyPairId] = media.keyPairId;
  process.env[env.mediaPrivateKey] = media.privateKey;
  const lost = 'The house signs tickets by new keys and no longer knows those that were printed before.';
  const tickets = keptJson(folder, ticketKeysFile, ticketKeys, newTicketKeys, lost);
  process.env[env.ticketPrivateKey] = tickets.privateKey;
  process.env[env.ticketPublicKey] = tickets.publicKey;
  process.env[env.paymentSecret] ??= kept(folder, 'payment-secret', {
    read: (text) => secret.parse(text),
    make: () => randomBytes(32).toString('base64url'),
    write: (text) => text,
    lost: 'Payments that are open run out.',
  });
  return media.publicKey;
}

function keptJson<T>(folder: string | null, name: string, shape: z.ZodMiniType<T>, make: () => T, lost: string): T {
  const read = (text: string): T => shape.parse(JSON.parse(text));
  return kept(folder, name, { read, make, write: (made) => JSON.stringify(made), lost });
}

interface Kept<T> {
  /** Throws for a text that `write` does not make. */
  readonly read: (text: string) => T;
  readonly make: () => T;
  readonly write: (made: T) => string;
  /** The consequence of an unreadable file. */
  readonly lost: string;
}

/** The contents of a file in the folder, created on the first start; without a folder, for this run only. */
function kept<T>(folder: string | null, name: string, { read, make, write, lost }: Kept<T>): T {
  const file = folder ? join(folder, name) : null;
  if (file && existsSync(file)) {
    try {
      return read(readFileSync(file, 'utf8'));
    } catch {
      setAside(file, lost);
    }
  }
  const made = make();
  if (file) replaceFile(file, write(made), 0o600);
  return made;
}
