import { useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { addressWords } from './link-words.ts';
import { PressLink } from './press-link.tsx';

type CheckAddressProps = { readonly kind: keyof typeof addressWords };

/** Verifies an address, or changes an account's address, by a button on the page behind a link. */
export function CheckAddress({ kind }: CheckAddressProps) {
  const { path, question, button, done, text, already, renew } = addressWords[kind];
  const [wasBefore, setWasBefore] = useState(false);
  const { refresh } = useCache();
  return (
    <PressLink
      question={question}
      button={button}
      press={async (token) => {
        const outcome = await send(path, 'POST', { body: { token } });
        setWasBefore(outcome.already);
        // Updates a signed-in user at once; a failed refetch shows its own error.
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
