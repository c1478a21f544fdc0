import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { links } from '#web/api/links.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { AddedNotice } from './added-notice.tsx';
import { LevelForm } from './level-form.tsx';
import type { Offer } from './offer-words.ts';
import styles from './things.module.css';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';

const labels = { join: 'Add to basket', upgrade: 'Upgrade', renew: 'Renew', next: 'Choose for the next year' } as const;

export const isForSale = ({ kind }: Offer): boolean => kind in labels;

function labelOf(offer: Offer | null): (typeof labels)[keyof typeof labels] {
  return offer && offer.kind in labels ? labels[offer.kind as keyof typeof labels] : labels.join;
}

type LevelActionsProps = {
  readonly level: MembershipLevel;
  /** The level at this customer's price; null for a visitor without an account. */
  readonly offer: Offer | null;
  readonly look?: ButtonLook;
};

/** Buys a level for oneself or as a gift; a dialog asks what else is needed. */
export function LevelActions({ level, offer, look = 'outlined' }: LevelActionsProps) {
  const [form, setForm] = useState<'self' | 'gift' | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const { title, ages } = level;
  const label = labelOf(offer);
  const close = () => setForm(null);
  const done = (words: string): void => {
    close();
    setAdded(words);
  };
  return (
    <div className={styles.levelActions}>
      <div className={styles.row}>
        {offer && !isForSale(offer) ? null : ages ? (
          <Button look={look} aria-label={`${label}: ${title} membership`} onClick={() => setForm('self')}>
            {label}
          </Button>
        ) : (
          <AddForOneself level={level} label={label} look={look} onAdded={done} />
        )}
        <Button look="link" aria-label={`Give it to somebody: ${title} membership`} onClick={() => setForm('gift')}>
          Give it to somebody
        </Button>
      </div>
      {added ? <AddedNotice title={added} /> : null}
      <Dialog
        open={form !== null}
        onClose={close}
        title={form === 'gift' ? `Give ${title} membership` : `${title} membership`}
      >
        <LevelForm level={level} isGift={form === 'gift'} onAdded={done} onCancel={close} />
      </Dialog>
    </div>
  );
}

type AddProps = {
  readonly level: MembershipLevel;
  readonly label: string;
  readonly look: ButtonLook;
  readonly onAdded: (words: string) => void;
};

/** One press where nothing else is needed. */
function AddForOneself({ level: { modeOfSale, title }, label, look, onAdded }: AddProps) {
  const { join } = useBasketProducts();
  const { data: visitor } = useVisitor();
  const navigate = useNavigate();
  const { isBusy, problem, run } = useBasketChange();
  const add = async (): Promise<void> => {
    const basket = (await run(modeOfSale, (key) => join({ modeOfSale }, key)))?.answer;
    if (!basket) return;
    // Alone in the basket it is what the visitor came for: the next step is to pay, and before that the account that it belongs to.
    const checkout = links.checkout.to();
    if (basket.itemCount > 1) onAdded(`${title} membership is in your basket`);
    else await navigate(visitor?.user === null ? links.register.to({ redirectUrl: checkout }) : checkout);
  };
  return (
    <>
      <Button look={look} busy={isBusy} aria-label={`${label}: ${title} membership`} onClick={() => void add()}>
        {label}
      </Button>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
    </>
  );
}
