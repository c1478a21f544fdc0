import { usePageTexts } from '#web/api/page-texts.ts';

import { SignInFirst } from './buyer-fields.tsx';
import styles from './checkout.module.css';

/** Something in the basket needs an account before it can be paid. */
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
