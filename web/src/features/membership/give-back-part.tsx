import { useEffect, useRef, useState } from 'react';

import { formatPence, pence as toPence } from '#shared/kernel/money.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import { ApiProblem, isWorthRetrying } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { MembershipPart } from './membership-page.tsx';
import styles from './membership.module.css';
import type { MembershipWords } from './use-membership.ts';

type GivingWords = MembershipWords['account']['giveBack'];
type Outcome = { readonly id: string; readonly tone: 'done' | 'problem'; readonly words: string };

type PartProps = {
  readonly words: MembershipWords;
  /** There are recent purchases, so something may be returnable. */
  readonly isLikely: boolean;
};

/** Memberships that can still be given back, each with its sum; nothing where there are none. */
export function GiveBackPart({ words: { account }, isLikely }: PartProps) {
  const state = useResource('membershipReturn', {});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const words = account.giveBack;
  // A membership that was given back, or no longer can be, leaves the list at once.
  const open = state.data?.filter(({ id }) => id !== outcome?.id);
  const hasFailed = open === undefined && Boolean(state.error);
  const isShown = outcome !== null || hasFailed || (open ? open.length > 0 : isLikely);
  if (!isShown) return null;
  return (
    <MembershipPart id="give-back" title={words.title} text={words.text}>
      {outcome ? <Notice tone={outcome.tone} title={outcome.words} /> : null}
      <DataView state={{ ...state, data: open }} skeleton={<SkeletonLines count={2} />}>
        {(all) => all.map((each) => <GiveBack key={each.id} one={each} words={words} onEnd={setOutcome} />)}
      </DataView>
    </MembershipPart>
  );
}

type GiveBackProps = {
  readonly one: Returnable;
  readonly words: GivingWords;
  readonly onEnd: (outcome: Outcome) => void;
};

/** First its name and deadline, then the question with the sum; the focus follows. */
function GiveBack({ one, words, onEnd }: GiveBackProps) {
  const { id, title, kind, recipientName, until } = one;
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) offer.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = kind === 'gift' ? `the ${title} for ${recipientName ?? 'somebody'}` : `this ${title}`;
  if (isOpen) {
    return (
      <Question
        one={one}
        words={words}
        name={name}
        onKeep={() => setIsOpen(false)}
        onEnd={(tone, said) => onEnd({ id, tone, words: said })}
      />
    );
  }
  return (
    <div ref={offer} className={styles.offer}>
      <Button look="link" onClick={() => setIsOpen(true)}>
        {`Give ${name} back`}
      </Button>
      <p className={styles.note}>{filled(words.until, { until: lastDayOf(until) })}</p>
    </div>
  );
}

type QuestionProps = Omit<GiveBackProps, 'onEnd'> & {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onEnd: (tone: Outcome['tone'], words: string) => void;
};

function Question({ one, words, name, onKeep, onEnd }: QuestionProps) {
  const { title, kind, pence, restored } = one;
  const sum = sumOf(one, words);
  const { busy, problem, giveBack } = useGiveBack(one, {
    done: () => onEnd('done', `${filled(words.done, { title })} ${sum}`),
    over: (why) => onEnd('problem', why),
  });
  return (
    <div className={`${styles.standing} ${styles.question}`}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.small}>{`Give ${name} back?`}</h3>
      <p>{sum}</p>
      <p>{kind === 'gift' ? words.gift : words.own}</p>
      {restored.length > 0 ? <p>{filled(words.restored, { titles: restored.join(' and ') })}</p> : null}
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button look="outlined" busy={busy} onClick={giveBack}>
          {pence > 0 ? `Give back, and get ${formatPence(toPence(pence))}` : 'Give back'}
        </Button>
        <Button look="link" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

const lastDayOf = (until: string): string => formatDate(startOf(addDays(dayOf(instant(until)), -1)));

function sumOf({ pence, refund }: Returnable, { nothing, sum, ways }: GivingWords): string {
  if (refund.length === 0) return nothing;
  const parts = refund.map((each) => `${formatPence(toPence(each.pence))} ${ways[each.kind]}`);
  return filled(sum, { sum: formatPence(toPence(pence)), ways: parts.join(', ') });
}

type Returnable = DataFor<'membershipReturn'>[number];

/** Refusals that end the request. */
const over: ReadonlySet<string> = new Set([
  'not-found',
  'order-not-paid',
  'membership-used',
  'membership-gone',
  'membership-return-late',
]);

interface Ends {
  readonly done: () => void;
  /** It can no longer be given back, with the reason. */
  readonly over: (why: string) => void;
}

/** Gives one back at the sum shown. Refetches everything that depends on memberships, after a refusal too. */
function useGiveBack({ orderId, lineId, pence }: Returnable, ends: Ends) {
  const { refresh } = useCache();
  const lookAgain = () =>
    refresh('membershipReturn', 'accountMembership', 'processingStatus', 'user', 'basket').catch(() => undefined);
  const { busy, problem, run } = useChange(async () => {
    try {
      await send('membershipReturn', 'POST', { body: { orderId, lineId, expected: pence } });
      ends.done();
    } catch (error) {
      if (!(error instanceof ApiProblem) || isWorthRetrying(error)) throw error;
      if (over.has(error.code)) ends.over(error.title);
      else {
        // The sum has probably changed: refetches it.
        await lookAgain();
        throw error;
      }
    }
    await lookAgain();
  });
  return { busy, problem, giveBack: () => void run() };
}
