import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { LinkForm } from '#web/features/account/link-form.tsx';
import { TextLine } from '#web/ui/text-line.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/password`: requests a link to a new password, also for a signed-in customer. */
export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: () => ({ title: 'Forgotten your password', noIndex: true }),
  component: PasswordForgottenScreen,
});

function PasswordForgottenScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <EntrancePage
      title="Forgotten your password"
      lead={<TextLine page="sign-in" line="forgotten" letters={90} />}
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Back to sign in</TextLink>}
    >
      <LinkForm kind="password" redirectUrl={redirectUrl} />
    </EntrancePage>
  );
}
