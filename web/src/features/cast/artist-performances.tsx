import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import type { Artist } from '#shared/season/domain/cast/artist.ts';
import { castSheetOf, isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { links } from '#web/api/links.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Section } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { appearancesByTime } from './appearances.ts';
import styles from './artist-performances.module.css';
import { datesInWords } from './dates-in-words.ts';
import type { CastActivity, CastEvent } from './types.ts';

type ArtistPerformancesProps = {
  readonly event: CastEvent;
  /** The coming performances, earliest first. */
  readonly coming: readonly CastActivity[];
  readonly now: string;
};

/** How many artists: more would list the whole season. */
const artistsShown = 3;
const appearancesShown = 3;

/**
 * "Performances with this artist" for an event's page: other performances of its conductor and leading artists. Loads their pages after
 * this one, so it never delays the event; shows nothing without others.
 */
export function ArtistPerformances({ event, coming, now }: ArtistPerformancesProps) {
  const next = coming.find((activity) => isCastShown(event, activity));
  if (!next) return null;
  const { conductors, works, others } = castSheetOf(event, next);
  const artists = [...works.flatMap(({ cast }) => cast), ...others, ...conductors].map(currentArtist);
  const withPage = artists.filter((artist): artist is Artist & { slug: string } => artist.slug !== null);
  const first = [...new Map(withPage.map((artist) => [artist.slug, artist])).values()].slice(0, artistsShown);
  return first.map(({ slug, name }) => (
    <OfArtist key={slug} slug={slug} name={name} exceptSlug={event.slug} now={now} />
  ));
}

type OfArtistProps = {
  readonly slug: string;
  readonly name: string;
  readonly exceptSlug: string;
  readonly now: string;
};

function OfArtist({ slug, name, exceptSlug, now }: OfArtistProps) {
  const person = useResource('people', { query: { slug } }).data?.[0];
  const { coming } = appearancesByTime(person?.profile?.appearances ?? [], now);
  const elsewhere = coming.filter(({ eventSlug }) => eventSlug !== exceptSlug);
  if (elsewhere.length === 0) return null;
  return (
    <Section
      title={`Performances with ${name}`}
      aside={<TextLink to={links.person.to({ slug })}>About {name}</TextLink>}
    >
      <ul className={styles.list}>
        {elsewhere.slice(0, appearancesShown).map(({ eventSlug, seasonId, title, roles }) => (
          <li key={`${eventSlug} ${seasonId}`} className={styles.row}>
            <TextLink to={links.eventDetails.to({ slug: eventSlug })}>{title}</TextLink>
            <span className={styles.soft}>{roles.map(({ role }) => role).join(', ')}</span>
            <span className={styles.dates}>{datesInWords(roles.flatMap(({ dates }) => dates).toSorted())}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
