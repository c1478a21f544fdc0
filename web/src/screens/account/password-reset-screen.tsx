import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/password/new`: the page of a mail's link. Nothing changes before the form is sent. */
export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: () => ({ title: 'Choose a new password', noIndex: true }),
  component: PasswordResetScreen,
});

function PasswordResetScreen() {
  const line = usePageTexts('sign-in');
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <EntrancePage
      title="Choose a new password"
      lead={line('new-password')}
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Back to sign in</TextLink>}
    >
      <NewPasswordForm redirectUrl={redirectUrl} />
    </EntrancePage>
  );
}
