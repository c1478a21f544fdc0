import { usePageTexts } from '#web/api/page-texts.ts';

import { SignInFirst } from './buyer-fields.tsx';
import styles from './checkout.module.css';

/** Something in the basket belongs to an account, so there has to be one before it can be paid for. */
export function AccountRequired() {
  const line = usePageTexts('checkout');
  return (
    <section className={styles.part} aria-label="Sign in or register">
      <h2 className={styles.partTitle}>Please sign in</h2>
      <p>{line('account')}</p>
      <SignInFirst />
    </section>
  );
}
