import { usePageTexts } from '#web/api/page-texts.ts';

import styles from './checkout.module.css';

const terms = ['terms-1', 'terms-2', 'terms-3', 'terms-4', 'terms-5', 'terms-6'] as const;

/** The terms, shown where they are accepted, within the checkout. */
export function TermsOfSale() {
  const line = usePageTexts('checkout');
  return (
    <details className={styles.terms}>
      <summary>Read the terms of sale</summary>
      <ul>
        {terms.map((name) => (
          <li key={name}>{line(name)}</li>
        ))}
      </ul>
    </details>
  );
}
