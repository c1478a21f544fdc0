import { useState } from 'react';

import { consentTexts, currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { newsletterConsentMissing, newsletterRules } from '#shared/account/domain/newsletter/newsletter-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './newsletter.module.css';

type NewsletterFormProps = {
  /** Filled on its own page. */
  readonly look?: 'filled' | 'outlined';
};

/** Requests the newsletter; nothing is sent before the owner of the address confirms. */
export function NewsletterForm({ look = 'outlined' }: NewsletterFormProps) {
  const isPage = look === 'filled';
  const state = useNewsletterRequest(isPage ? 'page' : 'footer');
  if (state.sentTo !== null) return <Sent to={state.sentTo} />;
  // Its page has the footer's form too, so they need different labels.
  const name = isPage ? 'Sign up for the newsletter' : 'Newsletter';
  return (
    <FormFrame state={state} aria-label={name} action="Sign up" look={look}>
      <div className={styles.fields}>
        <Field label="E-mail address" name="email" type="email" autoComplete="email" />
        <Field label="First name" name="firstName" autoComplete="given-name" optional />
      </div>
      <Checkbox name="consent" value="yes" label={consentTexts[currentConsent]} />
      <TrapField name="website" />
    </FormFrame>
  );
}

type SentProps = { readonly to: string };

/** Takes the focus of the removed button. */
function Sent({ to }: SentProps) {
  const line = usePageTexts('newsletter');
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.sent}>
      <Notice tone="done" title="One more step: look into your inbox">
        {line('sent', { email: to })}
      </Notice>
    </div>
  );
}

const bodyOf = (data: FormData) => ({
  email: textOf(data, 'email'),
  firstName: textOf(data, 'firstName'),
  // Consent is required.
  consent: currentConsent,
  website: textOf(data, 'website'),
});

/** Requests the newsletter; `place` distinguishes the footer's form from its page's. */
function useNewsletterRequest(place: string) {
  /** The address that a mail was sent to; null before. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useKeptForm({
    name: `newsletter ${place}`,
    neverKept: ['consent', 'website'],
    bodyOf,
    mistakesIn: (data) => ({
      ...mistakesIn(newsletterRules, bodyOf(data)),
      ...(data.has('consent') ? {} : { consent: newsletterConsentMissing }),
    }),
    submit: async (body, key) => {
      await send('newsletter', 'POST', { body }, key);
      setSentTo(body.email.trim());
    },
  });
  return { ...state, sentTo };
}
