/** From its start to just before its end, as instants; null where it is open on that side. */
export interface Span {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The start is included, the end is not. */
export function isWithin({ startsAt, endsAt }: Span, now: string): boolean {
  const at = Date.parse(now);
  return (startsAt === null || Date.parse(startsAt) <= at) && (endsAt === null || at < Date.parse(endsAt));
}
