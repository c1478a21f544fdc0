import { useEffect, useRef, useState } from 'react';
import type { InputEvent, RefObject, SubmitEvent } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';

type Values = Readonly<Record<string, string>>;

export interface FormState {
  /** To be spread on the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
  readonly busy: boolean;
  /** What the last attempt was refused with. */
  readonly problem: ApiProblem | null;
  /** What is wrong with a field, by its name, until the field is changed. */
  readonly errors: Values;
}

/**
 * A form whose rules are the server's: it is sent once however often it is pressed, keeps what was typed when it fails, and
 * takes the visitor to the first field that is wrong. Fields are named as in the contract and keep their own values, so
 * that letters typed before the page came alive are not lost; `post` keeps a password out of the address in that time.
 */
export function useForm(submit: (values: Values) => Promise<unknown>): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [errors, setErrors] = useState<Values>({});

  useEffect(() => {
    if (problem) focusFirst(ref.current, problem.fields);
  }, [problem]);

  async function attempt(values: Values): Promise<void> {
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      // It stays busy when this succeeds: the page that comes next replaces the form.
      await submit(values);
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      setErrors(error.fields);
    }
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!underWay.current) void attempt(valuesOf(event.currentTarget));
      },
      onInput: ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { name } = target;
        setErrors((before) => (name in before ? without(before, name) : before));
      },
    },
    busy,
    problem,
    errors,
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

function focusFirst(form: HTMLFormElement | null, wrong: Values): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.name in wrong) {
      control.focus();
      return;
    }
  }
}
