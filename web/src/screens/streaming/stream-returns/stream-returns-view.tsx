import { Blocks } from '#web/ui/blocks.tsx';
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

/** What went wrong with an evening, the three ways, and the form (spec 2 §2). */
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
