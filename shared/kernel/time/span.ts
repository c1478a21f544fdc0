/** From its start until the moment in which it ends, as instants; null where it is open on that side. */
export interface Span {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** At its start it has begun, at its end it is over. */
export function isWithin({ startsAt, endsAt }: Span, now: string): boolean {
  const at = Date.parse(now);
  return (startsAt === null || Date.parse(startsAt) <= at) && (endsAt === null || at < Date.parse(endsAt));
}
