import { useState } from 'react';

import { filled } from '#shared/kernel/text/fill-template.ts';
import type { Facts } from '#shared/kernel/text/fill-template.ts';
import { specialOfferState } from '#shared/streaming/domain/subscription/plan.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { Alternatives } from './alternatives.tsx';
import { CancellationBlocked } from './cancellation-blocked.tsx';
import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { CancellationPage, OfferCard, ReceivedBills, StepProps } from './step-frame.tsx';
import { useCancel, useTakeOffer } from './use-cancellation.ts';

type LastStepProps = StepProps & {
  readonly received: ReceivedBills | null;
  /** The survey has just been sent. */
  readonly isHeard: boolean;
  readonly onCancelled: () => void;
  readonly onStayed: () => void;
};

/** The button, with an offer beside it where there is one. */
export function LastStep({ at, page, details, facts, received, isHeard, onCancelled, onStayed }: LastStepProps) {
  const { specialOffers, sorryYoureLeaving } = page;
  const { confirm } = sorryYoureLeaving;
  const cards = offersFor(page, details, received);
  const meaning = meaningOf(confirm, details, facts);
  const thanks = isHeard ? <Notice tone="done" title={page.exitSurvey.sent} /> : null;
  return (
    <StepFrame at={at} title={confirm.title} isTitled>
      {thanks}
      <div className={styles.ways} data-offers={cards.length > 0 || undefined}>
        <div className={styles.leaving}>
          <p className={styles.text}>{meaning}</p>
          {details.state === 'grace' ? <Alternatives page={page} details={details} facts={facts} /> : null}
          <div className={styles.actions}>
            <CancelButton page={page} onCancelled={onCancelled} />
            <LinkButton look={cards.length > 0 ? 'link' : 'outlined'} to={links.streamStatus.to()}>
              {page.information.stayText}
            </LinkButton>
          </div>
        </div>
        {cards.length > 0 ? <Offers cards={cards} words={specialOffers} onTaken={onStayed} /> : null}
      </div>
    </StepFrame>
  );
}

type Confirm = CancellationPage['sorryYoureLeaving']['confirm'];

/** What cancelling means: until when the stream is open, or why it ends at once, and whether the customer can return. */
function meaningOf(confirm: Confirm, { state, allow_resub: allowed }: StepProps['details'], facts: Facts): string {
  const { text, endsNow, endsNowPaused, mayReturn, final } = confirm;
  const isOver = facts['until'] === null;
  const means = isOver ? (state === 'paused' ? endsNowPaused : endsNow) : text;
  const wayBack = allowed === 'N' ? final : mayReturn;
  return [means, wayBack]
    .map((words) => filled(words, facts))
    .join(' ')
    .trim();
}

/**
 * Offers for this subscription: none unless enabled (spec 2 §4), none for other billing periods, and none while a bill is open, which they
 * would not change.
 */
function offersFor(
  { specialOffers: { offerCards } }: CancellationPage,
  details: StepProps['details'],
  receivedBills: ReceivedBills | null,
): readonly OfferCard[] {
  if (details.state === 'grace' || !specialOfferState({ details, receivedBills, offerCards }).isEnabled) return [];
  return offerCards.filter(({ periods }) => details.period !== null && periods.includes(details.period));
}

type OffersProps = {
  readonly cards: readonly OfferCard[];
  readonly words: CancellationPage['specialOffers'];
  readonly onTaken: () => void;
};

/** Why one might stay: beside what they came for, and outlined. */
function Offers({ cards, words, onTaken }: OffersProps) {
  const { busy, problem, run } = useTakeOffer();
  return (
    <section aria-labelledby="offers-title" className={styles.offers}>
      <Headline level={3} id="offers-title">
        {words.title}
      </Headline>
      <p className={styles.fine}>{words.text}</p>
      {cards.map(({ promoCode, title, text, ctaText, terms }) => (
        <section key={promoCode} aria-labelledby={`offer-${promoCode}`} className={styles.offer}>
          <h4 id={`offer-${promoCode}`} className={styles.offerTitle}>
            {title}
          </h4>
          <p className={styles.text}>{text}</p>
          <Button busy={busy} onClick={() => void run(promoCode).then((isTaken) => (isTaken ? onTaken() : undefined))}>
            {ctaText}
          </Button>
          <p className={styles.fine}>{terms}</p>
        </section>
      ))}
      {problem ? <Notice tone="problem" title={words.failed} /> : null}
    </section>
  );
}

type CancelButtonProps = {
  readonly page: CancellationPage;
  readonly onCancelled: () => void;
};

function CancelButton({ page, onCancelled }: CancelButtonProps) {
  const { busy, problem, run } = useCancel();
  const [isTold, setTold] = useState(true);
  const { blockingModal } = page;

  async function press(): Promise<void> {
    const isDone = (await run()) !== null;
    setTold(isDone);
    if (isDone) onCancelled();
  }

  return (
    <>
      <Button look="filled" busy={busy} onClick={() => void press()}>
        {page.sorryYoureLeaving.confirm.cancelText}
      </Button>
      {problem && !isTold ? (
        <CancellationBlocked
          page={page}
          text={problem.status === 409 ? blockingModal.paymentUnderWay : blockingModal.unavailable}
          onClose={() => setTold(true)}
        />
      ) : null}
    </>
  );
}
