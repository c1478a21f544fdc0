import { useState } from 'react';

import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';

import styles from './account.module.css';
import { LinkForm } from './link-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInWaysProps = {
  /** `redirectUrl` from the address. */
  readonly redirectUrl: string | null;
};

/** Signing in by password or by link. Both share the typed address. */
export function SignInWays({ redirectUrl }: SignInWaysProps) {
  const [way, setWay] = useState<'password' | 'link'>('password');
  const [email, setEmail] = useState('');

  function toLink(typed: string): void {
    setEmail(typed);
    setWay('link');
  }

  if (way === 'password') {
    return <SignInForm email={email} forgottenPath={links.passwordForgotten.to({ redirectUrl })} onLink={toLink} />;
  }
  return (
    <div className={styles.ways}>
      <LinkForm kind="sign-in" email={email} redirectUrl={redirectUrl} />
      <div>
        <Button look="link" onClick={() => setWay('password')}>
          Sign in with your password instead
        </Button>
      </div>
    </div>
  );
}
