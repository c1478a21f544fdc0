import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { FactList } from './fact-list.tsx';
import { StatusActions } from './status-actions.tsx';
import { factsOf, nextBillWords, offerWords, planOf, poundsOf, statusOf } from './subscription-words.ts';
import type { StatusName } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { Bill, Bills, StatusPage, StreamDetails } from './types.ts';

type SubscriptionStatusProps = {
  readonly page: StatusPage;
  readonly details: StreamDetails;
  readonly received: Bills;
};

/** The subscription's state, its end, and what comes next. */
export function SubscriptionStatus({ page, details, received }: SubscriptionStatusProps) {
  const name = statusOf(details, useNow());
  if (name === null) return null;
  const { title, text } = page.states[name];
  const bills = received.data?.bills ?? [];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section aria-labelledby="status-title" className={styles.state}>
          <Headline level={2} size="section" id="status-title">
            {title}
          </Headline>
          <p className={styles.text}>{filled(text, factsOf(details))}</p>
          <StatusActions name={name} details={details} open={bills.find(({ status }) => status === 'failed')} />
        </section>
        <FactList facts={rowsOf(name, details, bills)} />
        <p>
          <TextLink to={links.streamDetails.to()}>
            {details.state === 'ended' ? 'Bills so far' : 'Plan, pause and bills'}
          </TextLink>
        </p>
      </div>
      <div className={styles.main}>
        <Benefits page={page} name={name} />
        <section aria-labelledby="help-title" className={styles.help}>
          <Headline level={2} id="help-title">
            {page.help.title}
          </Headline>
          <p className={styles.soft}>{page.help.text}</p>
          <div className={styles.actions}>
            {page.help.links.map(({ text: label, link }) => (
              <LinkButton key={link} to={link}>
                {label}
              </LinkButton>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

function rowsOf(name: StatusName, details: StreamDetails, bills: readonly Bill[]) {
  const { nextPlan, offer, resumesAt, graceUntil, paidFrom, state } = details;
  const isOver = state === 'ended';
  return [
    ['Plan', planOf(details)],
    [isOver ? 'Ended' : 'You can watch until', untilOf(name, details)],
    ['Paid time begins', paidFrom && formatDate(paidFrom)],
    ['Pay by', graceUntil && formatDate(graceUntil)],
    ['Goes on', resumesAt && formatDate(resumesAt)],
    ['Next bill', nextBillWords(details)],
    ['Offer', offer && !isOver ? offerWords(offer) : null],
    ['New plan', nextPlan && `${nextPlan.title}, from ${formatDate(nextPlan.from)}`],
    ['Last payment', lastPayment(bills)],
  ] as const;
}

/** In grace, watching continues while the bill can be paid; in a pause, and after one, there may be nothing to watch. */
function untilOf(name: StatusName, { state, benefitsEnd, graceUntil, endedAt }: StreamDetails): string | null {
  if (name === 'resting' || name === 'graceStopped') return null;
  const end = state === 'ended' ? endedAt : name === 'grace' ? graceUntil : benefitsEnd;
  return end && formatDate(end);
}

function lastPayment(bills: readonly Bill[]) {
  const paid = bills.find(({ status }) => status === 'paid');
  if (!paid) return null;
  const words = `${poundsOf(paid.pence)}, on ${formatDate(paid.bill_dt)}`;
  if (paid.orderId === null) return words;
  return (
    <>
      {words} · <TextLink to={links.order.to({ orderId: paid.orderId })}>How it was paid</TextLink>
    </>
  );
}

type BenefitsProps = { readonly page: StatusPage; readonly name: StatusName };

const closed: ReadonlySet<StatusName> = new Set([
  'ended',
  'endedUnpaid',
  'endedForGood',
  'paused',
  'resting',
  'graceStopped',
]);

/** Not while nothing can be watched. */
function Benefits({ page: { benefits }, name }: BenefitsProps) {
  if (closed.has(name)) return null;
  return (
    <section aria-labelledby="benefits-title" className={styles.help}>
      <Headline level={2} id="benefits-title">
        {benefits.title}
      </Headline>
      <ul className={styles.benefits}>
        {benefits.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
