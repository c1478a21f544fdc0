import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { LinkForm } from '#web/features/account/link-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/password`: requests a link to a new password, also for a signed-in customer. */
export default defineScreen({
  needs: () => [textsOf('sign-in')],
  head: () => ({ title: 'Forgotten your password', noIndex: true }),
  component: PasswordForgottenScreen,
});

function PasswordForgottenScreen() {
  const line = usePageTexts('sign-in');
  const redirectUrl = usePlace().query.get('redirectUrl');
  return (
    <EntrancePage
      title="Forgotten your password"
      lead={line('forgotten')}
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Back to sign in</TextLink>}
    >
      <LinkForm kind="password" redirectUrl={redirectUrl} />
    </EntrancePage>
  );
}
