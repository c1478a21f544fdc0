import { usePageTexts } from '#web/api/page-texts.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './security.module.css';

type CheckMailProps = { readonly user: User };

/**
 * Until the address is confirmed: that it should be, and the mail once more. Everything in the account works without it, so it asks
 * and never stands in the way. Nothing for somebody whose address is confirmed.
 */
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

/** The same above everything else of a page, with air below it while it is there. */
export function CheckMailAbove({ user }: CheckMailProps) {
  return user.emailVerified ? null : (
    <div className={styles.above}>
      <CheckMail user={user} />
    </div>
  );
}
