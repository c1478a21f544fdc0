import type { ReactNode } from 'react';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { educationPartnersPage } from '#shared/site/contract/education.ts';
import { links, signInLink } from '#web/api/links.ts';
import { ArrowLinks } from '#web/ui/arrow-links.tsx';
import { Blocks } from '#web/ui/blocks.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './education.module.css';

type EducationPartnersPage = Flat<typeof educationPartnersPage>;

type EducationPageProps = {
  readonly page: EducationPartnersPage;
  /** The partnership form. */
  readonly form?: ReactNode;
};

/** The partnership, its form, and further links. Partners sign in and go to the stream (spec 2 §2). */
export function EducationPage({ page, form }: EducationPageProps) {
  const { headerText, headerDescription, pageTitle, pageDescription, links: ways } = page;
  return (
    <>
      <PageTop title={headerText} lead={headerDescription}>
        <p>
          Already a partner? <TextLink to={signInLink(links.educationPartners.to())}>Sign in to watch</TextLink>
        </p>
      </PageTop>
      <section aria-labelledby="partner-title" className={styles.body}>
        <div className={styles.words}>
          <Headline level={2} size="section" id="partner-title">
            {pageTitle}
          </Headline>
          <Blocks blocks={pageDescription} />
        </div>
        {form ? <div className={styles.form}>{form}</div> : null}
      </section>
      <ArrowLinks label="More for schools and colleges" links={ways} />
    </>
  );
}

/** The placeholder: headline and lead, text beside the form. */
export function EducationSkeleton() {
  return (
    <>
      <PageTopSkeleton />
      <div className={styles.body}>
        <SkeletonLines count={8} />
      </div>
    </>
  );
}
