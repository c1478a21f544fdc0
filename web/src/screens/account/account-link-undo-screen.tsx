import { useState } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { send } from '#web/api/send.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { accountLinkUndoWords as words, creditBackText } from '#web/features/account/link-words.ts';
import { PressLink } from '#web/features/account/press-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** `/account/link/undo`: the page of the link in the mail that tells of two linked accounts. */
export default defineScreen({
  head: () => ({ title: words.title, noIndex: true }),
  component: AccountLinkUndoScreen,
});

function AccountLinkUndoScreen() {
  const [parted, setParted] = useState<DataFor<'accountLinkUndo', 'POST'> | null>(null);
  return (
    <EntrancePage title={words.title}>
      <PressLink
        question={words.question}
        button={words.button}
        press={async (token) => setParted(await send('accountLinkUndo', 'POST', { body: { token } }))}
        done={
          parted ? (
            <>
              <Notice tone="done" title={parted.already ? words.already : words.done}>
                {`${words.text} ${creditBackText(parted)}`.trim()}
              </Notice>
              <LinkButton to={links.accountOrders.to()}>See your orders</LinkButton>
            </>
          ) : null
        }
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
