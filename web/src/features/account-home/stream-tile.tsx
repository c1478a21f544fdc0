import { formatPence, pence } from '#shared/domain/money/money.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { useResource } from '#web/api/use-resource.ts';

import styles from './account-home.module.css';
import { Loaded, Tile } from './tile.tsx';

type Details = DataFor<'streamDetails'>;

/** The plan of the stream with its next bill, or the way to one. */
export function StreamTile() {
  const state = useResource('streamDetails', {});
  return (
    <Tile title="Stream" ways={state.data ? waysOf(state.data) : []}>
      <Loaded state={state}>
        {(details) => (
          <>
            <p>{isOver(details) ? 'No plan' : details.membLevel}</p>
            <p className={styles.soft}>{standing(details)}</p>
          </>
        )}
      </Loaded>
    </Tile>
  );
}

const isOver = ({ state }: Details): boolean => state === null || state === 'ended';
const dateOf = (moment: string | null): string => (moment === null ? '' : formatDate(moment));

/** What happens next, and when. */
export function standing(details: Details): string {
  const { state, nextBillAt, nextBillPence, benefitsEnd, resumesAt, graceUntil } = details;
  switch (state) {
    case null:
      return 'Opera and ballet at home: films, live evenings and what happens behind the curtain.';
    case 'ended':
      return `It ended${benefitsEnd ? ` on ${dateOf(benefitsEnd)}` : ''}. You can come back whenever you like.`;
    case 'cancelled':
      return `Cancelled. You can watch until ${dateOf(benefitsEnd)}.`;
    case 'paused':
      return `Paused${resumesAt ? ` until ${dateOf(resumesAt)}` : ''}.`;
    case 'grace':
      return `The last bill was not paid. Pay it by ${dateOf(graceUntil)} to go on watching.`;
    case 'active':
      return nextBillAt === null || nextBillPence === null
        ? `Given to you until ${dateOf(benefitsEnd)}. Nothing is charged.`
        : `Next bill: ${formatPence(pence(nextBillPence))} on ${dateOf(nextBillAt)}.`;
  }
}

function waysOf(details: Details) {
  if (isOver(details)) return [{ label: 'See the plans', to: links.streamOffer.to() }];
  return [
    details.state === 'grace'
      ? { label: 'Pay the bill', to: links.streamStatus.to() }
      : { label: 'Plan and bills', to: links.streamDetails.to() },
    ...(details.hasCard ? [{ label: 'Payment method', to: links.accountPayment.to() }] : []),
  ];
}
