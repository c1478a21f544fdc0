import type { Delivery } from '#shared/box-office/domain/order/order.ts';
import { useHouse } from '#web/api/house.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { RadioGroup } from '#web/ui/choices.tsx';

import { AddressFields } from './buyer-fields.tsx';
import type { Choices } from './checkout-fields.ts';
import { postTooLateText } from './checkout-words.ts';
import styles from './checkout.module.css';

type DeliveryFieldsProps = {
  readonly choices: Choices;
  /** Every performance is late enough for posting. */
  readonly mayPost: boolean;
  readonly onChoose: (delivery: Delivery) => void;
};

/** How tickets are delivered: always on screen, and on paper if wished. */
export function DeliveryFields({ choices: { delivery }, mayPost, onChoose }: DeliveryFieldsProps) {
  const line = usePageTexts('checkout');
  const house = useHouse();
  const chosen = delivery === 'post' && !mayPost ? 'e-ticket' : delivery;
  return (
    <>
      <RadioGroup
        legend="How would you like your tickets?"
        name="delivery"
        value={chosen}
        onChange={(value) => onChoose(value === 'post' || value === 'door' ? value : 'e-ticket')}
        choices={[
          { value: 'e-ticket', label: 'E-tickets', hint: line('e-ticket') },
          {
            value: 'post',
            label: 'By post',
            hint: mayPost || !house ? line('post') : postTooLateText(house.postDays),
            disabled: !mayPost,
          },
          { value: 'door', label: 'Collect at the box office', hint: line('door') },
        ]}
      />
      <fieldset className={styles.fieldset} hidden={chosen !== 'post'}>
        <legend>Where we post your tickets</legend>
        <AddressFields prefix="address" />
      </fieldset>
    </>
  );
}
