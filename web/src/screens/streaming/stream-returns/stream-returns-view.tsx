import type { ReactNode } from 'react';

import { returnLinkRefusals } from '#shared/kernel/refusals/return-link.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { refusalOfLink } from '#shared/streaming/domain/link-refusal.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTop } from '#web/ui/page-top.tsx';
import { TextParts } from '#web/ui/text-parts.tsx';

import { StreamReturnsForm } from './stream-returns-form.tsx';
import type { Buyer } from './stream-returns-form.tsx';
import styles from './stream-returns.module.css';
import type { StreamReturnsPage } from './use-stream-returns.ts';

type StreamReturnsViewProps = {
  readonly page: StreamReturnsPage;
  readonly token: string;
  readonly buyer: Buyer;
};

/** What went wrong with an evening, the three options, and the form (spec 2 §2). */
export function StreamReturnsView({ page, token, buyer }: StreamReturnsViewProps) {
  return (
    <>
      <PageTop title={page.title} overline={`For ${buyer.firstName}`} size="title" />
      <div className={styles.intro}>
        <Blocks blocks={page.intro} />
      </div>
      <div className={styles.parts}>
        <div className={styles.form}>
          <StreamReturnsForm page={page} token={token} buyer={buyer} />
        </div>
        <TextParts parts={[page.how, page.giftAid]} />
      </div>
    </>
  );
}

type StreamReturnsRefusedProps = {
  /** Of the page. */
  readonly title: string;
  readonly refusal: NonNullable<ReturnType<typeof refusalOfLink>>;
  /** Signing in as the link's customer. */
  readonly signOut: ReactNode;
};

/** Replaces the form where the link is of no use to this visitor, before anything is typed. */
export function StreamReturnsRefused({ title, refusal: { reason, until }, signOut }: StreamReturnsRefusedProps) {
  return (
    <>
      <PageTop title={title} size="title" />
      <Notice
        tone="problem"
        title={filled(returnLinkRefusals[reason], { until: until ? formatDateTime(until) : '' })}
        action={reason === 'return-link-foreign' ? signOut : null}
      />
    </>
  );
}
