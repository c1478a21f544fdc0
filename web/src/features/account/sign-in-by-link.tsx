import { useNavigate } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { LinkForm } from './link-form.tsx';
import { signInInstead, signInQuestion } from './link-words.ts';
import { removedState } from './password-removed-notice.tsx';
import { PressLink } from './press-link.tsx';
import { useSignInByLink, useUser } from './use-user.ts';

type SignInByLinkProps = {
  /** `redirectUrl` from the address: the return path of a new link. This link has its own. */
  readonly redirectUrl: string | null;
};

/** Signs in with one button, then continues to the link's return path; going back does not lead here again. */
export function SignInByLink({ redirectUrl }: SignInByLinkProps) {
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
