import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { formatDate, formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import type { Line } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { Section } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { CreditList } from './credit-list.tsx';
import styles from './current-lists.module.css';
import type { CastList, CastListPerformance } from './types.ts';

type CurrentListsProps = {
  readonly list: CastList;
  readonly others: readonly CastList[];
};

/** Who performs at a venue today and next. For foyer screens: large names, no controls. */
export function CurrentLists({ list, others }: CurrentListsProps) {
  const line = usePageTexts('casts');
  const now = useNow();
  const today = list.performances.filter(({ date }) => dayOf(date) === dayOf(now));
  const coming = list.performances.filter(({ date }) => dayOf(date) > dayOf(now));
  return (
    <div className={styles.page}>
      <PageHeading
        title={list.title}
        overline="Current cast lists"
        lead={<time dateTime={dayOf(now)}>{`Today, ${formatDate(now)}`}</time>}
      />
      {today.length > 0 ? (
        <div className={styles.today}>
          {today.map((performance) => (
            <Performance key={performance.activityId} performance={performance} />
          ))}
        </div>
      ) : (
        <p className={styles.dark}>{darkText(line, list, coming[0])}</p>
      )}
      {coming.length > 0 ? (
        <Section title={today.length > 0 ? 'Next' : 'The next performances'}>
          <div className={styles.coming}>
            {coming.map((performance) => (
              <Performance key={performance.activityId} performance={performance} isComing />
            ))}
          </div>
        </Section>
      ) : null}
      {others.length > 0 ? (
        <nav aria-label="Cast lists at other venues" className={styles.others}>
          <ul className={styles.venues}>
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <TextLink to={links.currentCastLists.to({ venue: slug })}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

function darkText(line: Line<'casts'>, { title }: CastList, next: CastListPerformance | undefined): string {
  if (!next) return line('dark', { venue: title });
  return line('dark-until', { venue: title, title: next.title, date: formatDate(next.date) });
}

type PerformanceProps = { readonly performance: CastListPerformance; readonly isComing?: boolean };

function Performance({ performance, isComing = false }: PerformanceProps) {
  const { activityId, eventSlug, seasonId, title, author, date, isCancelled, runningTimeMinutes } = performance;
  const length = runningTimeMinutes === null ? null : `About ${formatRunningTime(runningTimeMinutes)}`;
  return (
    <article className={styles.performance} aria-labelledby={`of-${activityId}`} data-coming={isComing || undefined}>
      <div>
        <p className={styles.when}>
          <time dateTime={date}>{isComing ? formatEvening(date) : formatTime(date)}</time>
        </p>
        <Headline level={isComing ? 3 : 2} size={isComing ? 'card' : 'section'} id={`of-${activityId}`}>
          {title}
        </Headline>
        {author ? <p className={styles.author}>{author}</p> : null}
        {length ? <p className={styles.author}>{length}</p> : null}
        <p className={styles.full}>
          <TextLink
            to={links.seasonCastList.to({ seasonId, slug: eventSlug, activityId })}
            aria-label={`View full cast sheet: ${title}, ${formatDate(date)}`}
          >
            View full cast sheet
          </TextLink>
        </p>
      </div>
      {isCancelled ? (
        <p className={styles.cancelled}>This performance is cancelled.</p>
      ) : (
        <Names performance={performance} />
      )}
    </article>
  );
}

/** Works of a mixed bill have their own names, below the conductor. */
function Names({ performance: { cast, works, castChange } }: Pick<PerformanceProps, 'performance'>) {
  const ofEvening = cast.filter(({ production }) => works.every(({ id }) => id !== production));
  return (
    <div className={styles.names}>
      {castChange ? (
        <p className={styles.change}>
          <strong>Cast Change</strong> {castChange}
        </p>
      ) : null}
      <CreditList entries={ofEvening} />
      {works.map(({ id, title }) => (
        <div key={id}>
          <p className={styles.work}>{title}</p>
          <CreditList entries={cast.filter(({ production }) => production === id)} />
        </div>
      ))}
    </div>
  );
}
