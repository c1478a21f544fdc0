import { useEffect, useState } from 'react';

import { clearDraft, keepDraft, restoreDraft } from './form-draft.ts';
import { useSameKey } from './use-same-key.ts';
import { useSentForm } from './use-sent-form.ts';
import type { Mistakes, SentFormState } from './use-sent-form.ts';

export type { Mistakes } from './use-sent-form.ts';

export interface KeptForm<Body> {
  /** The name under which the draft is stored until it is sent. */
  readonly name: string;
  /** Fields that are not stored: consent has to be given again. */
  readonly neverKept: readonly string[];
  readonly bodyOf: (data: FormData) => Body;
  /** The rules shared with the server. */
  readonly mistakesIn: (data: FormData) => Mistakes;
  /** `key` is the same for the same contents, so that they arrive once however often they are sent. */
  readonly submit: (body: Body, key: string) => Promise<unknown>;
}

export interface KeptFormState extends SentFormState {
  readonly isSent: boolean;
}

/** A longer form that loses nothing: its contents survive a failed send and a reload, and errors are shown before sending. */
export function useKeptForm<Body>({ name, neverKept, bodyOf, mistakesIn, submit }: KeptForm<Body>): KeptFormState {
  const sameKey = useSameKey();
  const [isSent, setIsSent] = useState(false);
  const state = useSentForm({
    mistakesIn,
    submit: async (data) => {
      const body = bodyOf(data);
      await submit(body, sameKey(body));
      clearDraft(name);
      setIsSent(true);
    },
    onInput: (form) => keepDraft(name, form, neverKept),
  });
  const { ref } = state.form;

  useEffect(() => {
    if (ref.current) restoreDraft(name, ref.current);
  }, [name, ref]);

  return { ...state, busy: state.busy && !isSent, isSent };
}
