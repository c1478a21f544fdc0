import { useEffect, useRef, useState } from 'react';
import type { InputEvent, RefObject, SubmitEvent } from 'react';

import { ApiProblem } from './api-problem.ts';
import { isNamed } from './form-draft.ts';

/** The error of each field, by its name. */
export type Mistakes = Readonly<Record<string, string>>;

export interface SentForm {
  readonly submit: (data: FormData) => Promise<unknown>;
  /** The rules shared with the server; without them only the server checks. */
  readonly mistakesIn?: (data: FormData) => Mistakes;
  readonly onInput?: (form: HTMLFormElement) => void;
}

export interface SentFormState {
  /** Spread it on the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  /** Until it fails: after a success another page or text replaces the form. */
  readonly busy: boolean;
  /** The refusal of the last attempt. */
  readonly problem: ApiProblem | null;
  /** Until the field is changed. */
  readonly errors: Mistakes;
}

/**
 * A form that is sent once however often it is submitted, keeps its contents after a failure, and moves the focus to the first invalid
 * field. Fields are named as in the contract and uncontrolled, so that text typed before hydration is not lost; `post` keeps a password out
 * of the address until then.
 */
export function useSentForm({ submit, mistakesIn, onInput }: SentForm): SentFormState {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [{ busy, problem, errors }, setState] = useState<Attempt>(untried);
  /** A new object for every failed attempt. */
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

/** A refusal may name its field without a list, as for a card number. */
function fieldsOf({ fields, source, title }: ApiProblem): Mistakes {
  if (Object.keys(fields).length > 0 || !source || !('pointer' in source)) return fields;
  return { [source.pointer.slice(1).replaceAll('/', '.')]: title };
}

function without(mistakes: Mistakes, name: string): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter(([other]) => other !== name));
}

function focusFirst(form: HTMLFormElement | null, wrong: Mistakes): void {
  const names = Object.keys(wrong);
  const control = [...(form?.elements ?? [])].find((each) => names.some((name) => isNamed(each, name)));
  if (!(control instanceof HTMLElement)) return;
  const summary = form?.querySelector(`[${mistakesAttribute}]`);
  control.focus({ preventScroll: Boolean(summary) });
  if (!summary) return;
  // Whole below a header that stays, by the page's scroll padding; where the field does not fit below it, the field has a message too.
  summary.scrollIntoView({ block: 'start' });
  if (control.getBoundingClientRect().bottom > innerHeight) control.scrollIntoView({ block: 'center' });
}

/** On the list of a form's mistakes, which is to be seen with the first field that has one. */
export const mistakesAttribute = 'data-mistakes';
