import { postDays } from '#shared/domain/order/delivery-rules.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';
import { RadioGroup } from '#web/ui/choices.tsx';

import { AddressFields } from './buyer-fields.tsx';
import type { Choices } from './checkout-fields.ts';
import styles from './checkout.module.css';

type DeliveryFieldsProps = {
  readonly choices: Choices;
  /** Every performance is far enough away for the post. */
  readonly mayPost: boolean;
  readonly errors: Mistakes;
};

/** How the tickets come: on the screen always, and on paper if that is wished. */
export function DeliveryFields({ choices: { delivery }, mayPost, errors }: DeliveryFieldsProps) {
  const chosen = delivery === 'post' && !mayPost ? 'e-ticket' : delivery;
  return (
    <>
      <RadioGroup
        legend="How would you like your tickets?"
        name="delivery"
        value={chosen}
        // What is chosen is read from the form itself, see `choicesIn`.
        onChange={() => undefined}
        error={errors['delivery']}
        choices={[
          { value: 'e-ticket', label: 'E-tickets', hint: 'At once, by e-mail and on this site. Free.' },
          {
            value: 'post',
            label: 'By post',
            hint: mayPost
              ? 'Within the United Kingdom, second class. Free.'
              : `Only for performances that are at least ${postDays} days away.`,
            disabled: !mayPost,
          },
          { value: 'door', label: 'Collect at the box office', hint: 'From an hour before the performance. Free.' },
        ]}
      />
      <fieldset className={styles.fieldset} hidden={chosen !== 'post'}>
        <legend>Where we post your tickets</legend>
        <AddressFields prefix="address" errors={errors} />
      </fieldset>
    </>
  );
}
