import { links } from '#web/api/links.ts';
import { ArrowLinks } from '#web/ui/arrow-links.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextParts } from '#web/ui/text-parts.tsx';

import styles from './eat-and-drink.module.css';
import type { EatAndDrink } from './use-catering.ts';
import { VenueCard } from './venue-card.tsx';

type EatAndDrinkPageProps = { readonly page: EatAndDrink };

/** Offers, then every restaurant and bar, then general information. */
export function EatAndDrinkPage({ page }: EatAndDrinkPageProps) {
  const { headerVariant, header, cateringOffers, venueCards, information } = page;
  const isCore = headerVariant === 'Core';
  return (
    <>
      <PageTop
        title={header.title}
        lead={header.lead}
        image={isCore ? header.image : null}
        size={isCore ? 'display' : 'title'}
      >
        <p>
          <LinkButton to={links.bookFoodAndDrink.to()} look="filled">
            Book your food and drink
          </LinkButton>
        </p>
      </PageTop>
      <ArrowLinks label="Offers" links={cateringOffers.map(({ title, text, link }) => ({ title, text, link }))} />
      <Section title="Restaurants and bars">
        {venueCards.length > 0 ? (
          <ul className={styles.venues}>
            {venueCards.map((venue) => (
              <VenueCard key={venue.id} venue={venue} />
            ))}
          </ul>
        ) : (
          <EmptyMessage title="No restaurant is listed at the moment">
            Please look again in a little while.
          </EmptyMessage>
        )}
      </Section>
      <div className={styles.information}>
        <TextParts parts={information} columns />
      </div>
    </>
  );
}

/** The placeholder: headline, then places under rules. */
export function EatAndDrinkSkeleton() {
  return (
    <>
      <PageTopSkeleton hasImage />
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.venue}>
          <Skeleton width="70%" height="1.75rem" />
          <SkeletonLines count={5} />
          <Skeleton height="2.75rem" />
        </div>
      ))}
    </>
  );
}
