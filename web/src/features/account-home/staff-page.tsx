import type { ReactNode } from 'react';

import { EmptyMessage } from '#web/ui/data-view.tsx';

import { AccountPage } from './account-page.tsx';

type StaffPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where signing in comes back to. */
  readonly back: string;
  readonly children: ReactNode;
};

/** A page of a desk: what stands inside is shown to the staff alone, so it may ask for their things at once. */
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
          children
        ) : (
          <EmptyMessage title="This page is for the staff">Sign in as one of them to see it.</EmptyMessage>
        )
      }
    </AccountPage>
  );
}
