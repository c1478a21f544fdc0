import { useState } from 'react';

import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { useChange } from '#web/api/use-change.ts';

import { nameMissing, takenText, withdrawnText } from './replacement-words.ts';
import type { CastActivity, CastEntry, CastEvent } from './types.ts';
import { useCastChanges } from './use-cast.ts';
import type { RunPlace } from './use-cast.ts';

type Action = 'replace' | 'withdraw';

export interface Replacement {
  /** The chosen role with its present artist. */
  readonly entry: CastEntry | undefined;
  readonly current: string;
  readonly choose: (entryId: string) => void;
  readonly name: string;
  readonly setName: (name: string) => void;
  /** The error of the name field. */
  readonly error: string | undefined;
  readonly busy: Action | null;
  /** The result of the last change. */
  readonly said: { readonly tone: 'done' | 'problem'; readonly text: string } | null;
  readonly replace: () => void;
  readonly withdraw: () => void;
}

/** One change of cast at a time; a refused one keeps the typed text. */
export function useReplacement(event: CastEvent, activity: CastActivity, place: RunPlace): Replacement {
  const changes = useCastChanges(place, event);
  const [entryId, setEntryId] = useState(activity.cast[0]?.id ?? '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [action, setAction] = useState<Action>('replace');
  const { busy, problem, answer, run, forget } = useChange(
    async (chosen: Action, change: () => Promise<void>, done: string) => {
      setAction(chosen);
      await change();
      setName('');
      return done;
    },
    { refused: ({ fields }) => setError(fields['name']) },
  );
  const entry = activity.cast.find(({ id }) => id === entryId);
  const current = entry ? currentArtist(entry).name : '';
  const role = { activityId: activity.id, entryId };

  return {
    entry,
    current,
    choose: (id) => {
      setEntryId(id);
      forget();
    },
    name,
    setName: (typed) => {
      setName(typed);
      setError(undefined);
    },
    error,
    busy: busy ? action : null,
    said: problem ? { tone: 'problem', text: problem.title } : answer ? { tone: 'done', text: answer } : null,
    replace: () => {
      const artist = name.trim();
      if (artist === '') setError(nameMissing);
      else void run('replace', () => changes.replace(role, artist, current), takenText(artist));
    },
    withdraw: () => void run('withdraw', () => changes.withdraw(role, current), withdrawnText(current)),
  };
}
