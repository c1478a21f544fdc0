import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { currentConsent } from '#shared/domain/newsletter/consent.ts';

export interface NewsletterRequest {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** The address that a mail was sent to; null before. */
  readonly sentTo: string | null;
  readonly problem: ApiProblem | null;
  /** What is wrong with a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Asks for the newsletter once however often the button is pressed: one key for all attempts at the same words, so that one
 * whose answer was lost is not done twice. What was typed stays in its fields.
 */
export function useNewsletterRequest(): NewsletterRequest {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const underWay = useRef(false);
  const sameKey = useSameKey();

  async function ask(form: HTMLFormElement): Promise<void> {
    const body = wordsOf(form);
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await send('newsletter', 'POST', { body }, sameKey(body));
      setSentTo(body.email.trim());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      focusFirst(form, error.fields);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return {
    submit: (event) => {
      event.preventDefault();
      if (!underWay.current) void ask(event.currentTarget);
    },
    busy,
    sentTo,
    problem,
    errors: problem?.fields ?? {},
  };
}

function wordsOf(form: HTMLFormElement) {
  const values = new FormData(form);
  const text = (name: string) => textOf(values, name);
  return {
    email: text('email'),
    firstName: text('firstName'),
    // An empty text is no consent; the house then points at the box.
    consent: (values.has('consent') ? currentConsent : '') as typeof currentConsent,
    website: text('website'),
  };
}

/** After the next paint, when the messages stand beside their fields. */
function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  requestAnimationFrame(() => {
    for (const control of form.elements) {
      if (control instanceof HTMLInputElement && control.name in wrong) {
        control.focus();
        return;
      }
    }
  });
}
