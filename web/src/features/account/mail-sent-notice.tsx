import { useEffect, useRef } from 'react';

import { useMailAgain } from '#web/api/use-mail-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './account.module.css';
import { mailNotThere, mailSentAgain } from './link-words.ts';

type MailSentProps = {
  readonly to: string;
  readonly lasts: string;
  readonly again: () => Promise<unknown>;
  /** Back to the form, with the address kept. */
  readonly onOther: () => void;
};

/** Where to look for the mail. The same text whether or not the address has an account. Takes the focus of the removed button. */
export function MailSent({ to, lasts, again, onOther }: MailSentProps) {
  const element = useRef<HTMLDivElement>(null);
  const { busy, said, ask } = useMailAgain(again, mailSentAgain);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <h2 className={styles.sentTitle}>Look into your inbox</h2>
      <p>
        We have written to <strong>{to}</strong>. The link in the mail works once, for {lasts}. You may open it on
        another device.
      </p>
      <p className={styles.quiet}>{mailNotThere}</p>
      {said ? <Notice tone={said.tone} title={said.text} /> : null}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => ask()}>
          Send it again
        </Button>
        <Button look="link" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
