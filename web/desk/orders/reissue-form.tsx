import { useState } from 'react';

import { problemAbove } from '#web/api/form-problem.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { filled, text } from '../entry/form-text.ts';
import { reissueText, ticketsIn } from './order-words.ts';
import { useCorrection } from './use-correction.ts';
import type { CorrectionProps } from './use-correction.ts';

/** Which tickets get a new code, and why. */
export function ReissueForm(props: CorrectionProps) {
  const { order } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const state = useCorrection({
    ...props,
    path: 'deskOrderTickets',
    mistakesIn: (data) => filled(data, { reason: 'Say why the tickets are issued again.' }),
    bodyOf: (data) => ({ tickets: [...chosen], reason: text(data, 'reason') }),
    told: () => ({
      title: chosen.length === 1 ? 'The ticket is issued again' : 'The tickets are issued again',
      texts: [
        `${chosen.join(', ')}: earlier codes no longer open the door.`,
        'A mail to the customer says so. If they are here, print the tickets for them below.',
      ],
    }),
  });
  return (
    <FormFrame
      state={state}
      action="Issue new codes"
      problem={problemAbove(state)}
      disabledReason={chosen.length === 0 ? 'Choose at least one ticket.' : undefined}
    >
      <TicketChoice
        tickets={ticketsIn(order)}
        hintOf={({ ticketNumber, returnId }) =>
          [`Ticket ${ticketNumber}`, returnId ? 'given back' : reissueText(order, ticketNumber)]
            .filter(Boolean)
            .join(', ')
        }
        isClosed={({ returnId }) => returnId !== null}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Field label="Reason" hint="For the audit." name="reason" maxLength={200} autoComplete="off" />
    </FormFrame>
  );
}
