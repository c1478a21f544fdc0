import { useNavigate } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccountForm } from './account-form.tsx';
import { passwordHint } from './password-hint.ts';
import { isAboutLink, useLinkToken } from './press-link.tsx';
import { signInDestination } from './sign-in-destination.ts';
import { useNewPassword } from './use-user.ts';

type NewPasswordFormProps = {
  /** `redirectUrl` from the address. */
  readonly redirectUrl: string | null;
};

/**
 * Sets a new password by a mail's link, then continues to the link's return path or to the account. Keeps the typed password when the link
 * has expired.
 */
export function NewPasswordForm({ redirectUrl }: NewPasswordFormProps) {
  const token = useLinkToken();
  const set = useNewPassword();
  const navigate = useNavigate();
  const state = useSentForm({
    submit: async (data) => {
      await set({ token, password: textOf(data, 'password') });
      await navigate(redirectUrl ? signInDestination(redirectUrl) : links.account.to(), { replace: true });
    },
  });
  const { problem } = state;
  return (
    <AccountForm
      state={state}
      action="Set the password"
      wayOut={
        problem && isAboutLink(problem) ? (
          <TextLink to={links.passwordForgotten.to({ redirectUrl })}>Ask for a new link</TextLink>
        ) : null
      }
    >
      <Field label="New password" hint={passwordHint} name="password" type="password" autoComplete="new-password" />
    </AccountForm>
  );
}
