import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import { Checkbox } from '#web/ui/choices.tsx';

import styles from './desk.module.css';
import { Party, partyText } from './party.tsx';
import type { Listed } from './use-welcome-desk.ts';
import type { WelcomePage } from './use-welcome.ts';

type DeskRowProps = { readonly listed: Listed; readonly page: WelcomePage };

/** One registration, without a name: the desk decides by the form. */
export function DeskRow({ listed, page }: DeskRowProps) {
  const { id, registeredAt, performance, mayBecome, status } = listed;
  const title = `${partyText(listed)}, registered ${formatDate(registeredAt)}`;
  return (
    <li>
      {mayBecome.length > 0 ? (
        <Checkbox label={<span className={styles.title}>{title}</span>} name="ids" value={id} error={null} />
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <div className={styles.row}>
        {performance ? (
          <p>
            {performance.title}, <time dateTime={performance.date}>{formatEvening(performance.date)}</time>
            {status === 'expired' ? <span className={styles.quiet}> · the invitation has lapsed</span> : null}
          </p>
        ) : null}
        <Party form={listed} page={page} hasCount={false} />
      </div>
    </li>
  );
}
