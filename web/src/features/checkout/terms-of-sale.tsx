import styles from './checkout.module.css';

/** What a visitor agrees to, where it is agreed to: nobody has to leave the checkout to read it. */
export function TermsOfSale() {
  return (
    <details className={styles.terms}>
      <summary>Read the terms of sale</summary>
      <ul>
        <li>The price you see is the whole price. Every fee is inside it.</li>
        <li>Seats are yours when your payment has reached us. Until then they are held for the time shown.</li>
        <li>A payment that reaches us after your seats have gone is sent back in full.</li>
        <li>We send ticket numbers by e-mail. Show them at the door, on paper or on a screen.</li>
        <li>If we cancel a performance, you get back what you paid for it.</li>
        <li>
          A rented film may be begun within 30 days; from the first play it can be watched for the hours shown with it.
        </li>
      </ul>
    </details>
  );
}
