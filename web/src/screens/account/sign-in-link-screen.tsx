import { useLocation } from 'react-router-dom';

import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { PasswordRemoved, saysRemoved } from '#web/features/account/password-removed-notice.tsx';
import { SignInByLink } from '#web/features/account/sign-in-by-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/signin/link`: the page of a mail's link. Only the button signs in. */
export default defineScreen({ head: () => ({ title: 'Sign in', noIndex: true }), component: SignInLinkScreen });

function SignInLinkScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  if (saysRemoved(useLocation().state))
    return (
      <EntrancePage title="You are signed in">
        <PasswordRemoved next={safeRedirect(redirectUrl)} />
      </EntrancePage>
    );
  return (
    <EntrancePage
      title="Sign in"
      foot={<TextLink to={links.signIn.to({ redirectUrl })}>Sign in with your password instead</TextLink>}
    >
      <SignInByLink redirectUrl={redirectUrl} />
    </EntrancePage>
  );
}
