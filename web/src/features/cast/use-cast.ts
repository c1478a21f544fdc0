import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';

import type { CastEvent } from './types.ts';

/** An event: in one season, or absent for its latest. */
export interface RunPlace {
  readonly slug: string;
  readonly seasonId: string | undefined;
}

export function runInput({ slug, seasonId }: RunPlace) {
  return { query: seasonId === undefined ? { slug } : { slug, seasonId } };
}

export interface Role {
  readonly activityId: string;
  readonly entryId: string;
}

/** For staff. Shows the answer at once: caches may hold the event's page for some minutes. */
export function useCastChanges(place: RunPlace, event: CastEvent) {
  const { keep } = useCache();
  const { slug, seasonId } = event;
  const show = (answer: DataFor<'castReplacements', 'POST'>): void =>
    keep('eventDetails', runInput(place), [withAnswer(event, answer)]);
  return {
    replace: async (role: Role, name: string, instead: string) =>
      show(await send('castReplacements', 'POST', { body: { slug, seasonId, ...role, name, instead } })),
    withdraw: async (role: Role, name: string) =>
      show(await send('castReplacements', 'DELETE', { body: { slug, seasonId, ...role, name } })),
  };
}

function withAnswer(event: CastEvent, { activityId, entry, castChange }: DataFor<'castReplacements', 'POST'>) {
  const activities = event.activities.map((activity) =>
    activity.id === activityId
      ? { ...activity, castChange, cast: activity.cast.map((other) => (other.id === entry.id ? entry : other)) }
      : activity,
  );
  return { ...event, activities };
}
