import type { Instant } from '#shared/kernel/time/instant.ts';

interface KeptScheme {
  readonly id: string;
  readonly status: string;
  readonly until?: Instant | undefined;
}

/** The scheme that lets an account watch (spec 2 §9). */
export const streamScheme = 'stream-subscription';
export const eligible = 'eligible';

/** The status of a scheme after its end. */
export const lapsed = 'lapsed';

/** An account's schemes at an instant: an ended one has lapsed, whether or not that has been written. */
export function schemesAt(schemes: readonly KeptScheme[], now: Instant): { id: string; status: string }[] {
  return schemes.map(({ id, status, until }) => ({
    id,
    status: until !== undefined && until <= now ? lapsed : status,
  }));
}
