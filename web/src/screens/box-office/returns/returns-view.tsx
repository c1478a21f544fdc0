import type { ComponentProps } from 'react';

import { Blocks } from '#web/ui/blocks.tsx';
import { Section } from '#web/ui/layout.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextParts } from '#web/ui/text-parts.tsx';

import { ReturnsForm } from './returns-form.tsx';
import styles from './returns.module.css';
import type { ReturnsPage } from './use-returns.ts';

type ReturnsViewProps = {
  readonly page: ReturnsPage;
  readonly production: ReturnsPage['productions'][number];
  readonly person: ComponentProps<typeof ReturnsForm>['person'];
};

/** The return types, an appeal, Gift Aid, and the form (spec 2 §2). */
export function ReturnsView({ page, production, person }: ReturnsViewProps) {
  const { title, intro, options, appeal, giftAid, how, sent } = page;
  return (
    <>
      <PageTop title={title} overline={production.title} lead={production.text} size="title" />
      <div className={styles.intro}>
        <Blocks blocks={intro} />
      </div>
      <Section title="Four ways">
        <ol className={styles.options}>
          {options.map((option) => (
            <li key={option.returnType}>
              <h3 className={styles.option}>{option.title}</h3>
              <p className={styles.text}>{option.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className={styles.parts}>
        <div className={styles.how}>
          <TextParts parts={[how]} />
          <div className={styles.form}>
            <ReturnsForm
              key={person?.email ?? 'visitor'}
              production={production.slug}
              options={options}
              sent={sent}
              person={person}
            />
          </div>
        </div>
        <TextParts parts={[appeal, giftAid]} />
      </div>
    </>
  );
}

/** The placeholder: headline, introduction, four options. */
export function ReturnsSkeleton() {
  return (
    <>
      <PageTopSkeleton size="title" />
      <SkeletonLines count={2} />
      <div className={styles.options}>
        {[1, 2, 3, 4].map((option) => (
          <SkeletonLines key={option} count={4} />
        ))}
      </div>
    </>
  );
}
