import { SignInFirst } from './buyer-fields.tsx';
import styles from './checkout.module.css';

/** Something in the basket belongs to an account, so there has to be one before it can be paid for. */
export function NeedsAccount() {
  return (
    <section className={styles.part} aria-label="Sign in or register">
      <h2 className={styles.partTitle}>Please sign in</h2>
      <p>
        Memberships, rentals and the stream belong to an account. Sign in, or create one; it takes a minute. Your basket
        is kept.
      </p>
      <SignInFirst />
    </section>
  );
}
