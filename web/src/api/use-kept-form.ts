import { useEffect, useRef, useState } from 'react';
import type { InputEvent, RefObject, SubmitEvent } from 'react';

import { ApiProblem } from './api-problem.ts';
import { clearDraft, isNamed, keepDraft, restoreDraft } from './form-draft.ts';
import { useSameKey } from './use-same-key.ts';

/** What is wrong with a field, by its name. */
export type Mistakes = Readonly<Record<string, string>>;

export interface KeptForm<Body> {
  /** Under which what was typed is kept until it is sent. */
  readonly name: string;
  /** Fields that are not kept: consent has to be given anew. */
  readonly neverKept: readonly string[];
  readonly bodyOf: (data: FormData) => Body;
  /** By the rules that the server has too. */
  readonly mistakesIn: (data: FormData) => Mistakes;
  /** `key` stays the same for the same contents, so that they arrive once however often they are sent. */
  readonly submit: (body: Body, key: string) => Promise<unknown>;
}

export interface KeptFormState {
  /** To be spread on the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  readonly busy: boolean;
  readonly isSent: boolean;
  /** What the last attempt was refused with. */
  readonly problem: ApiProblem | null;
  /** Until the field is changed. */
  readonly errors: Mistakes;
}

/**
 * A longer form that loses nothing: fields are named as in the contract and keep their own values, what was typed stays
 * when sending fails and when the page is loaded again, mistakes are told before anything is sent, and the focus goes to
 * the first of them.
 */
export function useKeptForm<Body>({ name, neverKept, bodyOf, mistakesIn, submit }: KeptForm<Body>): KeptFormState {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const sameKey = useSameKey();
  const [{ busy, isSent, problem, errors }, setState] = useState<Attempt>(untried);
  /** A new object for every attempt that has failed. */
  const [wrong, setWrong] = useState<Mistakes>({});

  useEffect(() => {
    if (ref.current) restoreDraft(name, ref.current);
  }, [name]);

  useEffect(() => focusFirst(ref.current, wrong), [wrong]);

  const fail = (mistakes: Mistakes, refusal: ApiProblem | null): void => {
    isUnderWay.current = false;
    setState({ ...untried, problem: refusal, errors: mistakes });
    setWrong(mistakes);
  };

  async function attempt(data: FormData): Promise<void> {
    const mistakes = mistakesIn(data);
    if (Object.keys(mistakes).length > 0) return fail(mistakes, null);
    isUnderWay.current = true;
    setState({ ...untried, busy: true });
    const body = bodyOf(data);
    try {
      await submit(body, sameKey(body));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return fail(fieldsOf(error), error);
    }
    clearDraft(name);
    setState({ ...untried, isSent: true });
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isUnderWay.current) void attempt(new FormData(event.currentTarget));
      },
      onInput: ({ currentTarget, target }) => {
        keepDraft(name, currentTarget, neverKept);
        const changed = target instanceof Element ? target.getAttribute('name') : null;
        if (changed === null) return;
        setState((before) =>
          changed in before.errors ? { ...before, errors: without(before.errors, changed) } : before,
        );
      },
    },
    busy,
    isSent,
    problem,
    errors,
  };
}

type Attempt = Pick<KeptFormState, 'busy' | 'isSent' | 'problem' | 'errors'>;
const untried: Attempt = { busy: false, isSent: false, problem: null, errors: {} };

/** A refusal may name its field without listing any, as that of a card number does. */
function fieldsOf({ fields, source, title }: ApiProblem): Mistakes {
  if (Object.keys(fields).length > 0 || !source || !('pointer' in source)) return fields;
  return { [source.pointer.slice(1).replaceAll('/', '.')]: title };
}

function without(mistakes: Mistakes, name: string): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter(([other]) => other !== name));
}

function focusFirst(form: HTMLFormElement | null, wrong: Mistakes): void {
  const names = Object.keys(wrong);
  for (const control of form?.elements ?? []) {
    if (names.some((name) => isNamed(control, name))) {
      (control as HTMLElement).focus();
      return;
    }
  }
}
