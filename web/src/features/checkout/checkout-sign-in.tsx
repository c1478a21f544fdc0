import { links, signInLink } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './checkout.module.css';

/** An order belongs to an account, so that its tickets can always be found again. */
export function CheckoutSignIn() {
  const checkout = links.checkout.to();
  return (
    <section className={styles.gate} aria-label="Sign in or register">
      <p>Sign in to pay, or create an account; it takes a minute. Your basket is kept.</p>
      <LinkButton look="filled" wide to={signInLink(checkout)}>
        Sign in
      </LinkButton>
      <LinkButton wide to={links.register.to({ redirectUrl: checkout })}>
        Create an account
      </LinkButton>
    </section>
  );
}
