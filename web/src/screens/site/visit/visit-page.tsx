import { ArrowLinks } from '#web/ui/arrow-links.tsx';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import { ContentsList } from './contents-list.tsx';
import { Houses } from './houses.tsx';
import type { VisitSection, VisitUs } from './use-visit.ts';
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
