import { useEffect, useRef } from 'react';

import { consentTexts, currentConsent } from '#shared/domain/newsletter/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './newsletter.module.css';
import { useNewsletterRequest } from './use-request.ts';

type NewsletterFormProps = {
  /** On a page of its own the button is the filled one of the view. */
  readonly look?: 'filled' | 'outlined';
};

/** Asks for the newsletter; nothing is sent to the address before its owner confirms it. */
export function NewsletterForm({ look = 'outlined' }: NewsletterFormProps) {
  const { submit, busy, sentTo, problem, errors } = useNewsletterRequest();
  if (sentTo !== null) return <Sent to={sentTo} />;
  // Its page has the form of the footer too: two of one name could not be told apart.
  const name = look === 'filled' ? 'Sign up for the newsletter' : 'Newsletter';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={name}>
      <div className={styles.fields}>
        <Field
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']}
        />
        <Field label="First name" name="firstName" autoComplete="given-name" optional error={errors['firstName']} />
      </div>
      <Checkbox name="consent" label={consentTexts[currentConsent]} error={errors['consent']} />
      {/* Nobody sees or reaches this field; what is typed into it was typed by a robot. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem && Object.keys(errors).length === 0 ? (
        <Notice tone="problem" title="We could not sign you up">
          {problem.title} What you typed is still here.
        </Notice>
      ) : null}
      <div>
        <Button type="submit" look={look} busy={busy}>
          Sign up
        </Button>
      </div>
    </form>
  );
}

type SentProps = { readonly to: string };

/** Takes the focus, because the button that had it is gone. */
function Sent({ to }: SentProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Notice tone="done" title="One more step: look into your inbox">
        We have written to {to}. Press the link in that mail within 48 hours, and you are on the list. If nothing comes,
        look among the unwanted mail.
      </Notice>
    </div>
  );
}
