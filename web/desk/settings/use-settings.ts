import { useCallback, useEffect, useRef, useState } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';

import { focusIn } from './focus-in.ts';
import { isOvertaken, useDrafts } from './use-drafts.ts';
import { usePublication } from './use-publication.ts';
import type { Outcome } from './use-publication.ts';

interface Refusal {
  readonly field: string;
  readonly says: string;
}

/** The settings as they are typed, what the house says of them, and their way to be published. */
export function useSettings({ settings, change }: DataFor<'deskSettings'>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { bar, target, setTarget } = useTarget();
  const onEdit = useCallback((field: string) => {
    setOutcome(null);
    setRefusal((before) => (before?.field === field ? null : before));
  }, []);
  const { drafts, edits, pending, settle, clear } = useDrafts(settings, onEdit);
  const publication = usePublication({
    change,
    onAsked: () => {
      setOutcome(null);
      setRefusal(null);
    },
    onRefused: (field, says) => {
      setRefusal({ field, says });
      setTarget({ field });
    },
    onPublishing: () => setTarget({ field: null }),
    onEnded: (ended, published) => {
      setOutcome(ended);
      if (ended.state === 'published') settle(published);
    },
  });
  return {
    ...publication,
    bar,
    /** The setting that the focus went to last; no filter takes it away. */
    kept: target?.field ?? null,
    letGo: () => setTarget(null),
    outcome,
    drafts,
    edits,
    pending,
    /** What the house has refused of a setting. */
    refusalOf: (field: string): string | null => (refusal?.field === field ? refusal.says : null),
    startReview: (): void => {
      const wrong = pending.find((each) => each.mistake !== null || isOvertaken(each));
      if (wrong) setTarget({ field: wrong.setting.field });
      else void publication.check.run(pending, drafts);
    },
    undoAll: (): void => {
      clear();
      setOutcome(null);
      setRefusal(null);
      publication.forget();
      setTarget({ field: null });
    },
  };
}

/** Where the focus goes next: to a setting, or to the bar. */
interface Target {
  readonly field: string | null;
}

/** Puts the focus where something is to be done, once that is on the page. */
function useTarget() {
  const bar = useRef<HTMLElement>(null);
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    if (!target) return;
    if (target.field === null) bar.current?.focus();
    else focusIn(document.getElementById(target.field));
  }, [target]);
  return { bar, target, setTarget };
}
