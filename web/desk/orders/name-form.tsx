import { orderNameRules } from '#shared/desk/domain/order-name-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { text } from '../entry/form-text.ts';
import { useCorrection } from './use-correction.ts';
import type { CorrectionProps } from './use-correction.ts';

const nameIn = (data: FormData) => ({ firstName: text(data, 'firstName'), lastName: text(data, 'lastName') });

export function NameForm(props: CorrectionProps) {
  const { firstName, lastName, isGuest } = props.order;
  const state = useCorrection({
    ...props,
    path: 'deskOrderName',
    mistakesIn: (data) => mistakesIn(orderNameRules, nameIn(data)),
    bodyOf: nameIn,
    told: () => ({
      title: 'The name is corrected',
      texts: [
        'Tickets and passes that are opened from now on have it.',
        ...(isGuest ? [] : ['The account keeps its own name.']),
      ],
    }),
  });
  return (
    <FormFrame state={state} action="Correct the name" problem={problemAbove(state)}>
      <Field label="First name" name="firstName" defaultValue={firstName} maxLength={100} autoComplete="off" />
      <Field label="Last name" name="lastName" defaultValue={lastName} maxLength={100} autoComplete="off" />
    </FormFrame>
  );
}
