import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

export interface Settings {
  /** One port for site, API, media, mailbox and payment page; 0 for any free one. */
  readonly port: number;
  /** Folder of the database; null for memory only. */
  readonly folder: string | null;
  /** Start of the house's clock; null for the real time. */
  readonly startAt: Instant | null;
  readonly country: string;
}

/** The settings of `npm start` from the environment; throws for an invalid value with its name. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535.');
  const country = environment['VENUE_COUNTRY'] ?? 'GB';
  if (!/^[A-Z]{2}$/.test(country)) throw new Error('VENUE_COUNTRY must be two capital letters, for example GB.');
  return { port, folder: environment['VENUE_DATA'] ?? '.venue', startAt: startOf(environment['VENUE_NOW']), country };
}

function startOf(text: string | undefined): Instant | null {
  if (!text) return null;
  try {
    return instant(text);
  } catch (cause) {
    throw new Error('VENUE_NOW must be an instant with its zone, for example 2026-12-03T09:00:00Z.', { cause });
  }
}
