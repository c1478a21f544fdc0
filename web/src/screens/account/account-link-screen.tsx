import { useState } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { send } from '#web/api/send.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { accountLinkWords as words } from '#web/features/account/link-words.ts';
import { PressLink } from '#web/features/account/press-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** `/account/link`: the page of the link in the mail that asks whether two accounts belong to one person. */
export default defineScreen({
  head: () => ({ title: words.title, noIndex: true }),
  component: AccountLinkScreen,
});

type Confirmed = DataFor<'accountLink', 'POST'>;

function AccountLinkScreen() {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  return (
    <EntrancePage title={words.title} foot={confirmed ? null : <p>{words.means}</p>}>
      <PressLink
        question={words.question}
        button={words.button}
        press={async (token) => setConfirmed(await send('accountLink', 'POST', { body: { token } }))}
        done={confirmed ? <Done confirmed={confirmed} /> : null}
        renew={
          <>
            <p>{words.renew}</p>
            <LinkButton to={links.contact.to()}>Contact the box office</LinkButton>
          </>
        }
      />
    </EntrancePage>
  );
}

type DoneProps = { readonly confirmed: Confirmed };

function Done({ confirmed: { state, already } }: DoneProps) {
  if (state === 'asked') {
    return (
      <Notice tone="done" title={already ? words.askedAlready : words.asked}>
        {words.askedText}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="done" title={already ? words.linkedAlready : words.linked}>
        {words.linkedText}
      </Notice>
      <LinkButton to={links.accountOrders.to()}>See your orders</LinkButton>
    </>
  );
}
