import { useState } from 'react';

import { formatDate } from '#shared/domain/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './account.module.css';
import { useSignOut } from './use-user.ts';

type AccountSummaryProps = { readonly user: User };

/** What the house knows of its customer, and the ways on from here. */
export function AccountSummary({ user }: AccountSummaryProps) {
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        <Fact name="First name" value={user.firstName} />
        <Fact name="E-mail address" value={user.email.email} />
        <Fact name="Membership" value={membershipOf(user)} />
        <Fact name="Royal Opera House Stream" value={isSubscribed(user) ? 'Subscribed' : 'No subscription'} />
      </dl>
      <div className={styles.actions}>
        <LinkButton to={links.accountOrders.to()}>Your orders</LinkButton>
        <LinkButton to={links.stream.to()}>My Stream</LinkButton>
        <SignOutButton />
      </div>
    </div>
  );
}

type FactProps = { readonly name: string; readonly value: string };

function Fact({ name, value }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function membershipOf({ membership }: User): string {
  return membership ? `${membership.title}, until ${formatDate(membership.expiryDate)}` : 'No membership';
}

/** Spec 2 §4: either scheme, if it is eligible, makes a subscriber. */
function isSubscribed({ schemes }: User): boolean {
  return schemes.some(
    ({ id, status }) => status === 'eligible' && (id === 'stream-subscription' || id === 'livestreaming-beta-access'),
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await signOut();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={busy} onClick={() => void press()}>
        Sign out
      </Button>
      {problem ? (
        <Notice tone="problem" title="You are still signed in.">
          {problem.title}
        </Notice>
      ) : null}
    </>
  );
}
