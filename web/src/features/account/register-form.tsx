import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccountForm } from './account-form.tsx';
import { passwordHint } from './password-hint.ts';
import { useRegister } from './use-user.ts';

type RegisterFormProps = {
  /** Where a visitor with an account signs in. */
  readonly signInPath: string;
};

/** The parent replaces it once there is a user. */
export function RegisterForm({ signInPath }: RegisterFormProps) {
  const register = useRegister();
  const state = useSentForm({
    submit: (data) =>
      register({
        firstName: textOf(data, 'firstName'),
        lastName: textOf(data, 'lastName'),
        email: textOf(data, 'email'),
        password: textOf(data, 'password'),
      }),
  });
  return (
    <AccountForm
      state={state}
      action="Create account"
      wayOut={
        state.problem?.code === 'already-registered' ? (
          <TextLink to={signInPath}>Sign in to your account</TextLink>
        ) : null
      }
    >
      <Field label="First name" name="firstName" autoComplete="given-name" />
      <Field label="Last name" name="lastName" autoComplete="family-name" />
      <Field
        label="E-mail address"
        hint="Your tickets and receipts are sent here."
        name="email"
        type="email"
        autoComplete="username"
      />
      <Field label="Password" hint={passwordHint} name="password" type="password" autoComplete="new-password" />
    </AccountForm>
  );
}
