import type { Instant } from '#shared/kernel/time/instant.ts';

interface KeptScheme {
  readonly id: string;
  readonly status: string;
  readonly until?: Instant | undefined;
}

/** The scheme that lets an account watch (spec 2 §9). */
export const streamScheme = 'stream-subscription';
export const eligible = 'eligible';

/** What a scheme is worth once its time is over. */
export const lapsed = 'lapsed';

/** The schemes of an account as they count at a moment: one whose time is over has lapsed, whoever has come by to write that down. */
export function schemesAt(schemes: readonly KeptScheme[], now: Instant): { id: string; status: string }[] {
  return schemes.map(({ id, status, until }) => ({
    id,
    status: until !== undefined && until <= now ? lapsed : status,
  }));
}
