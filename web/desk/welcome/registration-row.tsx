import { partyText } from '#shared/account/domain/welcome-performance/registration.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Fact } from '#web/ui/fact.tsx';

import { may, useSession } from '../session/use-desk.ts';
import type { Listed, Texts } from './use-welcome-desk.ts';
import styles from './welcome.module.css';

type RegistrationRowProps = { readonly listed: Listed; readonly texts: Texts; readonly mayDecide?: boolean };

/** One registration, without a name: it is decided by the form. Access needs are for those whose duty they are. */
export function RegistrationRow({ listed, texts, mayDecide = false }: RegistrationRowProps) {
  const { id, registeredAt, performance, mayBecome, status, route } = listed;
  const title = `${partyText(listed)}, registered ${formatDate(registeredAt)}`;
  const needs = texts.needs.filter((need) => listed.needs.includes(need.id));
  const seesNeeds = may(useSession(), 'access-needs.read');
  return (
    <li>
      {mayDecide && mayBecome.length > 0 ? (
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
        <dl className={styles.facts}>
          <Fact name="What brings them">{texts.routes.find((each) => each.id === route)?.title}</Fact>
          {seesNeeds ? (
            <Fact name="What we prepare">{needs.map((need) => need.title).join(' · ') || 'Nothing in particular'}</Fact>
          ) : null}
        </dl>
      </div>
    </li>
  );
}
