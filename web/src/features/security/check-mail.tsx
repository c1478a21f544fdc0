import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './security.module.css';

type CheckMailProps = { readonly user: User };

type Said = { readonly tone: 'done' | 'problem'; readonly text: string };

/**
 * Until the address is confirmed: that it should be, and the mail once more. Everything in the account works without it, so it asks
 * and never stands in the way. Nothing for somebody whose address is confirmed.
 */
export function CheckMail({ user: { email, emailVerified } }: CheckMailProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  if (emailVerified) return null;

  async function ask(): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      await send('emailCheckMail', 'POST', {}, randomId());
      setSaid({ tone: 'done', text: 'It is on its way. Only the newest link works.' });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSaid({ tone: 'problem', text: error.title });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      title="Please confirm your e-mail address"
      action={
        <Button busy={busy} onClick={() => void ask()}>
          Send the mail again
        </Button>
      }
    >
      <p>
        We sent a link to {email.email}. Your account works already; one press on the link and we know that tickets and
        receipts reach you.
      </p>
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
