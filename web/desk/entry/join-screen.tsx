import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useHouse } from '#web/api/house.ts';
import { request } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

import { useDesk } from '../session/use-desk.ts';
import { RecoveryCodes } from '../setup/recovery-codes.tsx';
import { SetupWays } from '../setup/setup-ways.tsx';
import { listed } from '../shell/listed.ts';
import { useTitle } from '../shell/use-title.ts';
import styles from './entry.module.css';

type Offer = DataFor<'invitationOffer', 'POST'>;
type Joined = DataFor<'invitationAcceptance', 'POST'>;

/** The page of an invitation. Its secret stands after the `#`, which no server sees; opening it uses nothing up. */
export function JoinScreen() {
  const house = useHouse();
  const [secret] = useState(() => location.hash.slice(1));
  const [offer, setOffer] = useState<Offer | ApiProblem | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const enter = useEnter();
  useTitle('Join');
  const ask = (): void => {
    setOffer(null);
    request('invitationOffer', 'POST', { body: { secret } }).then(
      // The contract defines the answer.
      ({ data }) => setOffer(data as Offer),
      (error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        setOffer(error);
      },
    );
  };
  // Once: what is asked for stands in the address.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(ask, []);
  return (
    <main className={styles.page}>
      <p className={styles.house}>{house?.name}</p>
      {joined ? <Kept joined={joined} onKept={() => enter(joined)} /> : null}
      {!joined && offer === null ? <Spinner /> : null}
      {!joined && offer instanceof ApiProblem ? <NoOffer problem={offer} onRetry={ask} /> : null}
      {!joined && offer && !(offer instanceof ApiProblem) ? (
        <Offered
          offer={offer}
          secret={secret}
          // A passkey brings no codes: they stand for a telephone.
          onJoined={(done) => (done.codes.length > 0 ? setJoined(done) : enter(done))}
          onRetry={ask}
        />
      ) : null}
    </main>
  );
}

type NoOfferProps = { readonly problem: ApiProblem; readonly onRetry: () => void };

function NoOffer({ problem, onRetry }: NoOfferProps) {
  const isFinal = problem.code.startsWith('invitation-') || problem.code === 'invalid-input';
  return (
    <>
      <Headline level={1} size="title">
        This invitation does not open
      </Headline>
      <Notice
        tone="problem"
        title={
          problem.code === 'invalid-input'
            ? 'The link is cut off. Open it from the mail again, or copy all of it.'
            : problem.title
        }
        action={isFinal ? undefined : <Button onClick={onRetry}>Try again</Button>}
      />
    </>
  );
}

type OfferedProps = {
  readonly offer: Offer;
  readonly secret: string;
  readonly onJoined: (joined: Joined) => void;
  readonly onRetry: () => void;
};

function Offered({ offer, secret, onJoined, onRetry }: OfferedProps) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <Headline level={1} size="title">
        Join the desk
      </Headline>
      <p>
        {offer.name}, you are invited to the desk by {offer.invitedBy}, as <strong>{listed(offer.roles)}</strong>, with
        the address {offer.email}. Nothing happens before you press the button; the invitation works once, until{' '}
        {formatDateTime(offer.expiresAt)}.
      </p>
      {isOver ? (
        <Notice
          tone="problem"
          title="That took longer than five minutes. The invitation still works."
          action={<Button onClick={onRetry}>Start again</Button>}
        />
      ) : null}
      <div className={styles.ways}>
        <SetupWays
          setup={offer}
          labels={{ passkey: 'Join with a passkey', password: 'Join' }}
          onWay={async (way) => {
            try {
              const { data } = await request('invitationAcceptance', 'POST', { body: { secret, way } });
              // The contract defines the answer.
              onJoined(data as Joined);
            } catch (error) {
              if (error instanceof ApiProblem && error.code === 'challenge-over') setOver(true);
              throw error;
            }
          }}
        />
      </div>
    </>
  );
}

/** Leads from the invitation into the desk. */
function useEnter() {
  const desk = useDesk();
  const navigate = useNavigate();
  return (joined: Joined): void => {
    desk.opened(joined);
    // The secret of the link is used up, and does not stay in the history.
    void navigate('/', { replace: true });
  };
}

type KeptProps = { readonly joined: Joined; readonly onKept: () => void };

/** Joined and signed in with a telephone: first the codes, then the desk. */
function Kept({ joined, onKept }: KeptProps) {
  return (
    <>
      <Headline level={1} size="title">
        Welcome, {joined.name}
      </Headline>
      <RecoveryCodes codes={joined.codes} onKept={onKept} />
    </>
  );
}
