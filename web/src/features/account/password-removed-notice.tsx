import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './account.module.css';
import { passwordRemoved } from './link-words.ts';

/**
 * Carried in the history entry after a first sign-in by link: the address does not show it, and the page remounts once the visitor is
 * known.
 */
export const removedState = { passwordRemoved: true } as const;

/** Whether the page was opened by `removedState`. */
export const saysRemoved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordRemoved' in state;

/** Shown once, after the first sign-in by link: its mail may be read much later. */
export function PasswordRemovedNotice({ next }: { readonly next: string }) {
  return (
    <div className={styles.sent}>
      <Notice tone="done" title="You are signed in. The old password no longer works">
        {passwordRemoved}
      </Notice>
      <LinkButton look="filled" wide to={links.passwordForgotten.to({ redirectUrl: next })}>
        Choose a password
      </LinkButton>
      <TextLink to={next}>Go on without one</TextLink>
    </div>
  );
}
