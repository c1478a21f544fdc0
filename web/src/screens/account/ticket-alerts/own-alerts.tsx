import { formatEvening } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './own-alerts.module.css';

type Alert = DataFor<'ownTicketAlerts'>[number];

/** The customer's ticket alerts, each ended by one press. Nothing where there are none. */
export function OwnAlerts() {
  const { data: alerts = [] } = useResource('ownTicketAlerts', {});
  const line = usePageTexts('alerts');
  if (alerts.length === 0) return null;
  return (
    <Section title="Your ticket alerts" id="ticket-alerts">
      <p className={styles.lead}>{line('own')}</p>
      <RuledList>
        {alerts.map((alert) => (
          <OwnAlert key={alert.id} alert={alert} />
        ))}
      </RuledList>
    </Section>
  );
}

type OwnAlertProps = { readonly alert: Alert };

function OwnAlert({ alert: { id, state, title, venueTitle, date, eventSlug } }: OwnAlertProps) {
  const { busy, problem, run } = useChange(
    () => send('ownTicketAlert', 'DELETE', { params: { performanceId: id } }),
    // Ended in another window, it is gone from the list too.
    { refreshes: () => ['ownTicketAlerts'] },
  );
  const evening = formatEvening(date);
  return (
    <li className={styles.alert}>
      <div>
        <TextLink to={links.eventDates.to({ slug: eventSlug })}>{title}</TextLink>
        <p className={styles.soft}>{`${evening} · ${venueTitle}`}</p>
        <p className={styles.soft}>
          {state === 'told' ? 'We have written to you that tickets came back.' : 'Waiting for tickets.'}
        </p>
        {problem && problem.status !== 404 ? (
          <Notice tone="problem" title="That did not work">
            {problem.title}
          </Notice>
        ) : null}
      </div>
      <Button busy={busy} onClick={() => void run()} aria-label={`End the alert for ${title}, ${evening}`}>
        End alert
      </Button>
    </li>
  );
}
