import { useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { PressLink } from './press-link.tsx';

const words = {
  check: {
    path: 'emailCheck',
    question: 'Press the button to confirm that the address of your account is yours. Nothing happens before you do.',
    button: 'Confirm my address',
    done: 'Your address is confirmed',
    text: 'Thank you. Tickets and receipts reach you there.',
    already: 'Your address was confirmed before',
    renew: 'A new mail comes from the page of your account, after signing in.',
  },
  change: {
    path: 'newEmail',
    question: 'Press the button to use this address for your account from now on. Nothing happens before you do.',
    button: 'Use this address',
    done: 'Your account has its new address',
    text: 'You sign in with it from now on, and we write to you there. The old one was told.',
    already: 'Your account has this address already',
    renew: 'Ask for the change again on the page of your account, after signing in.',
  },
} as const;

type CheckAddressProps = { readonly kind: keyof typeof words };

/** Confirms an address, or moves an account to a new one, by one press on the page behind a link. */
export function CheckAddress({ kind }: CheckAddressProps) {
  const { path, question, button, done, text, already, renew } = words[kind];
  const [wasBefore, setWasBefore] = useState(false);
  const { refresh } = useCache();
  return (
    <PressLink
      question={question}
      button={button}
      press={async (token) => {
        const outcome = await send(path, 'POST', { body: { token } });
        setWasBefore(outcome.already);
        // Whoever is signed in here sees it at once; whatever cannot be fetched shows its own failure.
        void refresh('user').catch(() => undefined);
      }}
      done={
        <>
          <Notice tone="done" title={wasBefore ? already : done}>
            {text}
          </Notice>
          <LinkButton to={links.accountSecurity.to()}>See sign-in and security</LinkButton>
        </>
      }
      renew={
        <>
          <p>{renew}</p>
          <LinkButton to={links.accountSecurity.to()}>See sign-in and security</LinkButton>
        </>
      }
    />
  );
}
