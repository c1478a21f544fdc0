import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { groupsOf, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence, typedPence } from '#shared/kernel/money.ts';
import { useHouse } from '#web/api/house.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './basket-sum.module.css';
import { fieldOf, focusFirst } from './product-fields.ts';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';
import type { Basket } from './use-basket.ts';

type BasketProps = { readonly basket: Basket };

/** Optional additions before paying; nothing is preselected. */
export function BasketOffers({ basket }: BasketProps) {
  const { membershipSaving: saving, products } = basket;
  const groups = groupsOf(useHouse());
  // A house with sale groups of its own does not sell the levels of the specification.
  const membershipSaving = saving && titleOfMode(saving.modeOfSale, groups) !== null ? saving : null;
  const hasDonation = products.some(({ kind }) => kind === 'donation');
  if (!membershipSaving && hasDonation) return null;
  return (
    <div className={styles.offers}>
      {membershipSaving ? <SaveWithMembership saving={membershipSaving} /> : null}
      {hasDonation ? null : <AddDonation />}
    </div>
  );
}

type SaveProps = { readonly saving: NonNullable<Basket['membershipSaving']> };

/** Shown only where the membership pays for itself with this basket; the sums are the real prices. */
function SaveWithMembership({ saving }: SaveProps) {
  const { join } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const { title, modeOfSale } = saving;
  const line = usePageTexts('basket');
  const price = formatPence(pence(saving.pence));
  const off = formatPence(pence(saving.off));
  const net = formatPence(pence(saving.net));
  return (
    <section className={styles.offer} aria-label={`Save with ${title} membership`}>
      <Headline level={2}>{`With ${title} membership you save ${net}`}</Headline>
      <p>
        {line('saving', { price, off })} <TextLink to={links.friends.to()}>What else it brings</TextLink>
      </p>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
      <Button busy={isBusy} onClick={() => void run(modeOfSale, (key) => join({ modeOfSale }, key))}>
        {`Add ${title} membership`}
      </Button>
    </section>
  );
}

const amounts = [200, 500, 1000];

function AddDonation() {
  const { donate } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const [isOwn, setIsOwn] = useState(false);
  const line = usePageTexts('basket');
  const words = problem ? (problem.fields['pence'] ?? problem.title) : undefined;
  const give = (sum: number) => void run(sum, () => donate(sum));
  return (
    <section className={styles.offer} aria-label="Add a donation">
      <Headline level={2}>Add a donation</Headline>
      <p>{line('gift')}</p>
      {words && !isOwn ? <Notice tone="problem">{words}</Notice> : null}
      <div className={styles.amounts}>
        {amounts.map((sum) => (
          <Button key={sum} busy={isBusy} aria-label={`Donate ${formatPence(pence(sum))}`} onClick={() => give(sum)}>
            {formatPence(pence(sum))}
          </Button>
        ))}
        {isOwn ? null : (
          <Button look="link" aria-expanded={false} onClick={() => setIsOwn(true)}>
            Another amount
          </Button>
        )}
      </div>
      {isOwn ? <OwnDonation isBusy={isBusy} error={words} onGive={give} /> : null}
    </section>
  );
}

type OwnDonationProps = {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onGive: (sum: number) => void;
};

function OwnDonation({ isBusy, error, onGive }: OwnDonationProps) {
  const form = useRef<HTMLFormElement>(null);
  const [mistake, setMistake] = useState<string>();
  // The form appears on request and after an error, so it takes the focus.
  useEffect(() => focusFirst(form.current, ['amount']), []);
  useEffect(() => {
    if (error || mistake) focusFirst(form.current, ['amount']);
  }, [error, mistake]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sum = typedPence(fieldOf(event.currentTarget, 'amount'));
    setMistake(sum === null ? 'Enter a sum such as 12 or 12.50.' : undefined);
    if (sum !== null) onGive(sum);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.own} onSubmit={submit}>
      <Field
        label="Your donation in pounds"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={mistake ?? error}
      />
      <Button type="submit" busy={isBusy}>
        Add donation
      </Button>
    </form>
  );
}
