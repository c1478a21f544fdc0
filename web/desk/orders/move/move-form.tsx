import { useEffect, useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { filled, text } from '../../entry/form-text.ts';
import { useRead } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { useCorrection } from '../use-correction.ts';
import type { CorrectionProps } from '../use-correction.ts';
import { moveProblemText } from './move-words.ts';
import type { SeatOffer } from './move-words.ts';
import { SeatPick } from './seat-pick.tsx';
import type { Picked } from './seat-pick.tsx';

/** Which tickets move, and for each the new seat by section, row and number. */
export function MoveForm(props: CorrectionProps) {
  const state = useRead('deskOrderSeats', { params: { orderNo: props.order.orderNo }, query: {} });
  return <DeskView state={state}>{(offer) => <Moves {...props} offer={offer} />}</DeskView>;
}

type MovesProps = CorrectionProps & { readonly offer: SeatOffer };

function Moves(props: MovesProps) {
  const { offer } = props;
  const { state, chosen, setChosen, moving, moves, pick } = useMoves(props);
  return (
    <FormFrame
      state={state}
      action={moves.length > 1 ? 'Move the tickets' : 'Move the ticket'}
      problem={problemAbove(state)}
      disabledReason={
        chosen.length === 0
          ? 'Choose at least one ticket.'
          : moves.length < chosen.length
            ? 'Choose a seat for each of them.'
            : undefined
      }
    >
      <TicketChoice
        tickets={offer.tickets.map((ticket) => ({
          ...ticket,
          detail: `${ticket.seatLabel}, ${formatDateTime(ticket.date)}, ${ticket.priceTypeTitle}`,
        }))}
        hintOf={(ticket) => `Ticket ${ticket.ticketNumber}. ${moveProblemText(ticket)}`}
        isClosed={({ problem }) => problem !== null}
        chosen={chosen}
        onChoose={setChosen}
      />
      {moving.map((ticket) => (
        <SeatPick
          key={ticket.ticketNumber}
          orderNo={offer.orderNo}
          ticket={ticket}
          taken={moves.filter((move) => move.ticketNumber !== ticket.ticketNumber).map(({ to }) => to.seatId)}
          onPick={(seat) => pick(ticket.ticketNumber, seat)}
        />
      ))}
      <Field label="Reason" hint="For the audit." name="reason" maxLength={200} autoComplete="off" />
    </FormFrame>
  );
}

function useMoves({ offer, ...props }: MovesProps) {
  const { refresh } = useCache();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<Readonly<Record<string, Picked>>>({});
  const moving = offer.tickets.filter(({ ticketNumber }) => chosen.includes(ticketNumber));
  const moves = moving.flatMap(({ ticketNumber }) => {
    const to = picked[ticketNumber];
    return to ? [{ ticketNumber, to }] : [];
  });
  const state = useCorrection({
    ...props,
    path: 'deskOrderSeats',
    mistakesIn: (data) => filled(data, { reason: 'Say why the tickets move.' }),
    bodyOf: (data) => ({
      moves: moves.map(({ ticketNumber, to }) => ({ ticketNumber, seatId: to.seatId })),
      reason: text(data, 'reason'),
    }),
    told: () => toldOf(moves),
  });
  const { problem } = state;
  // The seats that are left; what was picked and is gone has to be picked anew.
  useEffect(() => {
    const isGone = problem?.code === 'seat-just-taken' || problem?.code === 'seat-not-the-same';
    if (isGone) void refresh('deskOrderSeats').catch(() => undefined);
  }, [problem, refresh]);
  const pick = (ticketNumber: string, seat: Picked | null): void =>
    setPicked(({ [ticketNumber]: _before, ...others }) => (seat ? { ...others, [ticketNumber]: seat } : others));
  return { state, chosen, setChosen, moving, moves, pick };
}

const toldOf = (moves: readonly { readonly ticketNumber: string; readonly to: Picked }[]) => ({
  title: moves.length === 1 ? 'The ticket has another seat' : 'The tickets have other seats',
  texts: [
    ...moves.map(({ ticketNumber, to }) => `${ticketNumber}: ${to.label}.`),
    'Earlier codes no longer open the door. A mail to the customer names the new seats.',
  ],
});
