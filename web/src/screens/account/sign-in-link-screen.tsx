import { useLocation, useNavigate } from 'react-router-dom';

import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';
import { LinkForm } from '#web/features/account/link-form.tsx';
import { signInInstead, signInQuestion } from '#web/features/account/link-words.ts';
import { PasswordRemovedNotice, removedState, saysRemoved } from '#web/features/account/password-removed-notice.tsx';
import { PressLink } from '#web/features/account/press-link.tsx';
import { useSignInByLink, useUser } from '#web/features/account/use-user.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** `/account/signin/link`: the page of a mail's link. Only the button signs in. */
export default defineScreen({ head: () => ({ title: 'Sign in', noIndex: true }), component: SignInLinkScreen });

function SignInLinkScreen() {
  const redirectUrl = usePlace().query.get('redirectUrl');
  if (saysRemoved(useLocation().state))
    return (
      <EntrancePage title="You are signed in">
        <PasswordRemovedNotice next={safeRedirect(redirectUrl)} />
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

type SignInByLinkProps = {
  /** `redirectUrl` from the address: the return path of a new link. This link has its own. */
  readonly redirectUrl: string | null;
};

/** Signs in with one button, then continues to the link's return path; going back does not lead here again. */
function SignInByLink({ redirectUrl }: SignInByLinkProps) {
  const signIn = useSignInByLink();
  const navigate = useNavigate();
  const user = useUser().data?.user ?? null;
  return (
    <PressLink
      question={user ? signInInstead(user.email.email) : signInQuestion}
      button="Sign in"
      press={async (token) => {
        const { next, passwordRemoved } = await signIn(token);
        const told = { pathname: links.signInByLink.to(), search: `?${new URLSearchParams({ redirectUrl: next })}` };
        await (passwordRemoved
          ? navigate(told, { replace: true, state: removedState })
          : navigate(next, { replace: true }));
      }}
      renew={
        user ? (
          <>
            <Notice title={`You are signed in as ${user.email.email}.`} />
            <LinkButton to={links.account.to()}>Go to your account</LinkButton>
          </>
        ) : (
          <LinkForm kind="sign-in" redirectUrl={redirectUrl} />
        )
      }
    />
  );
}
