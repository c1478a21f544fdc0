import { useState } from 'react';

import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';
import { LinkForm } from './link-form.tsx';
import { useSignIn } from './use-user.ts';

type SignInFormProps = {
  /** As typed before. */
  readonly email: string;
  readonly forgottenPath: string;
  /** Requests a link instead, with the typed address. */
  readonly onLink: (email: string) => void;
};

/** The parent replaces it once there is a user. */
export function SignInForm({ email, forgottenPath, onLink }: SignInFormProps) {
  const signIn = useSignIn();
  const line = usePageTexts('sign-in');
  const state = useSentForm({
    submit: (data) => signIn({ email: textOf(data, 'email'), password: textOf(data, 'password') }),
  });
  const { ref } = state.form;
  return (
    <div className={styles.ways}>
      <AccountForm state={state} action="Sign in">
        <Field label="E-mail address" name="email" type="email" autoComplete="username" defaultValue={email} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" />
      </AccountForm>
      <div className={styles.aside}>
        <TextLink to={forgottenPath}>Forgotten your password?</TextLink>
      </div>
      <div className={styles.or}>
        <p>{line('without-password')}</p>
        <Button wide onClick={() => onLink(ref.current ? textOf(new FormData(ref.current), 'email') : '')}>
          E-mail me a link
        </Button>
      </div>
    </div>
  );
}

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
