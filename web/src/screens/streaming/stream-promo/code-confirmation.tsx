import { plusMonths } from '#shared/kernel/time/london.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import type { Visitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import type { Redeeming } from './promo-page.tsx';
import { problemWords, promoWords } from './promo-words.ts';
import styles from './promo.module.css';
import type { PromoPageTexts } from './types.ts';

type CodeConfirmationProps = {
  readonly page: PromoPageTexts;
  readonly code: string;
  /** This page, without the code. */
  readonly address: string;
  /** Undefined until known. */
  readonly visitor: Visitor | undefined;
  readonly redeeming: Redeeming;
  readonly onRedeem: () => void;
};

/** A valid code: its effect, before it is redeemed. */
export function CodeConfirmation(props: CodeConfirmationProps) {
  const { page, code, address, visitor, redeeming } = props;
  const { title, text } = page.confirmation;
  const now = useNow();
  return (
    <section className={styles.step} aria-labelledby="code-is-good">
      <div ref={takeFocus} tabIndex={-1} className={styles.stepTop}>
        <p className={styles.code}>
          {promoWords.yourCode}: <strong>{code}</strong>
        </p>
        <Headline level={2} id="code-is-good" size="section">
          {title}
        </Headline>
      </div>
      <p>{text}</p>
      <p className={styles.until}>{promoWords.openUntil(plusMonths(now, page.months))}</p>
      {visitor === undefined ? <SkeletonLines count={2} /> : null}
      {visitor && !visitor.user ? <SignInFirst text={page.confirmation.signInText} {...{ address, code }} /> : null}
      {visitor?.user ? <RedeemButton {...props} /> : null}
      {redeeming.problem && !redeeming.isBusy ? (
        <Notice tone="problem" title={problemWords(redeeming.problem)} />
      ) : null}
      <LinkButton look="link" to={address}>
        {promoWords.another}
      </LinkButton>
    </section>
  );
}

function RedeemButton({ page, redeeming, onRedeem }: CodeConfirmationProps) {
  return (
    <Button look="filled" busy={redeeming.isBusy} onClick={onRedeem}>
      {page.confirmation.ctaText}
    </Button>
  );
}

type SignInFirstProps = { readonly text: string; readonly address: string; readonly code: string };

function SignInFirst({ text, address, code }: SignInFirstProps) {
  const redirectUrl = `${address}?code=${encodeURIComponent(code)}`;
  return (
    <>
      <p>{text}</p>
      <div className={styles.calls}>
        <LinkButton look="filled" to={links.signIn.to({ redirectUrl })}>
          {promoWords.signIn}
        </LinkButton>
        <LinkButton to={links.register.to({ redirectUrl })}>{promoWords.register}</LinkButton>
      </div>
    </>
  );
}
