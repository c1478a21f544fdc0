import { useState } from 'react';
import type { ReactNode } from 'react';

import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { useNow } from '#web/api/use-now.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { FactList } from './fact-list.tsx';
import { Act, Keep, PayNow } from './status-actions.tsx';
import { factsOf, isFree, nextBillWords, planOf, poundsOf } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { DetailsPage, PlanChange, StreamDetails } from './types.ts';
import { useChangePlan } from './use-subscription-changes.ts';
import { usePlanChanges } from './use-subscription.ts';

type PlanPartProps = { readonly page: DetailsPage; readonly details: StreamDetails };

/** The plan, and its change: its price is shown before the button. */
export function PlanPart({ page: { plan }, details }: PlanPartProps) {
  const mayChange = details.state === 'active' && !isFree(details);
  const { period, benefitsEnd, nextBillAt, nextBillPence, nextPlan, paidFrom, graceUntil, state } = details;
  const isUnpaid = state === 'grace';
  const now = useNow();
  const isPast = benefitsEnd !== null && !isAfter(benefitsEnd, now);
  return (
    <section id="plan" aria-labelledby="plan-title" className={styles.part}>
      <Headline level={2} id="plan-title">
        {plan.title}
      </Headline>
      <FactList
        facts={[
          ['Plan', planOf(details)],
          ['Billed', period && !isFree(details) ? `Every ${period}` : null],
          ['Free until', isFree(details) ? benefitsEnd && formatDate(benefitsEnd) : paidFrom && formatDate(paidFrom)],
          [isPast ? 'Was paid until' : 'Paid until', benefitsEnd && !isFree(details) ? formatDate(benefitsEnd) : null],
          [
            'Not paid',
            isUnpaid && nextBillAt ? `${poundsOf(nextBillPence ?? 0)}, due on ${formatDate(nextBillAt)}` : null,
          ],
          ['Pay by', graceUntil && formatDate(graceUntil)],
          ['Next bill', state === 'cancelled' ? 'None: it will not be renewed' : nextBillWords(details)],
          ['New plan', nextPlan && `${nextPlan.title}, from ${formatDate(nextPlan.from)}`],
        ]}
      />
      {state === 'cancelled' && details.allow_resub !== 'N' ? <Keep /> : null}
      {isUnpaid ? <PayNow sum={nextBillPence} /> : null}
      {mayChange ? <ChangePlan words={plan} details={details} /> : null}
    </section>
  );
}

type ChangePlanProps = { readonly words: DetailsPage['plan']; readonly details: StreamDetails };

function ChangePlan({ words, details }: ChangePlanProps) {
  const [planId, setPlanId] = useState<string | null>(null);
  const change = useChangePlan();
  const [changedTo, setChangedTo] = useState<PlanChange | null>(null);

  async function press(chosen: PlanChange): Promise<void> {
    setChangedTo(null);
    if (!(await change.run(chosen))) return;
    setChangedTo(chosen);
    setPlanId(null);
  }

  return (
    <>
      <p className={styles.soft}>{words.text}</p>
      {changedTo ? <Changed to={changedTo} /> : null}
      <DataView
        state={usePlanChanges(true)}
        skeleton={<SkeletonLines count={4} />}
        failed={<p className={styles.soft}>{words.failed}</p>}
      >
        {({ changes }) => {
          const others = changes.filter((one) => one.takesEffect !== 'current');
          const chosen = others.find((one) => one.planId === planId);
          return (
            <>
              <RadioGroup
                legend="Change to"
                name="plan"
                value={planId}
                onChange={setPlanId}
                choices={others.map((one) => ({
                  value: one.planId,
                  label: `${one.title}, ${poundsOf(one.pence)} a ${one.period}`,
                }))}
              />
              {chosen ? (
                <Quote quote={chosen} words={words} details={details}>
                  <Act change={{ ...change, run: () => press(chosen) }} label={actionOf(chosen)} />
                </Quote>
              ) : null}
            </>
          );
        }}
      </DataView>
    </>
  );
}

const actionOf = ({ title, dueNowPence }: PlanChange): string =>
  dueNowPence > 0 ? `Change to ${title} and pay ${poundsOf(dueNowPence)}` : `Change to ${title}`;

type QuoteProps = ChangePlanProps & { readonly quote: PlanChange; readonly children: ReactNode };

function Quote({ quote, words, details, children }: QuoteProps) {
  const { pence, creditPence, dueNowPence, nextBillAt, takesEffect } = quote;
  const isNow = takesEffect === 'now';
  return (
    <div className={styles.quote} aria-live="polite">
      <p>{filled(isNow ? words.chargedNow : words.waits, { ...factsOf(details), next: formatDate(nextBillAt) })}</p>
      <FactList
        facts={[
          ['Price', poundsOf(pence)],
          ['What you have not used', creditPence > 0 ? `−${poundsOf(creditPence)}` : null],
          ['Charged now', <strong key="sum">{dueNowPence > 0 ? poundsOf(dueNowPence) : 'Nothing'}</strong>],
          [isNow ? 'Next bill' : 'Begins, with its first bill', formatDate(nextBillAt)],
        ]}
      />
      {children}
    </div>
  );
}

function Changed({ to: { title, takesEffect, nextBillAt } }: { readonly to: PlanChange }) {
  return takesEffect === 'now' ? (
    <Notice tone="done" title={`Your plan is ${title} now.`} />
  ) : (
    <Notice tone="done" title={`Your plan will be ${title}, from ${formatDate(nextBillAt)}.`} />
  );
}
