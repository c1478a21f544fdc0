import { useState } from 'react';

import { formatPence, pence, typedPence } from '#shared/kernel/money.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import { common } from './editor.ts';
import type { EditorProps } from './editor.ts';

type Rules = NonNullable<PublishedRow['returns']>;

interface Texts {
  readonly closes: string;
  readonly fee: string;
  readonly refund: string;
}

type ReturnsEditorProps = EditorProps & {
  /** Of a template, whose rules are never those of the house. */
  readonly isTemplate?: boolean;
};

/** How tickets are given back: by the rules of the house, or by rules of the performance's own. */
export function ReturnsEditor({ rows, onTyped, isTemplate = false }: ReturnsEditorProps) {
  const begun = common(rows, ({ returns }) => returns ?? null);
  const [way, setWay] = useState(() => (isTemplate || begun ? 'own' : begun === null ? 'house' : null));
  const [texts, setTexts] = useState(() => textsOf(begun ?? null));
  function change(nextWay: string | null, next: Texts): void {
    setWay(nextWay);
    setTexts(next);
    if (nextWay === 'house') onTyped({ valueFor: () => null });
    else onTyped(typedRules(next));
  }
  return (
    <>
      {begun === undefined ? (
        <p className={styles.warns}>Their return rules differ. What you set here replaces those of each.</p>
      ) : null}
      {isTemplate ? null : (
        <RadioGroup
          legend="Tickets are given back"
          name="returns"
          value={way}
          choices={[
            { value: 'house', label: 'By the rules of the house' },
            { value: 'own', label: 'By rules of its own' },
          ]}
          onChange={(value) => change(value, texts)}
        />
      )}
      {way === 'own' ? <RuleFields texts={texts} onTexts={(next) => change('own', next)} /> : null}
    </>
  );
}

type RuleFieldsProps = { readonly texts: Texts; readonly onTexts: (texts: Texts) => void };

function RuleFields({ texts, onTexts }: RuleFieldsProps) {
  const { closes, fee, refund } = texts;
  return (
    <fieldset className={styles.group}>
      <legend>Return rules</legend>
      <p className={styles.soft}>
        They count for seats that are taken after the change. Whoever has bought keeps the rules of then.
      </p>
      <div className={styles.fields}>
        <div className={styles.middle}>
          <Field
            label="Until so many hours before it begins"
            hint="0: until it begins"
            inputMode="numeric"
            autoComplete="off"
            value={closes}
            error={closes !== '' && hoursIn(closes) === null ? mistakes.closes : null}
            onChange={({ target }) => onTexts({ ...texts, closes: target.value })}
          />
        </div>
        <div className={styles.middle}>
          <Field
            label="Pounds kept of each for credit"
            hint="0: no fee"
            inputMode="decimal"
            autoComplete="off"
            value={fee}
            error={fee !== '' && feeIn(fee) === null ? mistakes.fee : null}
            onChange={({ target }) => onTexts({ ...texts, fee: target.value })}
          />
        </div>
        <div className={styles.middle}>
          <Field
            label="Money back so many hours after buying"
            hint="0: only if it is cancelled"
            inputMode="numeric"
            autoComplete="off"
            value={refund}
            error={refund !== '' && hoursIn(refund) === null ? mistakes.refund : null}
            onChange={({ target }) => onTexts({ ...texts, refund: target.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}

const mistakes = {
  closes: 'Enter whole hours before it begins, up to a year.',
  fee: 'Enter a fee such as 4 or 1.50, up to £100.',
  refund: 'Enter whole hours after buying, up to a year.',
} as const;

const mostHours = 24 * 366;
const mostFee = 10_000;

function hoursIn(text: string): number | null {
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return hours !== null && hours <= mostHours ? hours : null;
}

function feeIn(text: string): number | null {
  const fee = typedPence(text);
  return fee !== null && fee <= mostFee ? fee : null;
}

const textsOf = (rules: Rules | null): Texts =>
  rules
    ? {
        closes: String(rules.closesHoursBefore),
        fee: formatPence(pence(rules.creditFeePence)).replace('£', ''),
        refund: String(rules.refundHoursAfterPurchase),
      }
    : { closes: '', fee: '', refund: '' };

function typedRules({ closes, fee, refund }: Texts) {
  const [closesHoursBefore, creditFeePence, refundHoursAfterPurchase] = [
    hoursIn(closes),
    feeIn(fee),
    hoursIn(refund),
  ] as const;
  if (closesHoursBefore === null) return { wrong: mistakes.closes };
  if (creditFeePence === null) return { wrong: mistakes.fee };
  if (refundHoursAfterPurchase === null) return { wrong: mistakes.refund };
  return { valueFor: (): Rules => ({ closesHoursBefore, creditFeePence, refundHoursAfterPurchase }) };
}
