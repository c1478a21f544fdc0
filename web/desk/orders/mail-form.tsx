import { problemAbove } from '#web/api/form-problem.ts';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { useCorrection } from './use-correction.ts';
import type { CorrectionProps } from './use-correction.ts';

/** Sends the confirmation again, to the address of the order alone. */
export function MailForm(props: CorrectionProps) {
  const { email } = props.order;
  const state = useCorrection({
    ...props,
    path: 'deskOrderMail',
    bodyOf: () => ({}),
    told: () => ({ title: 'The confirmation is on its way', texts: [`It goes to ${email}.`] }),
  });
  const isOften = state.problem?.code === 'too-many-mails';
  return (
    <FormFrame
      state={state}
      action="Send the confirmation"
      problem={isOften ? 'It was sent five times today. It can be sent again tomorrow.' : problemAbove(state)}
    >
      <p>{`It goes to ${email}, with the tickets as they are now.`}</p>
    </FormFrame>
  );
}
