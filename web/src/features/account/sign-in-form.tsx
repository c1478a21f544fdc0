import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';

import { AccountForm } from './account-form.tsx';
import { useSignIn } from './use-user.ts';

/** Whoever shows it also shows something else once there is a user. */
export function SignInForm() {
  const signIn = useSignIn();
  const state = useSentForm({
    submit: (data) => signIn({ email: textOf(data, 'email'), password: textOf(data, 'password') }),
  });
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
