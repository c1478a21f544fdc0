import { useState } from 'react';

import { formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { Party } from './party.tsx';
import { useWithdraw } from './use-welcome.ts';
import type { Registration, WelcomePage } from './use-welcome.ts';
import { WelcomeForm } from './welcome-form.tsx';
import styles from './welcome.module.css';

type WelcomeStandingProps = { readonly page: WelcomePage; readonly registration: Registration };

/** The status, what comes next, and the form while it may be changed. */
export function WelcomeStanding({ page, registration }: WelcomeStandingProps) {
  const { status, form, mayEdit, mayWithdraw } = registration;
  const [isEditing, setEditing] = useState(false);
  const words = page.statuses[status];
  const isFirst = mayEdit && status !== 'registered';
  return (
    <div className={styles.page}>
      <section aria-labelledby="standing" className={styles.standing} data-status={status}>
        <Headline level={2} size="card" id="standing">
          {words.title}
        </Headline>
        <p aria-live="polite">{words.text}</p>
        <NextStep registration={registration} />
        {form && !isFirst && !isEditing ? <Party form={form} page={page} /> : null}
        {isEditing || (!mayEdit && !mayWithdraw) ? null : (
          <div className={styles.actions}>
            {status === 'registered' ? <Button onClick={() => setEditing(true)}>Change what I wrote</Button> : null}
            {mayWithdraw && status !== 'expired' && status !== 'declined' ? <Withdraw page={page} /> : null}
          </div>
        )}
      </section>
      {status === 'not-registered' ? <Blocks blocks={page.intro} /> : null}
      {isFirst || (isEditing && mayEdit) ? (
        <section aria-labelledby="form" className={styles.form}>
          <h2 id="form" className={styles.subtitle}>
            {isEditing ? 'Change your registration' : 'Register'}
          </h2>
          <WelcomeForm page={page} before={status === 'registered' ? form : null} onDone={() => setEditing(false)} />
        </section>
      ) : null}
    </div>
  );
}

type OfRegistration = { readonly registration: Registration };

function NextStep({ registration: { status, invitation, booking } }: OfRegistration) {
  if (status === 'invited' && invitation) {
    return (
      <div className={styles.invitation}>
        <p className={styles.what}>{invitation.title}</p>
        <p>
          <time dateTime={invitation.date}>{formatEvening(invitation.date)}</time>
        </p>
        <p>
          Book until <time dateTime={invitation.bookBy}>{formatDateTime(invitation.bookBy)}</time>.
        </p>
        <LinkButton look="filled" to={links.seatMap.to({ performanceId: invitation.performanceId })}>
          Choose your seats
        </LinkButton>
      </div>
    );
  }
  if (status === 'eligible') {
    return (
      <div>
        <LinkButton look="filled" to={links.listing.to()}>
          See what’s on
        </LinkButton>
      </div>
    );
  }
  if (status !== 'booked') return null;
  if (!booking)
    return (
      <div>
        <LinkButton to={links.accountOrders.to()}>Your orders</LinkButton>
      </div>
    );
  return (
    <div className={styles.invitation}>
      <p className={styles.what}>{booking.title}</p>
      <p>
        <time dateTime={booking.date}>{formatEvening(booking.date)}</time>
      </p>
      <LinkButton to={links.order.to({ orderId: booking.orderId })}>Your order</LinkButton>
    </div>
  );
}

type WithdrawProps = { readonly page: Pick<WelcomePage, 'withdrawing'> };

/** Asks once more, because the whole form is deleted. */
function Withdraw({ page }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, run } = useWithdraw();
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Withdraw</Button>;
  return (
    <Notice
      tone={problem ? 'problem' : 'note'}
      title={problem ? problem.title : 'Withdraw your registration?'}
      action={
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void run()}>
            Yes, withdraw
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </div>
      }
    >
      {page.withdrawing}
    </Notice>
  );
}
