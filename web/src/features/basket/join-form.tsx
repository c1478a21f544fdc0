import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { membershipLevels } from '#shared/account/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { AddedNotice } from './added-notice.tsx';
import { offerText } from './offer-words.ts';
import type { Offer, Offers } from './offer-words.ts';
import { fieldOf, focusFirst, recipientOf } from './product-fields.ts';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './things.module.css';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';

type JoinFormProps = { readonly offers?: Offers | undefined };

/** The levels sold online, each with its price and a button, for oneself or as a gift. */
export function JoinForm({ offers }: JoinFormProps) {
  const line = usePageTexts('friends');
  return (
    <section id="join" className={styles.section} aria-labelledby="join-title">
      <Headline level={2} id="join-title">
        Join, or give a membership
      </Headline>
      <p className={styles.note}>{line('join')}</p>
      <LevelChoices offers={offers} />
    </section>
  );
}

/** The levels at this visitor's prices: higher ones less the rest of their own. */
export function LevelChoices({ offers }: JoinFormProps) {
  return (
    <ul className={styles.levels}>
      {membershipLevels.map((level) => (
        <li key={level.modeOfSale} className={styles.level}>
          <Level level={level} offer={offers?.find(({ modeOfSale }) => modeOfSale === level.modeOfSale) ?? null} />
        </li>
      ))}
    </ul>
  );
}

type LevelProps = { readonly level: MembershipLevel };
type Way = 'none' | 'self' | 'gift';

function Level({ level, offer }: LevelProps & { readonly offer: Offer | null }) {
  const { title, audience, benefit, pence, ages } = level;
  const [way, setWay] = useState<Way>('none');
  const [added, setAdded] = useState<string | null>(null);
  const done = (words: string): void => {
    setWay('none');
    setAdded(words);
  };
  return (
    <>
      <h3 className={styles.levelTitle}>{title}</h3>
      <p className={styles.levelPrice}>{formatPence(pence)}</p>
      <p className={styles.levelWords}>{`${audience}. ${benefit}.`}</p>
      {offer ? <OfferWords offer={offer} /> : null}
      <div className={styles.levelActions}>
        {way === 'none' ? (
          <div className={styles.row}>
            {offer && !isForSale(offer) ? null : ages ? (
              <Button aria-label={`${labelOf(offer)}: ${title} membership`} onClick={() => setWay('self')}>
                {labelOf(offer)}
              </Button>
            ) : (
              <AddForOneself level={level} label={labelOf(offer)} onAdded={done} />
            )}
            <Button look="link" aria-label={`Give it to somebody: ${title} membership`} onClick={() => setWay('gift')}>
              Give it to somebody
            </Button>
          </div>
        ) : (
          <LevelForm level={level} isGift={way === 'gift'} onAdded={done} onCancel={() => setWay('none')} />
        )}
        {added ? <AddedNotice title={added} /> : null}
      </div>
    </>
  );
}

const labels = { join: 'Add to basket', upgrade: 'Upgrade', renew: 'Renew', next: 'Choose for the next year' } as const;

const isForSale = ({ kind }: Offer): boolean => kind in labels;

function labelOf(offer: Offer | null): (typeof labels)[keyof typeof labels] {
  return offer && offer.kind in labels ? labels[offer.kind as keyof typeof labels] : labels.join;
}

function OfferWords({ offer }: { readonly offer: Offer }) {
  const words = offerText(offer);
  return words ? <p className={styles.levelOffer}>{words}</p> : null;
}

type AddProps = LevelProps & { readonly onAdded: (words: string) => void };

/** One press where nothing else is needed. */
function AddForOneself({
  level: { modeOfSale, title },
  label,
  onAdded,
}: AddProps & { readonly label: (typeof labels)[keyof typeof labels] }) {
  const { join } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const add = async (): Promise<void> => {
    if (await run(modeOfSale, (key) => join({ modeOfSale }, key))) onAdded(`${title} membership is in your basket`);
  };
  return (
    <>
      <Button busy={isBusy} aria-label={`${label}: ${title} membership`} onClick={() => void add()}>
        {label}
      </Button>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
    </>
  );
}

type LevelFormProps = AddProps & { readonly isGift: boolean; readonly onCancel: () => void };

/** Further fields: a date of birth, or a gift's recipient. */
function LevelForm({ level: { modeOfSale, title }, isGift, onAdded, onCancel }: LevelFormProps) {
  const { join } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const form = useRef<HTMLFormElement>(null);
  const line = usePageTexts('friends');
  const errors = problem?.fields ?? {};
  const age = problem?.code === 'membership-age' ? problem.title : undefined;
  useEffect(() => {
    const names = Object.keys(problem?.fields ?? {}).map((name) => name.replace('recipient.', ''));
    if (problem) focusFirst(form.current, names.length > 0 ? names : ['dateOfBirth']);
  }, [problem]);
  // The fields appear where the visitor pressed.
  useEffect(() => focusFirst(form.current, ['name', 'dateOfBirth']), []);

  async function add(current: HTMLFormElement): Promise<void> {
    const dateOfBirth = fieldOf(current, 'dateOfBirth');
    const body = isGift
      ? { modeOfSale, recipient: recipientOf(current) }
      : { modeOfSale, ...(dateOfBirth ? { dateOfBirth } : {}) };
    const to = isGift ? ` for ${fieldOf(current, 'name')}` : '';
    if (await run(body, (key) => join(body, key))) onAdded(`${title} membership${to} is in your basket`);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void add(event.currentTarget);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} aria-label={title} onSubmit={submit}>
      {isGift ? (
        <RecipientFields errors={errors} hint={line('recipient')} />
      ) : (
        <Field
          label="Your date of birth"
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          error={errors['dateOfBirth'] ?? age}
        />
      )}
      {problem && !age && Object.keys(errors).length === 0 ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button type="submit" look="filled" busy={isBusy}>
          Add to basket
        </Button>
        <Button look="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
