import { currentName, isCastListHidden, isHidden } from '#shared/domain/cast/headline.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { Section } from '#web/ui/layout.tsx';

import styles from './event-page.module.css';
import type { Activity, CastEntry, EventDetails } from './types.ts';

type CastAndCreativesProps = { readonly event: EventDetails; readonly coming: readonly Activity[] };

/** Who performs on the next evening, and who made it. Casts change from evening to evening, so the evening is named. */
export function CastAndCreatives({ event, coming }: CastAndCreativesProps) {
  const next = coming.find((activity) => shown(activity.cast).length > 0 && !isCastListHidden(activity, event));
  const cast = shown(next?.cast ?? []);
  const creatives = event.productions.flatMap((work) => work.creatives);
  if (cast.length === 0 && creatives.length === 0) return null;
  return (
    <>
      {cast.length > 0 ? (
        <Section title="Cast">
          {next && coming.length > 1 ? (
            <p className={styles.castDate}>On {formatDateTime(next.date)}. Other evenings may be cast differently.</p>
          ) : null}
          <dl className={styles.credits}>
            {cast.map((entry) => (
              <CastRow key={entry.id} entry={entry} />
            ))}
          </dl>
        </Section>
      ) : null}
      {creatives.length > 0 ? (
        <Section title="Creatives">
          <dl className={styles.credits}>
            {creatives.map(({ role, name }) => (
              <div key={`${role} ${name}`} className={styles.credit}>
                <dt>{role}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </>
  );
}

function shown(cast: readonly CastEntry[]): readonly CastEntry[] {
  return cast.filter((entry) => !isHidden(entry));
}

type CastRowProps = { readonly entry: CastEntry };

/** A replaced artist stays readable: whoever booked for them should see that they are not singing. */
function CastRow({ entry }: CastRowProps) {
  const isReplaced = entry.replacements.length > 0;
  return (
    <div className={styles.credit}>
      <dt>{entry.role}</dt>
      <dd>
        {currentName(entry)}
        {isReplaced ? (
          <span className={styles.small}>
            Cast Change: replaces <s>{entry.name}</s>
          </span>
        ) : null}
      </dd>
    </div>
  );
}
