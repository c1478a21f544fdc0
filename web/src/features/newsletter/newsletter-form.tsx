import { useEffect, useRef } from 'react';

import { consentTexts, currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './newsletter.module.css';
import { useNewsletterRequest } from './use-request.ts';

type NewsletterFormProps = {
  /** Filled on its own page. */
  readonly look?: 'filled' | 'outlined';
};

/** Requests the newsletter; nothing is sent before the owner of the address confirms. */
export function NewsletterForm({ look = 'outlined' }: NewsletterFormProps) {
  const isPage = look === 'filled';
  const line = usePageTexts('newsletter');
  const { form, busy, sentTo, problem, errors } = useNewsletterRequest(isPage ? 'page' : 'footer');
  if (sentTo !== null) return <Sent to={sentTo} />;
  // Its page has the footer's form too, so they need different labels.
  const name = isPage ? 'Sign up for the newsletter' : 'Newsletter';
  return (
    <>
      {isPage ? null : <p className={styles.lead}>{line('lead')}</p>}
      <FormFrame
        {...form}
        aria-label={name}
        action="Sign up"
        look={look}
        busy={busy}
        problem={formProblem(problem, errors)}
      >
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
        <Checkbox name="consent" value="yes" label={consentTexts[currentConsent]} error={errors['consent']} />
        <TrapField name="website" />
      </FormFrame>
    </>
  );
}

type SentProps = { readonly to: string };

/** Takes the focus of the removed button. */
function Sent({ to }: SentProps) {
  const line = usePageTexts('newsletter');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Notice tone="done" title="One more step: look into your inbox">
        {line('sent', { email: to })}
      </Notice>
    </div>
  );
}
