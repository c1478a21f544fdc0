import { usePageTexts } from '#web/api/page-texts.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './security.module.css';

type CheckMailProps = { readonly user: User };

/** Asks to verify the address, with a button to send the mail again. The account works without it. Nothing for a verified address. */
export function CheckMail({ user: { email, emailVerified } }: CheckMailProps) {
  const line = usePageTexts('account');
  const again = () => send('emailCheckMail', 'POST', {}, randomId());
  const { busy, said, ask } = useMailAgain(again, 'It is on its way. Only the newest link works.');
  if (emailVerified) return null;
  return (
    <Notice
      title="Please confirm your e-mail address"
      action={
        <Button busy={busy} onClick={() => ask()}>
          Send the mail again
        </Button>
      }
    >
      <p>{line('unconfirmed', { address: email.email })}</p>
      {said ? <p role={said.tone === 'problem' ? 'alert' : 'status'}>{said.text}</p> : null}
    </Notice>
  );
}

/** The same above a page's contents, with spacing while shown. */
export function CheckMailAbove({ user }: CheckMailProps) {
  return user.emailVerified ? null : (
    <div className={styles.above}>
      <CheckMail user={user} />
    </div>
  );
}
