import { useNavigate } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { AccountForm } from '#web/features/account/account-form.tsx';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { passwordHint } from '#web/features/account/password-hint.ts';
import { isAboutLink, useLinkToken } from '#web/features/account/press-link.tsx';
import { signInDestination } from '#web/features/account/sign-in-destination.ts';
import { useNewPassword } from '#web/features/account/use-user.ts';
import { Field } from '#web/ui/field.tsx';
import { TextLine } from '#web/ui/text-line.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/password/new`: the page of a mail's link. Nothing changes before the form is sent. */
export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: () => ({ title: 'Choose a new password', noIndex: true }),
  component: PasswordResetScreen,
});

function PasswordResetScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <EntrancePage
      title="Choose a new password"
      lead={<TextLine page="sign-in" line="new-password" letters={70} />}
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Back to sign in</TextLink>}
    >
      <NewPasswordForm redirectUrl={redirectUrl} />
    </EntrancePage>
  );
}

type NewPasswordFormProps = {
  /** `redirectUrl` from the address. */
  readonly redirectUrl: string | null;
};

/**
 * Sets a new password by a mail's link, then continues to the link's return path or to the account. Keeps the typed password when the link
 * has expired.
 */
function NewPasswordForm({ redirectUrl }: NewPasswordFormProps) {
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
