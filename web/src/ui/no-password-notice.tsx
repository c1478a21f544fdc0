import { LinkButton } from './link-button.tsx';
import { Notice } from './notice.tsx';

type NoPasswordProps = {
  /** The page that requests a link to a new one. */
  readonly to: string;
};

/** Replaces a form that asks for the password, where the account has none. */
export function NoPassword({ to }: NoPasswordProps) {
  return (
    <Notice title="Your account has no password" action={<LinkButton to={to}>Choose a password</LinkButton>}>
      You sign in by links. We ask for a password here, so that nobody else at this browser can do this: choose one
      first, by the link of an e-mail.
    </Notice>
  );
}
