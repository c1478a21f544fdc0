import { useNavigate } from 'react-router-dom';

import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { DeskPage } from '../shell/desk-page.tsx';
import styles from './orders.module.css';

/** As it is read aloud or pasted: "#7k3m 9qxa" is 7K3M9QXA. */
export const orderNoIn = (typed: string): string => typed.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** Leads to an order by its number. */
export function OrdersScreen() {
  const navigate = useNavigate();
  const state = useSentForm({
    mistakesIn: (data) => (orderNoIn(textOf(data, 'orderNo')) ? {} : { orderNo: 'Enter the number of the order.' }),
    submit: async (data) => {
      await navigate(`/orders/${orderNoIn(textOf(data, 'orderNo'))}`);
    },
  });
  return (
    <DeskPage
      title="Orders"
      lead="One order by its number: what was bought, where its money is, putting it right, and giving tickets back."
    >
      <div className={styles.number}>
        <FormFrame state={state} action="Show the order">
          <Field
            label="Order number"
            hint="On the receipt and in every mail about it."
            name="orderNo"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormFrame>
      </div>
    </DeskPage>
  );
}
