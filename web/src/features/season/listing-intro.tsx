import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { listingPage } from '#shared/season/contract/listing.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { cardDates } from './card-dates.ts';
import styles from './listing.module.css';
import type { EventCard } from './types.ts';

type ListingNoticeProps = {
  readonly page: Flat<typeof listingPage> | undefined;
  readonly season: readonly EventCard[];
  readonly now: string;
};

/** The editors' texts above the events, and their recommendations; nothing without them. */
export function ListingNotice({ page, season, now }: ListingNoticeProps) {
  if (!page) return null;
  const featured = page.featuredEvents.flatMap((slug) => season.find((event) => event.slug === slug) ?? []);
  if (page.notice.length === 0 && featured.length === 0) return null;
  return (
    <aside className={styles.notice} aria-label="From the house">
      {page.notice.length > 0 ? <Blocks blocks={page.notice} /> : null}
      {featured.length > 0 ? (
        <div>
          <h2 className={styles.featuredTitle}>Not to be missed</h2>
          <ul className={styles.featured}>
            {featured.map((event) => (
              <li key={event.id}>
                <TextLink to={links.eventDetails.to({ slug: event.slug })}>{event.title}</TextLink>{' '}
                <span className={styles.featuredDates}>
                  {cardDates(event, comingActivities(event.activities, now)).range}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}
