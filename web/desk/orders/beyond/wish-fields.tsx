import { useState } from 'react';

import { typedPence } from '#shared/kernel/money.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';

import { money } from '../order-words.ts';
import { reasons, wayHint, ways } from './beyond-words.ts';
import type { BeyondWay, BeyondWish, Offer } from './beyond-words.ts';

/** What is being written; the sum is null until somebody types one, and is the whole price until then. */
export interface WishDraft {
  readonly returnType: BeyondWay['returnType'] | null;
  readonly typed: string | null;
  readonly why: BeyondWish['why'] | null;
}

/** A wish as it is being written, with the sum in pence; null where what was typed is none. */
export function useWishDraft(offer: Offer) {
  const [draft, setDraft] = useState<WishDraft>({ returnType: null, typed: null, why: null });
  const way = offer.ways.find(({ returnType }) => returnType === draft.returnType) ?? null;
  const sum = draft.typed === null ? (way?.value ?? null) : typedPence(draft.typed);
  const change = (more: Partial<WishDraft>): void => setDraft({ ...draft, ...more });
  return { draft, change, way, sum };
}

type WishFieldsProps = Omit<ReturnType<typeof useWishDraft>, 'way'> & {
  readonly offer: Offer;
  readonly way: BeyondWay | null;
  readonly isChosen: boolean;
};

/** In which way, how much, and why. */
export function WishFields({ offer, draft, change, way, sum, isChosen }: WishFieldsProps) {
  const { returnType, typed, why } = draft;
  return (
    <>
      <RadioGroup
        legend="What comes back for them?"
        name="returnType"
        value={returnType}
        onChange={(value) => change({ returnType: value as BeyondWay['returnType'] })}
        choices={offer.ways.map((each) => ({
          value: each.returnType,
          label: ways[each.returnType].title,
          ...(isChosen ? { hint: wayHint(each, offer.isGuest) } : {}),
        }))}
      />
      <Field
        name="sum"
        label="Sum"
        hint="In pounds; the house keeps the rest of the price."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed ?? (isChosen && way ? money(way.value) : '')}
        error={typed !== null && sum === null ? 'Enter a sum such as 40 or 40.50.' : undefined}
        onChange={({ target }) => change({ typed: target.value })}
      />
      <RadioGroup
        legend="Why?"
        name="why"
        hint="Stands in the books."
        value={why}
        onChange={(value) => change({ why: value as BeyondWish['why'] })}
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <Field
        name="reason"
        label="Reason in your words"
        hint="For the audit, and for whoever decides."
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
