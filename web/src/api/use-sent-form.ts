import { useEffect, useRef, useState } from 'react';
import type { InputEvent, RefObject, SubmitEvent } from 'react';

import { ApiProblem } from './api-problem.ts';
import { isNamed } from './form-draft.ts';

/** What is wrong with a field, by its name. */
export type Mistakes = Readonly<Record<string, string>>;

export interface SentForm {
  readonly submit: (data: FormData) => Promise<unknown>;
  /** By the rules that the server has too; without them the server alone says what is wrong. */
  readonly mistakesIn?: (data: FormData) => Mistakes;
  readonly onInput?: (form: HTMLFormElement) => void;
}

export interface SentFormState {
  /** To be spread on the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  /** Until it fails: after a success another page replaces the form, or its own words do. */
  readonly busy: boolean;
  /** What the last attempt was refused with. */
  readonly problem: ApiProblem | null;
  /** Until the field is changed. */
  readonly errors: Mistakes;
}

/**
 * A form that is sent once however often it is pressed, keeps what was typed when it fails, and takes the visitor to the first field
 * that is wrong. Fields are named as in the contract and keep their own values, so that letters typed before the page came alive are not
 * lost; `post` keeps a password out of the address in that time.
 */
export function useSentForm({ submit, mistakesIn, onInput }: SentForm): SentFormState {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [{ busy, problem, errors }, setState] = useState<Attempt>(untried);
  /** A new object for every attempt that has failed. */
  const [wrong, setWrong] = useState<Mistakes>({});

  useEffect(() => focusFirst(ref.current, wrong), [wrong]);

  const fail = (mistakes: Mistakes, refusal: ApiProblem | null): void => {
    isUnderWay.current = false;
    setState({ busy: false, problem: refusal, errors: mistakes });
    setWrong(mistakes);
  };

  async function attempt(data: FormData): Promise<void> {
    const mistakes = mistakesIn?.(data) ?? {};
    if (Object.keys(mistakes).length > 0) return fail(mistakes, null);
    isUnderWay.current = true;
    setState({ ...untried, busy: true });
    try {
      await submit(data);
    } catch (error) {
      if (error instanceof ApiProblem) return fail(fieldsOf(error), error);
      fail({}, null);
      throw error;
    }
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
        onInput?.(currentTarget);
        const changed = target instanceof Element ? target.getAttribute('name') : null;
        if (changed === null) return;
        setState((before) =>
          changed in before.errors ? { ...before, errors: without(before.errors, changed) } : before,
        );
      },
    },
    busy,
    problem,
    errors,
  };
}

type Attempt = Pick<SentFormState, 'busy' | 'problem' | 'errors'>;
const untried: Attempt = { busy: false, problem: null, errors: {} };

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
