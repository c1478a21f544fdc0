import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { formatEvening } from '#shared/kernel/time/format.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import styles from './answer-alert.module.css';

const never = () => () => undefined;

/** The secret in the fragment; null on the server, which does not receive it, and during hydration. */
function useToken(): string | null {
  const { hash } = useLocation();
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? hash.slice(1) : null;
}

/** The page behind a confirmation mail's link. A mail program may open the link by itself, so only the button changes anything. */
export function ConfirmAlert() {
  const token = useToken();
  const line = usePageTexts('alerts');
  const { busy, problem, answer, run } = useChange(() =>
    send('ticketAlertConfirmation', 'POST', { body: { token: token ?? '' } }),
  );
  if (answer) {
    const isThere = answer.state === 'available';
    return (
      <Told
        title={isThere ? 'There are tickets' : 'Your alert is set'}
        way={
          isThere ? (
            <LinkButton to={links.seatMap.to({ performanceId: answer.performanceId })} look="filled">
              Choose your seats
            </LinkButton>
          ) : (
            <SeeWhatsOn />
          )
        }
      >
        <p>{`${answer.title}, ${formatEvening(answer.date)}`}</p>
        <p>{line(answer.state === 'asked' ? 'waiting' : answer.state)}</p>
      </Told>
    );
  }
  return (
    <Question token={token} problem={problem} question={line('confirm-question')}>
      <Button look="filled" busy={busy} onClick={() => void run()}>
        Confirm my alert
      </Button>
    </Question>
  );
}

/** The page behind the link that each mail of an alert has. */
export function EndAlert() {
  const token = useToken();
  const line = usePageTexts('alerts');
  const { busy, problem, answer, run } = useChange(async () => {
    await send('ticketAlertEnd', 'POST', { body: { token: token ?? '' } });
    return true;
  });
  if (answer) {
    return (
      <Told title="Your alert has ended" way={<SeeWhatsOn />}>
        {line('ended')}
      </Told>
    );
  }
  return (
    <Question token={token} problem={problem} question={line('end-question')}>
      <Button look="filled" busy={busy} onClick={() => void run()}>
        End my alert
      </Button>
    </Question>
  );
}

type QuestionProps = {
  readonly token: string | null;
  readonly problem: ApiProblem | null;
  readonly question: string;
  readonly children: ReactNode;
};

function Question({ token, problem, question, children }: QuestionProps) {
  if (token === '') return <NoWay title="The link is not complete">Open it from the mail once more.</NoWay>;
  if (problem && isAboutLink(problem)) return <NoWay title="This link does not work">{problem.title}</NoWay>;
  return (
    <div className={styles.panel}>
      <p>{question}</p>
      {problem ? (
        <Notice tone="problem" title="That did not work">
          {problem.title} Nothing was changed.
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

/** Unknown, expired or truncated: a retry would not help. */
function isAboutLink({ status }: ApiProblem): boolean {
  return status === 404 || status === 410 || status === 422;
}

type ToldProps = { readonly title: string; readonly way: ReactNode; readonly children: ReactNode };

/** Takes the focus of a removed button. */
function Told({ title, way, children }: ToldProps) {
  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={styles.panel}>
      <Notice tone="done" title={title}>
        {children}
      </Notice>
      {way}
    </div>
  );
}

type NoWayProps = { readonly title: string; readonly children: ReactNode };

function NoWay({ title, children }: NoWayProps) {
  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={styles.panel}>
      <Notice tone="problem" title={title}>
        {children}
      </Notice>
      <SeeWhatsOn />
    </div>
  );
}

function SeeWhatsOn() {
  return <LinkButton to={links.listing.to()}>See what’s on</LinkButton>;
}

type AlertPageProps = { readonly title: string; readonly children: ReactNode };

export function AlertPage({ title, children }: AlertPageProps) {
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading title={title} size="title" />
        {children}
      </div>
    </Container>
  );
}
