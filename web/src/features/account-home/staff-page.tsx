import type { ReactNode } from 'react';

import { links } from '#web/api/links.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccountPage } from './account-page.tsx';
import styles from './staff-page.module.css';

type StaffPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where signing in returns to. */
  readonly back: string;
  readonly children: ReactNode;
};

/** A desk's page: its children are rendered only for staff, so they may fetch staff data at once. */
export function StaffPage({ title, lead, back, children }: StaffPageProps) {
  return (
    <AccountPage
      title={title}
      lead={lead}
      here={null}
      back={back}
      signedOut="Sign in as one of the staff to see this page."
    >
      {({ group }) =>
        group === 'STF' ? (
          <>
            <Desks here={back} />
            {children}
          </>
        ) : (
          <EmptyMessage title="This page is for the staff">Sign in as one of them to see it.</EmptyMessage>
        )
      }
    </AccountPage>
  );
}

const desks = [
  { label: 'Who would like to come', to: links.welcomeDesk.to() },
  { label: 'Schools that ask to join', to: links.groupProofs.to() },
];

/** Links between the desks' pages. */
function Desks({ here }: { readonly here: string }) {
  return (
    <nav aria-label="Desks" className={styles.desks}>
      {desks
        .filter(({ to }) => to !== here)
        .map(({ label, to }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
    </nav>
  );
}
