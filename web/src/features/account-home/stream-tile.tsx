import { useComingPlan } from '#web/api/coming-rights.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useResource } from '#web/api/use-resource.ts';

import styles from './account-home.module.css';
import { standing } from './standing-words.ts';
import type { Details } from './standing-words.ts';
import { Loaded, Tile } from './tile.tsx';

/** The stream plan with its next bill, or a link to subscribe. */
export function StreamTile() {
  const state = useResource('streamDetails', {});
  const line = usePageTexts('account');
  const wait = useComingPlan();
  return (
    <Tile title="Stream" ways={state.data && !wait ? waysOf(state.data) : []}>
      <Loaded state={state}>
        {(details) =>
          wait ? (
            <p>Your payment is being confirmed. The plan appears here by itself.</p>
          ) : (
            <>
              <p>{isOver(details) ? 'No plan' : details.membLevel}</p>
              <p className={styles.soft}>{standing(details) ?? line('no-plan')}</p>
            </>
          )
        }
      </Loaded>
    </Tile>
  );
}

const isOver = ({ state }: Details): boolean => state === null || state === 'ended';

const isBilledWithoutCard = ({ state, nextBillAt, hasCard }: Details): boolean =>
  state === 'active' && nextBillAt !== null && !hasCard;

function waysOf(details: Details) {
  if (isOver(details)) return [{ label: 'See the plans', to: links.streamOffer.to() }];
  return [
    details.state === 'grace'
      ? { label: 'Pay the bill', to: links.streamStatus.to() }
      : { label: 'Plan and bills', to: links.streamDetails.to() },
    ...(details.hasCard ? [{ label: 'Payment method', to: links.accountPayment.to() }] : []),
    ...(isBilledWithoutCard(details) ? [{ label: 'Give us a card', to: links.accountPayment.to() }] : []),
  ];
}
