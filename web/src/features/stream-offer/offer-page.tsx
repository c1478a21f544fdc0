import type { ComponentType } from 'react';

import type { ResourceState } from '#web/api/use-resource.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView, ResourceView } from '#web/ui/data-view.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Section } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './offer.module.css';
import { PlanPanel } from './plan-panel.tsx';
import { offerWords } from './plan-words.ts';
import { StandingPanel } from './standing-panel.tsx';
import type { Basket, Offer } from './types.ts';
import { useStanding } from './use-standing.ts';

type OfferPageProps = {
  readonly offer: Offer;
  readonly asked: string | null;
  readonly address: string;
  readonly keepBasket: (basket: Basket) => Basket;
  /** The visitor was redirected here from an offer that is over. */
  readonly isFromGone?: boolean;
  /** Renders the page's films, where known. */
  readonly Films: ComponentType<{ readonly slugs: readonly string[] }>;
};

/** An offer of the stream: its plans, or the visitor's status, and all terms. */
function OfferPage({ offer, asked, address, keepBasket, isFromGone = false, Films }: OfferPageProps) {
  const { header, exploreStream } = offer;
  const { standing, until } = useStanding();
  return (
    <div className={styles.page}>
      <PageTop {...header} isRoomy />
      {isFromGone ? (
        <div className={styles.gone}>
          <Notice title={offerWords.gone}>{offerWords.goneMore}</Notice>
        </div>
      ) : null}
      {standing === 'open' ? null : <StandingPanel told={offer.alreadySubscribed[standing]} until={until} />}
      {standing === 'open' || standing === 'free' ? (
        <ResourceView path="subscriptionPrices" skeleton={<PlanSkeleton />}>
          {({ plans, note }) => <PlanPanel {...{ offer, plans, note, asked, address, keepBasket }} freeUntil={until} />}
        </ResourceView>
      ) : null}
      <WaysToWatch waysToWatch={offer.waysToWatch} />
      <Section
        title={exploreStream.title}
        aside={<TextLink to={exploreStream.ctaLink}>{exploreStream.ctaText}</TextLink>}
      >
        <p className={styles.soft}>{exploreStream.text}</p>
        <Films slugs={exploreStream.eventSlugs} />
      </Section>
      <MoreInformation moreInformation={offer.moreInformation} />
    </div>
  );
}

type OfferViewProps = Omit<OfferPageProps, 'offer'> & {
  readonly state: ResourceState<Offer>;
};

/** The page in each of its states. */
export function OfferView({ state, ...page }: OfferViewProps) {
  return (
    <DataView state={state} skeleton={<OfferSkeleton />}>
      {(offer) => <OfferPage {...page} offer={offer} />}
    </DataView>
  );
}

function OfferSkeleton() {
  return (
    <div className={styles.page}>
      <PageTopSkeleton hasImage isRoomy />
      <PlanSkeleton />
    </div>
  );
}

function PlanSkeleton() {
  return (
    <div className={styles.panel}>
      <Skeleton width="12rem" height="3rem" />
      <Skeleton width="60%" height="var(--size-section)" />
      <div className={styles.columns}>
        <SkeletonLines count={8} />
        <SkeletonLines count={8} />
      </div>
    </div>
  );
}

type WaysProps = Pick<Offer, 'waysToWatch'>;

/** The devices for watching. */
function WaysToWatch({ waysToWatch: { title, ways } }: WaysProps) {
  return (
    <Section title={title}>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.title}>
            <h3 className={styles.cardTitle}>{way.title}</h3>
            <p className={styles.soft}>{way.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type MoreInformationProps = Pick<Offer, 'moreInformation'>;

/** Questions as disclosures; several may be open. */
function MoreInformation({ moreInformation: { title, items } }: MoreInformationProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} id="more-information">
      <div className={styles.accordion}>
        {items.map(({ anchor, title: question, blocks }) => (
          <Fold key={anchor} id={anchor} title={question}>
            <Blocks blocks={blocks} />
          </Fold>
        ))}
      </div>
    </Section>
  );
}
