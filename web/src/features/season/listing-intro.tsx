import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { listingPage } from '#shared/season/contract/listing.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { cardDates } from './card-dates.ts';
import styles from './listing.module.css';
import type { ListedEvent } from './types.ts';

type Page = Flat<typeof listingPage> | undefined;

/** The editors' texts above the events; nothing without them. */
export function ListingNotice({ page, isLoading }: { readonly page: Page; readonly isLoading: boolean }) {
  if (!page && isLoading) {
    return (
      <p className={styles.notice}>
        <SkeletonText letters={122} />
      </p>
    );
  }
  if (!page || page.notice.length === 0) return null;
  return (
    <aside className={styles.notice} aria-label="From the house">
      <Blocks blocks={page.notice} />
    </aside>
  );
}

type RecommendedProps = {
  readonly page: Page;
  readonly events: readonly ListedEvent[];
  readonly now: string;
};

/** The editors' recommendations, below the events; nothing without them. */
export function Recommended({ page, events, now }: RecommendedProps) {
  const featured = page?.featuredEvents.flatMap((slug) => events.find((event) => event.slug === slug) ?? []) ?? [];
  if (featured.length === 0) return null;
  return (
    <aside className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended" className={styles.featuredTitle}>
        Not to be missed
      </h2>
      <ul className={styles.featured}>
        {featured.map((event) => (
          <li key={event.id}>
            <TextLink to={links.eventDetails.to({ slug: event.slug })}>{event.title}</TextLink>{' '}
            <span className={styles.featuredDates}>
              {cardDates(event, comingActivities(event.activities, now), now).range}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
