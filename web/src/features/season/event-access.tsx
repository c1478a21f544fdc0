import { Blocks } from '#web/ui/blocks.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Section } from '#web/ui/layout.tsx';

import { accessByDate } from './access-tags.ts';
import styles from './event-end.module.css';
import type { Activity, EventDetails } from './types.ts';

type EventAccessProps = { readonly event: EventDetails; readonly coming: readonly Activity[] };

/** Access services by date, and those of every date. */
export function EventAccess({ event: { accessibility }, coming }: EventAccessProps) {
  const byDate = accessByDate(coming);
  if (byDate.length === 0 && (accessibility?.length ?? 0) === 0) return null;
  return (
    <Section title="Access">
      {byDate.length > 0 ? (
        <dl className={styles.credits}>
          {byDate.map(({ title, dates }) => (
            <Fact key={title} className={styles.credit} name={title}>
              {dates.length > 0 ? dates.join(', ') : 'Every date'}
            </Fact>
          ))}
        </dl>
      ) : null}
      {accessibility ? <Blocks blocks={accessibility} /> : null}
    </Section>
  );
}
