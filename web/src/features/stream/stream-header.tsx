import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links, signInLink } from '#web/api/links.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import type { FilmToContinue } from './continue-watching.ts';
import styles from './stream-header.module.css';
import { tabLink } from './stream-tabs.ts';
import { streamWords } from './stream-words.ts';
import type { FilmCardData } from './types.ts';
import { useContinueWatching } from './use-continue-watching.ts';
import { usePlanPrice } from './use-plan-price.ts';

type StreamHome = DataFor<'streamHomePage'>[number];
type StreamHeaderProps = { readonly page: StreamHome; readonly films: readonly FilmCardData[] };

/**
 * The stream's header: large for visitors and customers, compact for subscribers, with titles to continue. Both have the same layout, so
 * that nothing moves once the visitor is known.
 */
export function StreamHeader({ page, films }: StreamHeaderProps) {
  const { data: visitor } = useVisitor();
  // Nor are plans offered to those whose plan is paid for and on its way.
  const isComing = useComingPlan() !== null;
  const subscribes = isComing || isSubscriber(visitor?.user?.schemes ?? []);
  return (
    <header className={styles.head}>
      {subscribes ? <Compact page={page} films={films} /> : <Large page={page} isKnown={Boolean(visitor?.user)} />}
    </header>
  );
}

/** The plans, with their price; beside them signing in for an unknown visitor (spec 2 §2), all titles for a customer. */
function Large({ page, isKnown }: { readonly page: StreamHome; readonly isKnown: boolean }) {
  const { title, subTitle, headerImage, ctaText, ctaLink } = page;
  const price = usePlanPrice();
  return (
    <>
      <div className={styles.words}>
        <Headline level={1} size="display">
          {title}
        </Headline>
        <p className={styles.lead}>{subTitle}</p>
        {price ? <p className={styles.price}>{streamWords.planFrom(price)}</p> : null}
        <div className={styles.calls}>
          <LinkButton look="filled" to={ctaLink}>
            {ctaText}
          </LinkButton>
          {isKnown ? (
            <LinkButton to={links.streamExploreAll.to()}>{streamWords.everything}</LinkButton>
          ) : (
            <LinkButton to={signInLink(links.stream.to())}>{streamWords.signIn}</LinkButton>
          )}
        </div>
      </div>
      <HeaderPicture image={headerImage} />
    </>
  );
}

function Compact({ page: { compactHeader, headerImage }, films }: StreamHeaderProps) {
  const [begun] = useContinueWatching(films).data ?? [];
  return (
    <>
      <div className={styles.words}>
        <Headline level={1} size="title">
          {compactHeader.title}
        </Headline>
        {begun ? <GoOn begun={begun} /> : <p className={styles.lead}>{compactHeader.subTitle}</p>}
        <div className={styles.calls}>
          {begun ? (
            <LinkButton look="filled" to={links.title.to({ slug: begun.film.slug })}>
              {streamWords.goOn}
            </LinkButton>
          ) : (
            <LinkButton look="filled" to={links.streamExploreAll.to()}>
              {streamWords.everything}
            </LinkButton>
          )}
          <LinkButton to={tabLink('my-stream')}>{streamWords.myStream}</LinkButton>
        </div>
      </div>
      <HeaderPicture image={begun?.film.image ?? headerImage} />
    </>
  );
}

function GoOn({ begun: { film, note, progress } }: { readonly begun: FilmToContinue }) {
  return (
    <div className={styles.goOn}>
      <p className={styles.lead}>
        {film.title} · {note}
      </p>
      <ProgressBar value={progress} label={`How much of ${film.title} you have watched`} />
    </div>
  );
}

function HeaderPicture({ image }: { readonly image: StreamHome['headerImage'] }) {
  return <Picture image={image} ratio={3 / 2} sizes="(width < 64em) 100vw, 620px" haste="first" decorative />;
}

/** In the shape of the large header. */
export function StreamHeaderSkeleton() {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <Skeleton width="min(75%, 22rem)" height="6rem" />
        <SkeletonLines count={2} />
        <Skeleton width="min(90%, 20rem)" height="1rem" />
        <div className={styles.calls}>
          <Skeleton width="8.5rem" height="2.75rem" />
          <Skeleton width="5.5rem" height="2.75rem" />
        </div>
      </div>
      <Skeleton ratio={3 / 2} />
    </div>
  );
}
