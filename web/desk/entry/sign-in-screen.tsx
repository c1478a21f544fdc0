import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { useHouse } from '#web/api/house.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { hasPasskeys } from '../passkey/passkey.ts';
import { firstFor } from '../screens.ts';
import { useDesk, useDeskState } from '../session/use-desk.ts';
import { useTitle } from '../shell/use-title.ts';
import styles from './entry.module.css';
import { PasswordSteps } from './password-steps.tsx';
import { SignInPasskey } from './sign-in-passkey.tsx';

/** The page that opens the desk; it leads on to where its address says. */
export function SignInScreen() {
  const house = useHouse();
  const { gate } = useDeskState();
  const [query] = useSearchParams();
  useTitle('Sign in');
  if (gate.kind === 'open' || gate.kind === 'locked') {
    const to = query.get('to');
    return <Navigate to={to === null ? firstFor(gate.session.duties) : placeInDesk(to)} replace />;
  }
  return (
    <main className={styles.page}>
      <p className={styles.house}>{house?.name}</p>
      <Headline level={1} size="title">
        The desk
      </Headline>
      <p className={styles.lead}>For those who work here.</p>
      <SignInWays />
    </main>
  );
}

/** Passkey first, and a password with a code instead; also behind the cover, once a session has ended. */
export function SignInWays() {
  const desk = useDesk();
  const [knowsPasskeys] = useState(hasPasskeys);
  const [isByPassword, setByPassword] = useState(!knowsPasskeys);
  return (
    <div className={styles.ways}>
      {knowsPasskeys ? (
        <SignInPasskey onOpen={(session) => desk.opened(session)} isMain={!isByPassword} />
      ) : (
        <Notice title="This browser has no passkeys">Use your password and a code from your telephone.</Notice>
      )}
      {isByPassword ? (
        <PasswordSteps onOpen={(session) => desk.opened(session)} />
      ) : (
        <Button look="link" onClick={() => setByPassword(true)}>
          Use a password and a code instead
        </Button>
      )}
    </div>
  );
}

/** A place of the desk to go on to. Anything else, such as another site's address, is its first page. */
export function placeInDesk(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/';
}

/** Where a page of the desk leads whoever is not signed in. */
export const signInFor = (place: string): string =>
  place === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: place })}`;

/** Asks who is at the desk once the page is open. */
export function useLoadedDesk(): void {
  const desk = useDesk();
  useEffect(() => void desk.load(), [desk]);
}
