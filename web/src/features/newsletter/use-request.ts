import { useState } from 'react';

import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { newsletterConsentMissing, newsletterRules } from '#shared/account/domain/newsletter/newsletter-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

const bodyOf = (data: FormData) => ({
  email: textOf(data, 'email'),
  firstName: textOf(data, 'firstName'),
  // Consent is required.
  consent: currentConsent,
  website: textOf(data, 'website'),
});

/** Requests the newsletter; `place` distinguishes the footer's form from its page's. */
export function useNewsletterRequest(place: string) {
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
