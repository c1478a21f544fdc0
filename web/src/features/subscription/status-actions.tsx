import type { ReactNode } from 'react';

import { links } from '#web/api/links.ts';
import type { Change } from '#web/api/use-change.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { poundsOf, resumeLabel } from './subscription-words.ts';
import type { StatusName } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { Bill, StreamDetails } from './types.ts';
import { usePayNow, useResubscribe, useResume } from './use-subscription-changes.ts';

type StatusActionsProps = {
  readonly name: StatusName;
  readonly details: StreamDetails;
  /** The failed bill. */
  readonly open: Bill | undefined;
};

/** The main action of this state, and others. */
export function StatusActions({ name, details, open }: StatusActionsProps) {
  switch (name) {
    case 'grace':
    case 'graceStopped':
      return (
        <PayNow sum={open?.pence ?? details.nextBillPence}>
          <LinkButton look="link" to={links.streamUnsubscribe.to()}>
            Cancel instead
          </LinkButton>
        </PayNow>
      );
    case 'paused':
    case 'resting':
      return <Resume details={details} />;
    case 'cancelled':
      return <Keep />;
    case 'ended':
    case 'endedUnpaid':
      return (
        <Row>
          <LinkButton look="filled" to={links.streamOffer.to()}>
            Subscribe again
          </LinkButton>
        </Row>
      );
    case 'cancelledForGood':
    case 'endedForGood':
      return (
        <Row>
          <LinkButton to={links.contact.to()}>Write to us</LinkButton>
        </Row>
      );
    default:
      return (
        <Row>
          <LinkButton look="filled" to={links.stream.to()}>
            Find something to watch
          </LinkButton>
          {name === 'free' && details.allow_resub === 'Y' ? (
            <LinkButton look="link" to={links.streamOffer.to()}>
              Choose a plan for afterwards
            </LinkButton>
          ) : null}
          {name === 'activeWithoutCard' ? (
            <LinkButton look="link" to={links.accountPayment.to()}>
              Give us a card
            </LinkButton>
          ) : null}
          {name === 'active' || name === 'activeWithoutCard' || name === 'freeThenPaid' ? (
            <LinkButton look="link" to={links.streamUnsubscribe.to()}>
              Cancel your subscription
            </LinkButton>
          ) : null}
        </Row>
      );
  }
}

type PayNowProps = { readonly sum: number | null; readonly children?: ReactNode };

/** Opens the payment page for the failed bill. */
export function PayNow({ sum, children }: PayNowProps) {
  return (
    <Act change={usePayNow()} label={sum === null ? 'Pay now' : `Pay ${poundsOf(sum)} now`}>
      {children}
    </Act>
  );
}

function Resume({ details }: Pick<StatusActionsProps, 'details'>) {
  return (
    <Act change={useResume()} label={resumeLabel(details, useNow())}>
      <LinkButton look="link" to={links.streamUnsubscribe.to()}>
        Cancel instead
      </LinkButton>
    </Act>
  );
}

/** Withdraws a cancellation while the subscription runs. */
export function Keep() {
  return <Act change={useResubscribe()} label="Keep my subscription" />;
}

type ActProps = {
  readonly change: Pick<Change<[]>, 'busy' | 'problem'> & { readonly run: () => Promise<unknown> };
  readonly label: string;
  readonly look?: 'filled' | 'outlined';
  readonly children?: ReactNode;
};

/** A button, further links, and the result of the last attempt. */
export function Act({ change: { busy, problem, run }, label, look = 'filled', children }: ActProps) {
  return (
    <>
      <Row>
        <Button look={look} busy={busy} onClick={() => void run()}>
          {label}
        </Button>
        {children}
      </Row>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
