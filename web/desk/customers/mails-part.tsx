import { formatDateTime } from '#shared/kernel/time/format.ts';

import { fateText, hasArrived } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type MailsPartProps = { readonly customer: Customer };

/** The newest mails to them, with what became of each. */
export function MailsPart({ customer: { mails } }: MailsPartProps) {
  if (mails.length === 0) return <p className={styles.quiet}>No mail was sent to them in the last 24 months.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {mails.map((mail) => (
          <li key={`${mail.at} ${mail.about}`} className={styles.row}>
            <div>
              <p>{mail.about}</p>
              <p className={styles.quiet}>{formatDateTime(mail.at)}</p>
            </div>
            <p className={hasArrived(mail) ? styles.quiet : styles.bad}>{fateText(mail)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        “Sent” means that our mail provider took it. Of newsletters there is no record here.
      </p>
    </>
  );
}
