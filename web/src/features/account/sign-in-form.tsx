import { Field } from '#web/ui/field.tsx';

import { AccountForm } from './account-form.tsx';
import { useForm } from './use-form.ts';
import { useSignIn } from './use-user.ts';

/** Whoever shows it also shows something else once there is a user. */
export function SignInForm() {
  const signIn = useSignIn();
  const state = useForm(({ email = '', password = '' }) => signIn({ email, password }));
  return (
    <AccountForm state={state} action="Sign in">
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
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
  );
}
