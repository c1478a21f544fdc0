import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

import { usePageTexts } from '#web/api/page-texts.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './account.module.css';
import { signInDestination } from './sign-in-destination.ts';
import { useUser } from './use-user.ts';

type AccountGateProps = {
  readonly title: string;
  readonly lead: ReactNode;
  /** `redirectUrl` from the address. */
  readonly redirectUrl: string | null;
  /** For visitors who need the other form. */
  readonly other: { readonly question: string; readonly label: string; readonly to: string };
  readonly children: ReactNode;
};

/**
 * The page around signing in and registering. As soon as there is a user, signed in here, in another window or before, it redirects to the
 * return path; going back does not lead to the form again.
 */
export function AccountGate({ title, lead, redirectUrl, other, children }: AccountGateProps) {
  const { data } = useUser();
  const line = usePageTexts('sign-in');
  if (data?.user) return <Navigate to={signInDestination(redirectUrl)} replace />;
  return (
    <Container>
      <PageHeading title={title} lead={lead} size="title" />
      <div className={styles.page}>
        {children}
        <div className={styles.other}>
          <p>
            {other.question} <TextLink to={other.to}>{other.label}</TextLink>
          </p>
          <p>{line('basket-kept')}</p>
        </div>
      </div>
    </Container>
  );
}
