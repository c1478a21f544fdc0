import type { ReactNode } from 'react';

import { withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { donations } from '#shared/site/contract/donation.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Section } from '#web/ui/layout.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextParts } from '#web/ui/text-parts.tsx';

import styles from './donation.module.css';

type Donations = Flat<typeof donations>;

type DonationPageProps = {
  readonly page: Donations;
  /** The donation form. */
  readonly form: ReactNode;
};

/** The appeal, the use of an amount, and the present ways to give. */
export function DonationPage({ page, form }: DonationPageProps) {
  const { header, appeal, amounts, giftAid, ways, information } = page;
  return (
    <>
      <PageTop title={header.title} lead={header.lead} image={header.image} />
      <div className={styles.appeal}>
        <Blocks blocks={appeal} />
      </div>
      <Section title="Give now" id="give-now">
        {form}
      </Section>
      {amounts.length > 0 ? (
        <Section title="What a gift does">
          <ul className={styles.amounts}>
            {amounts.map((amount) => (
              <Amount key={amount.pence} {...amount} />
            ))}
          </ul>
        </Section>
      ) : null}
      {ways.length > 0 ? (
        <Section title="How to give" id="how-to-give">
          <TextParts parts={ways} level={3} columns />
        </Section>
      ) : null}
      <div className={styles.information}>
        <TextParts parts={giftAid ? [giftAid, ...information] : information} columns />
      </div>
    </>
  );
}

type AmountProps = Donations['amounts'][number];

function Amount({ pence: given, title, text }: AmountProps) {
  const amount = pence(given);
  return (
    <li className={styles.amount}>
      <p className={styles.figure}>{formatPence(amount)}</p>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.aid} data-figures="tabular">
        {formatPence(withGiftAid(amount))} with Gift Aid
      </p>
    </li>
  );
}

/** The placeholder: headline, appeal, amounts under rules. */
export function DonationSkeleton() {
  return (
    <>
      <PageTopSkeleton hasImage />
      <SkeletonLines count={6} />
      {[1, 2, 3, 4].map((amount) => (
        <div key={amount} className={styles.amount}>
          <Skeleton width="5rem" height="2.5rem" />
          <SkeletonLines count={2} />
        </div>
      ))}
    </>
  );
}
