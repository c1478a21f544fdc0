import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { promoWords } from './promo-words.ts';
import styles from './promo.module.css';
import type { PromoPageTexts } from './types.ts';

type PromoSuccessProps = { readonly texts: PromoPageTexts['success']; readonly benefitsEnd: string };

/** The code was redeemed: what is open, until when, and that there is no bill. */
export function PromoSuccess({ texts: { title, text, ctaText, ctaLink }, benefitsEnd }: PromoSuccessProps) {
  return (
    <section className={`${styles.step} ${styles.done}`} aria-labelledby="redeemed">
      <div ref={takeFocus} tabIndex={-1} className={styles.stepTop}>
        <Headline level={2} id="redeemed" size="section">
          {title}
        </Headline>
      </div>
      <p className={styles.until}>{promoWords.until(benefitsEnd)}</p>
      <p>{text}</p>
      <div className={styles.calls}>
        <LinkButton look="filled" to={ctaLink}>
          {ctaText}
        </LinkButton>
        <LinkButton look="link" to={links.streamStatus.to()}>
          {promoWords.seeSubscription}
        </LinkButton>
      </div>
    </section>
  );
}
