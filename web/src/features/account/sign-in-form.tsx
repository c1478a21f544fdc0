import { usePageTexts } from '#web/api/page-texts.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';
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
        <Field
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={state.errors['email']}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={state.errors['password']}
        />
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
