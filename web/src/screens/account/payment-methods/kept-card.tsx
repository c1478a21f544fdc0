import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { purposeOf, withoutCard } from './card-words.ts';
import styles from './payment-methods.module.css';
import { useGiveCard, useRemoveCard } from './use-payment-methods.ts';
import type { PaymentMethods } from './use-payment-methods.ts';

type KeptCardProps = { readonly methods: PaymentMethods };

/** The card for renewals as its provider describes it; nothing else of it is known here. */
export function KeptCard({ methods: { card, plan } }: KeptCardProps) {
  const line = usePageTexts('account');
  if (card) return <Card card={card} plan={plan} />;
  if (plan) {
    return (
      <EmptyMessage title={`No card is kept for ${plan.title}`} action={<GiveCard label="Give a card" look="filled" />}>
        {withoutCard(plan)}
      </EmptyMessage>
    );
  }
  return (
    <EmptyMessage
      title="No card is kept"
      action={<LinkButton to={links.streamOffer.to()}>See the plans of the stream</LinkButton>}
    >
      {line('no-card')}
    </EmptyMessage>
  );
}

type CardProps = {
  readonly card: NonNullable<PaymentMethods['card']>;
  readonly plan: PaymentMethods['plan'];
};

function Card({ card: { brand, last4, expiryMonth, expiryYear }, plan }: CardProps) {
  const month = useNow().slice(0, 7);
  const { busy, problem, run } = useRemoveCard();
  const expiry = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.name}>{`${brand} ending in ${last4}`}</p>
        <p className={styles.fine}>
          {`${expiry < month ? 'Expired' : 'Expires'} ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`}
        </p>
        <p className={styles.fine}>{purposeOf(plan)}</p>
      </div>
      {expiry < month ? (
        <Notice title="This card has expired">Give another one, so that your plan can renew.</Notice>
      ) : null}
      {problem ? (
        <Notice tone="problem" title={problem.title}>
          {problem.code === 'plan-renews' ? <CancelFirst /> : null}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        {plan ? <GiveCard label="Replace card" /> : null}
        <Button busy={busy} onClick={() => void run()}>
          Remove card
        </Button>
      </div>
    </div>
  );
}

function CancelFirst() {
  return <TextLink to={links.streamUnsubscribe.to()}>Cancel the plan</TextLink>;
}

type GiveCardProps = { readonly label: string; readonly look?: 'filled' | 'outlined' };

function GiveCard({ label, look = 'outlined' }: GiveCardProps) {
  const { busy, problem, run } = useGiveCard();
  return (
    <>
      <Button look={look} busy={busy} onClick={() => void run()}>
        {label}
      </Button>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </>
  );
}
