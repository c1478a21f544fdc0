import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { useChange, useKeyedChange } from '#web/api/use-change.ts';

import { useSend } from '../session/use-desk.ts';
import type { Pending } from './cells.ts';
import type { Drafts } from './use-drafts.ts';

type Changes = ChangeFor<'deskSettings', 'POST'>['body']['changes'];
export type LatestChange = DataFor<'deskSettings'>['change'];

/** What became of a change; `trouble` is in words. */
export interface Outcome {
  readonly state: 'published' | 'refused';
  readonly trouble: string | null;
}

export interface Review {
  readonly pending: readonly Pending[];
  readonly drafts: Drafts;
  /** How many pages and texts name what changes. */
  readonly documents: number;
}

interface Awaited {
  readonly drafts: Drafts;
  /** When the change before it was made; null: there was none. */
  readonly before: string | null;
}

interface PublicationRules {
  readonly change: LatestChange;
  readonly onAsked: () => void;
  /** One of the settings was refused. */
  readonly onRefused: (field: string, says: string) => void;
  readonly onPublishing: () => void;
  /** Called while it renders. */
  readonly onEnded: (outcome: Outcome, drafts: Drafts) => void;
}

/** Looks at changes with the house, publishes them, and awaits what becomes of them. */
export function usePublication({ change, onAsked, onRefused, onPublishing, onEnded }: PublicationRules) {
  const [review, setReview] = useState<Review | null>(null);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const { refresh } = useCache();
  const { said, forget, ask } = useAsk((field, says) => {
    setReview(null);
    onRefused(field, says);
  });

  if (awaited && change && change.at !== awaited.before && change.state !== 'publishing') {
    setAwaited(null);
    onEnded({ state: change.state, trouble: change.trouble }, awaited.drafts);
  }

  const check = useChange(async (pending: readonly Pending[], drafts: Drafts) => {
    onAsked();
    const { documents } = await ask(true, changesOf(pending));
    setReview({ pending, drafts, documents: documents.length });
  });
  const publication = useKeyedChange(async (key: string, changes: Changes) => {
    await ask(false, changes, key);
    if (review) setAwaited({ drafts: review.drafts, before: change?.at ?? null });
    setReview(null);
    onPublishing();
    await refresh('deskSettings').catch(() => undefined);
  });
  return {
    check,
    review,
    closeReview: (): void => {
      setReview(null);
      forget();
    },
    isPublishing: publication.busy,
    publish: (): void => {
      if (review) void publication.run(changesOf(review.pending));
    },
    /** It is being published by the house. */
    isAwaited: awaited !== null,
    /** A refusal that is about no setting. */
    said,
    forget,
  };
}

const changesOf = (pending: readonly Pending[]): Changes =>
  pending.map(({ setting: { field }, seen, value }) => ({ field, seen, value }));

/** Sends changes; a refusal of one of them goes to `onRefused`, any other is kept to be said. */
function useAsk(onRefused: (field: string, says: string) => void) {
  const send = useSend();
  const { refresh } = useCache();
  const [said, setSaid] = useState<string | null>(null);
  async function ask(isCheck: boolean, changes: Changes, key?: string): Promise<DataFor<'deskSettings', 'POST'>> {
    setSaid(null);
    try {
      return await send('deskSettings', 'POST', { body: { changes, isCheck } }, key);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // The colleague's value is there before it is shown.
      if (problem.code === 'setting-changed') await refresh('deskSettings').catch(() => undefined);
      const field = fieldOf(problem, changes);
      if (field === null) setSaid(problem.title);
      else onRefused(field, problem.title);
      throw problem;
    }
  }
  return { said, forget: () => setSaid(null), ask };
}

/** The setting that a refusal is about. */
function fieldOf({ source }: ApiProblem, changes: Changes): string | null {
  const pointer = source && 'pointer' in source ? source.pointer : '';
  const index = /^\/changes\/(\d+)\/value/.exec(pointer)?.[1];
  return index === undefined ? null : (changes[Number(index)]?.field ?? null);
}
