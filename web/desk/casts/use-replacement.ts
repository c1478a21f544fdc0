import { useState } from 'react';

import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { useChange } from '#web/api/use-change.ts';

import { useSend } from '../session/use-desk.ts';
import { nameMissing, takenText, withdrawnText } from './replacement-words.ts';
import type { CastActivity, CastEvent, Changed } from './run.ts';

type Action = 'replace' | 'withdraw';

/** One change of cast at a time; a refused one keeps the typed text. */
export function useReplacement(
  { slug, seasonId }: CastEvent,
  activity: CastActivity,
  onChanged: (changed: Changed) => void,
) {
  const send = useSend();
  const [entryId, setEntryId] = useState(activity.cast[0]?.id ?? '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [action, setAction] = useState<Action>('replace');
  const { busy, problem, answer, run, forget } = useChange(
    async (chosen: Action, change: () => Promise<Changed>, done: string) => {
      setAction(chosen);
      onChanged(await change());
      setName('');
      return done;
    },
    { refused: ({ fields }) => setError(fields['name']) },
  );
  const entry = activity.cast.find(({ id }) => id === entryId);
  const current = entry ? currentArtist(entry).name : '';
  const role = { slug, seasonId, activityId: activity.id, entryId };

  return {
    /** The chosen role with its present artist. */
    entry,
    current,
    choose: (id: string) => {
      setEntryId(id);
      forget();
    },
    name,
    setName: (typed: string) => {
      setName(typed);
      setError(undefined);
    },
    /** The error of the name field. */
    error,
    busy: busy ? action : null,
    /** The result of the last change. */
    said: problem
      ? ({ tone: 'problem', text: problem.title } as const)
      : answer
        ? ({ tone: 'done', text: answer } as const)
        : null,
    replace: () => {
      const artist = name.trim();
      if (artist === '') setError(nameMissing);
      else {
        const body = { ...role, name: artist, instead: current };
        void run('replace', () => send('castReplacements', 'POST', { body }), takenText(artist));
      }
    },
    withdraw: () => {
      const body = { ...role, name: current };
      void run('withdraw', () => send('castReplacements', 'DELETE', { body }), withdrawnText(current));
    },
  };
}
