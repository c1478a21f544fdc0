import { filled } from '#shared/kernel/text/fill-template.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { BillList } from './bill-list.tsx';
import { PausePart } from './pause-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { factsOf, isFree } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { Bills, DetailsPage, StreamDetails } from './types.ts';

type SubscriptionDetailsProps = {
  readonly page: DetailsPage;
  readonly details: StreamDetails;
  readonly scheduled: Bills;
  readonly received: Bills;
};

/** Plan, pause and bills of a subscription, and the way to cancel. */
export function SubscriptionDetails({ page, details, scheduled, received }: SubscriptionDetailsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PlanPart page={page} details={details} />
        <BillList id="scheduled" words={scheduledWords(page, details)} bills={scheduled} />
        <BillList id="received" words={page.received} bills={received} />
      </div>
      <div className={styles.main}>
        <PausePart page={page} details={details} />
        <Renewals page={page} details={details} />
        <Leaving page={page} details={details} />
      </div>
    </div>
  );
}

/** While a bill is open, later ones are unknown. */
function scheduledWords({ scheduled: { unpaid, ...words } }: DetailsPage, { state }: StreamDetails) {
  return state === 'grace' ? { ...words, empty: unpaid } : words;
}

/** Without further charges there is nothing to say about them. */
function Renewals({ page: { card }, details }: LeavingProps) {
  const line = usePageTexts('stream');
  if (details.nextBillAt === null) return null;
  const isWithoutCard = details.state === 'active' && !details.hasCard;
  return (
    <section aria-labelledby="card-title" className={styles.help}>
      <Headline level={2} id="card-title">
        {card.title}
      </Headline>
      {isWithoutCard ? (
        <>
          <p>{line('renewal-without-card', factsOf(details))}</p>
          <div>
            <LinkButton to={links.accountPayment.to()}>Give us a card</LinkButton>
          </div>
        </>
      ) : (
        <Blocks blocks={card.blocks} />
      )}
    </section>
  );
}

type LeavingProps = Pick<SubscriptionDetailsProps, 'page' | 'details'>;

/** Not shown after a cancellation, or without anything to cancel. */
function Leaving({ page: { leaving }, details }: LeavingProps) {
  const now = useNow();
  if (details.state === 'cancelled' || details.state === 'ended' || isFree(details)) return null;
  const text = details.benefitsEnd !== null && isAfter(details.benefitsEnd, now) ? leaving.text : leaving.endsNow;
  return (
    <section aria-labelledby="leaving-title" className={styles.help}>
      <Headline level={2} id="leaving-title">
        {leaving.title}
      </Headline>
      <p className={styles.soft}>{filled(text, factsOf(details))}</p>
      <div>
        <LinkButton to={links.streamUnsubscribe.to()}>{leaving.linkText}</LinkButton>
      </div>
    </section>
  );
}
