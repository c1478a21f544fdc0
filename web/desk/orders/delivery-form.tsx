import { useState } from 'react';

import { deliveryTitles } from '#shared/box-office/domain/order/delivery.ts';
import { addressRules } from '#shared/kernel/forms/buyer-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { text } from '../entry/form-text.ts';
import styles from './orders.module.css';
import { useCorrection } from './use-correction.ts';
import type { CorrectionProps } from './use-correction.ts';

const hints = {
  'e-ticket': 'On their telephone, or printed by themselves.',
  post: 'Within the United Kingdom, until seven days before the next performance.',
  door: 'From an hour before the performance, with the order number.',
} as const;

/** The rules of an address under the names that the contract gives its fields. */
const rules = {
  'address.street': addressRules.street,
  'address.town': addressRules.town,
  'address.postcode': addressRules.postcode,
};

const addressIn = (data: FormData) => ({
  street: text(data, 'address.street'),
  town: text(data, 'address.town'),
  postcode: text(data, 'address.postcode'),
  country: 'GB',
});

/** Costs nothing, whichever it is: e-tickets exist beside the paper ones. */
export function DeliveryForm(props: CorrectionProps) {
  const { delivery, address } = props.order;
  const [way, setWay] = useState<string>(delivery ?? 'e-ticket');
  const isPost = way === 'post';
  const state = useCorrection({
    ...props,
    path: 'deskOrderDelivery',
    mistakesIn: (data) =>
      isPost ? mistakesIn(rules, Object.fromEntries(Object.keys(rules).map((name) => [name, text(data, name)]))) : {},
    bodyOf: (data) => ({ delivery: way, ...(isPost ? { address: addressIn(data) } : {}) }),
    told: () => ({ title: 'The delivery is changed', texts: ['A mail to the customer says so.'] }),
  });
  return (
    <FormFrame state={state} action="Change the delivery" problem={problemAbove(state)}>
      <RadioGroup
        legend="How do the tickets reach them?"
        name="delivery"
        value={way}
        onChange={setWay}
        choices={(['e-ticket', 'post', 'door'] as const).map((value) => ({
          value,
          label: deliveryTitles[value],
          hint: hints[value],
        }))}
      />
      <fieldset className={styles.address} hidden={!isPost}>
        <legend>Where they are posted to</legend>
        <Field
          label="House and street"
          name="address.street"
          defaultValue={address?.street}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          label="Town or city"
          name="address.town"
          defaultValue={address?.town}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          label="Postcode"
          name="address.postcode"
          defaultValue={address?.postcode}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </fieldset>
    </FormFrame>
  );
}
