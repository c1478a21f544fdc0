interface Seasonal {
  readonly bookingSeasons: readonly { readonly id: string; readonly internal: boolean }[];
  readonly activities: readonly { readonly bookingSeason: string | null }[];
}

/** An event without the internal booking seasons, which no shared answer may contain (spec 1 §6). */
export function withPublicSeasons<E extends Seasonal>(event: E): E {
  const internal = new Set(event.bookingSeasons.filter((season) => season.internal).map(({ id }) => id));
  if (internal.size === 0) return event;
  return {
    ...event,
    bookingSeasons: event.bookingSeasons.filter(({ id }) => !internal.has(id)),
    activities: event.activities.map((activity) =>
      internal.has(activity.bookingSeason ?? '') ? { ...activity, bookingSeason: null } : activity,
    ),
  };
}
