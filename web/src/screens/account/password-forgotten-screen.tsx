import { links } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { LinkForm } from '#web/features/account/link-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/password`: asks for a link to a new password. Also for somebody who is signed in and does not know the old one. */
export default defineScreen({
  head: () => ({ title: 'Forgotten your password', noIndex: true }),
  component: PasswordForgottenScreen,
});

function PasswordForgottenScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <EntrancePage
      title="Forgotten your password"
      lead="Tell us your address, and we send you the way to a new one."
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Back to sign in</TextLink>}
    >
      <LinkForm kind="password" />
    </EntrancePage>
  );
}
