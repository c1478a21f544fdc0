import { count } from '#shared/kernel/time/duration.ts';
import { ArrowLinks } from '#web/ui/arrow-links.tsx';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { ContentsList } from './contents-list.tsx';
import { HousePlan } from './house-plan.tsx';
import housesStyles from './houses.module.css';
import type { House, VisitSection, VisitUs } from './use-visit.ts';
import styles from './visit-page.module.css';

type VisitPageProps = { readonly page: VisitUs };

/** Visit us, or a subpage: links first, then the text with its contents beside it. */
export function VisitPage({ page: { header, parent, teaserArrows, sections } }: VisitPageProps) {
  const { title, lead, image } = header;
  return (
    <>
      {parent ? <BackLink to={parent.link}>{parent.title}</BackLink> : null}
      <PageTop title={title} lead={lead} image={image} size={parent ? 'title' : 'display'} />
      {parent ? null : <ArrowLinks label="Plan your visit" links={teaserArrows} />}
      <div className={styles.body}>
        <ContentsList sections={sections} />
        <div className={styles.sections} data-dense={parent !== null || undefined}>
          {sections.map((section) => (
            <GuideSection key={section.id} section={section} size={parent ? 'card' : 'section'} />
          ))}
        </div>
      </div>
      {parent ? <ArrowLinks label="Go on to" links={teaserArrows} /> : null}
    </>
  );
}

type GuideSectionProps = { readonly section: VisitSection; readonly size: 'section' | 'card' };

function GuideSection({ section: { anchor, title, blocks, houses }, size }: GuideSectionProps) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <Headline level={2} size={size} id={`${anchor}-title`}>
        {title}
      </Headline>
      <Blocks blocks={blocks} />
      {houses.length > 0 ? <Houses houses={houses} /> : null}
    </section>
  );
}

type VisitSkeletonProps = {
  /** Visit us has a header picture, its subpages have none. */
  readonly hasImage: boolean;
};

/** The placeholder: headline and lead, text beside its contents. */
export function VisitSkeleton({ hasImage }: VisitSkeletonProps) {
  return (
    <>
      <PageTopSkeleton hasImage={hasImage} size={hasImage ? 'display' : 'title'} />
      <div className={styles.body}>
        <SkeletonLines count={8} />
        <div className={styles.sections}>
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
        </div>
      </div>
    </>
  );
}

type HousesProps = { readonly houses: readonly House[] };

/** The halls, each with its drawing and facts for visitors. */
function Houses({ houses }: HousesProps) {
  return (
    <ul className={housesStyles.houses}>
      {houses.map((house) => (
        <li key={house.id} className={housesStyles.house}>
          <div className={housesStyles.frame}>
            <HousePlan house={house} />
          </div>
          <div className={housesStyles.words}>
            <Headline level={3}>{house.title}</Headline>
            <p>{house.text}</p>
            <dl className={housesStyles.facts}>
              <div>
                <dt>Seats</dt>
                <dd data-figures="tabular">{house.seats.toLocaleString('en-GB')}</dd>
              </div>
              <div>
                <dt>For wheelchairs</dt>
                <dd>{count(house.wheelchairSpaces, 'space')}</dd>
              </div>
              {house.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <TextLink to={house.link}>What’s on: {house.title}</TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
