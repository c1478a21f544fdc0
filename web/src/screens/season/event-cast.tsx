import { formatEvening } from '#shared/kernel/time/format.ts';
import { beforeShowAll, castSheetOf, isCastSheetLinked, isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { links } from '#web/api/links.ts';
import { ArtistName } from '#web/features/cast/artist-name.tsx';
import { Credit, CreditList, Credits } from '#web/features/cast/credit-list.tsx';
import type { CastActivity, CastEvent } from '#web/features/cast/types.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Section } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './event-cast.module.css';

type EventCastProps = { readonly event: CastEvent; readonly coming: readonly CastActivity[] };

/** The cast of the next date, and the creative team. Casts differ between dates, so the date is named. */
export function EventCast({ event, coming }: EventCastProps) {
  const next = coming.find((activity) => isCastShown(event, activity));
  const creatives = event.productions.flatMap((work) => work.creatives);
  return (
    <>
      {next ? (
        <Section
          title="Cast"
          aside={
            isCastSheetLinked(event, next) ? (
              <TextLink to={links.castList.to({ slug: event.slug, activityId: next.id })}>
                View full cast sheet
              </TextLink>
            ) : undefined
          }
        >
          {coming.length > 1 ? (
            <p className={styles.date}>On {formatEvening(next.date)}. Other dates may be cast differently.</p>
          ) : null}
          <Cast event={event} activity={next} />
        </Section>
      ) : null}
      {creatives.length > 0 ? (
        <Section title="Creatives">
          <Credits>
            {creatives.map((creative) => (
              <Credit key={`${creative.role} ${creative.name}`} role={creative.role}>
                <ArtistName artist={creative} />
              </Credit>
            ))}
          </Credits>
        </Section>
      ) : null}
    </>
  );
}

/** The works of a bill under their titles, a single work without one. */
function Cast({ event, activity }: { readonly event: CastEvent; readonly activity: CastActivity }) {
  const { conductors, works, others, pit } = castSheetOf(event, activity);
  const isBill = works.length > 1;
  const rest = [...others, ...pit];
  if (!isBill) {
    const whole = [...conductors, ...works.flatMap(({ cast }) => cast), ...rest];
    return <CreditList entries={whole} beginning={beforeShowAll(whole, event.castListInfo)} />;
  }
  return (
    <div className={styles.bill}>
      {conductors.length > 0 ? <CreditList entries={conductors} /> : null}
      {works.map(({ work, cast }) =>
        cast.length > 0 ? (
          <div key={work.id} className={styles.work}>
            <Headline level={3}>{work.castListTitle ?? work.title}</Headline>
            <CreditList entries={cast} beginning={beforeShowAll(cast, event.castListInfo)} />
          </div>
        ) : null,
      )}
      {rest.length > 0 ? <CreditList entries={rest} /> : null}
    </div>
  );
}
