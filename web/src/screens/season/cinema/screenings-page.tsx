import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { formatDate, formatDateRange, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { countOf, kinds, words } from './cinema-words.ts';
import styles from './cinema.module.css';
import { daysOf, matchingPlaces } from './screening-filter.ts';
import type { Place, ScreeningFilter, Screenings } from './screening-filter.ts';
import { ScreeningSearch } from './screening-search.tsx';

type ScreeningsPageProps = {
  readonly screenings: Screenings;
  readonly filter: ScreeningFilter;
  readonly onSearch: (filter: ScreeningFilter) => void;
  readonly now: string;
};

/** Where a production is shown outside the house: cinemas of a broadcast, theatres of a tour (spec 1 §4, §7). */
export function ScreeningsPage({ screenings, filter, onSearch, now }: ScreeningsPageProps) {
  const line = usePageTexts('cinema');
  const { kind, title, eventSlug, runningTimeMinutes, validUntil } = screenings;
  const isOver = validUntil !== null && !isAfter(validUntil, now);
  const places = isOver ? [] : screenings.places;
  const found = matchingPlaces(places, filter, kind);
  const dates = places.flatMap(({ showings }) => showings.map(({ date }) => date)).toSorted();
  const span = dates[0] && dates.at(-1) ? formatDateRange(dates[0], dates.at(-1) ?? dates[0]) : null;
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.eventDetails.to({ slug: eventSlug })}>{title}</BackLink>
      </div>
      <PageHeading
        overline={words[kind].overline}
        title={`${words[kind].title}: ${title}`}
        size="title"
        lead={[span, runningTimeMinutes === null ? null : formatRunningTime(runningTimeMinutes)]
          .filter(Boolean)
          .join(' · ')}
      />
      {places.length === 0 ? (
        <EmptyMessage
          title={words[kind].none}
          action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
        />
      ) : (
        <>
          {places.some(({ isInvented }) => isInvented) ? <Invented kind={kind} /> : null}
          <ScreeningSearch key={filter.near} filter={filter} days={daysOf(places)} onSearch={onSearch} />
          <output className={styles.found}>{foundText(found.length, screenings.kind, filter)}</output>
          {found.length === 0 ? (
            <EmptyMessage
              title="Nothing near there"
              action={<Button onClick={() => onSearch({ near: '', date: '' })}>Show all places</Button>}
            >
              {line('nothing-near')}
            </EmptyMessage>
          ) : (
            <PlaceList places={found} kind={kind} />
          )}
        </>
      )}
    </>
  );
}

function foundText(count: number, kind: Screenings['kind'], { near }: ScreeningFilter): string {
  return near === '' ? countOf(count, kind) : `${countOf(count, kind)} for “${near}”`;
}

/** Warns that the places are invented. */
function Invented({ kind }: Pick<Screenings, 'kind'>) {
  const line = usePageTexts('cinema');
  return <Notice>{line('invented', { places: words[kind].places.toLowerCase() })}</Notice>;
}

type PlaceListProps = { readonly places: readonly Place[]; readonly kind: Screenings['kind'] };

/** Each place with its days and times. */
function PlaceList({ places, kind }: PlaceListProps) {
  return (
    <ul className={styles.places} aria-label={words[kind].places}>
      {places.map(({ id, name, town, postcode, showings }) => (
        <li key={id} className={styles.place}>
          <div>
            <Headline level={2}>{name}</Headline>
            <p className={styles.town}>{[town, postcode].filter((part) => part !== '' && part !== name).join(' ')}</p>
          </div>
          <ul>
            {showings.map((showing) => (
              <li key={showing.id} className={styles.showing}>
                <time dateTime={showing.date} data-figures="tabular">
                  {formatDate(showing.date)}
                  <span className={styles.time}>{formatWeekdayTime(showing.date)}</span>
                </time>
                <span className={styles.kind}>{kinds[showing.kind]}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
