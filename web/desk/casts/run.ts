import { useState } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import type { DataState } from '#web/ui/data-view.tsx';

import { useRead } from '../session/use-desk.ts';

export type CastEvent = DataFor<'eventDetails'>[number];
export type CastActivity = CastEvent['activities'][number];
export type CastEntry = CastActivity['cast'][number];
export type Changed = DataFor<'castReplacements', 'POST'>;

/** An event in one season. */
export interface RunPlace {
  readonly slug: string;
  readonly seasonId: string;
}

/** The address of the change of one performance. */
export const castAt = ({ slug, seasonId }: RunPlace, activityId: string): string =>
  `/casts/${[slug, seasonId, activityId].map(encodeURIComponent).join('/')}`;

/** A run, with what was changed here since: caches may hold the event for some minutes. */
export function useRun({ slug, seasonId }: RunPlace): {
  readonly state: DataState<CastEvent | null>;
  readonly onChanged: (changed: Changed) => void;
} {
  const { data, ...state } = useRead('eventDetails', { query: { slug, seasonId } });
  const [changes, setChanges] = useState<readonly Changed[]>([]);
  const event = data?.[0];
  return {
    state: { ...state, data: data && (event ? changes.reduce(withChange, event) : null) },
    onChanged: (changed) => setChanges((before) => [...before, changed]),
  };
}

function withChange(event: CastEvent, { activityId, entry, castChange }: Changed): CastEvent {
  const activities = event.activities.map((activity) =>
    activity.id === activityId
      ? { ...activity, castChange, cast: activity.cast.map((other) => (other.id === entry.id ? entry : other)) }
      : activity,
  );
  return { ...event, activities };
}
