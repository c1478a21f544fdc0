/** What decides whether an announcement is shown; instants, or null where the schedule is open on that side. */
export interface BannerSchedule {
  readonly displayBanner: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** An announcement shows while its switch is set, from its start until the moment in which it ends (spec 1 §2). */
export function isOnShow({ displayBanner, startsAt, endsAt }: BannerSchedule, now: string): boolean {
  const at = Date.parse(now);
  return (
    displayBanner && (startsAt === null || Date.parse(startsAt) <= at) && (endsAt === null || at < Date.parse(endsAt))
  );
}
