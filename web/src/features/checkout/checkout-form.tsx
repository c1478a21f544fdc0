import type { ReactNode } from 'react';

import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { fetchedPart } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { GuestFields, SignInLine } from './buyer-fields.tsx';
import { asksForHome } from './checkout-fields.ts';
import { CheckoutProblem, ErrorSummary } from './checkout-problem.tsx';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { GiftAidFields } from './gift-aid-fields.tsx';
import { MeansFields } from './means-fields.tsx';
import { useCheckout } from './use-checkout.ts';
import type { Purchase } from './use-checkout.ts';
import { useKeptAddresses } from './use-kept-addresses.ts';

const loadWallets = async () => (await import('./express/wallet-part.tsx')).WalletPart;
const WalletPart = fetchedPart('wallet-part', loadWallets);

type CheckoutFormProps = Purchase & { readonly email: string | null };

/** From the buyer to the button for the payment. A failure or a reload loses nothing. */
export function CheckoutForm({ email, ...purchase }: CheckoutFormProps) {
  const line = usePageTexts('checkout');
  const checkout = useCheckout(purchase);
  const { form, busy, errors, problem, choices, situation, vouchers, credit, tenders, total, wasTotal, wallets } =
    checkout;
  const { user, hasTickets, hasDonation, mayPost, card } = situation;
  // After the draft, which the customer typed.
  useKeptAddresses(form.ref, situation);
  return (
    <FieldErrors value={errors}>
      <form {...form} className={styles.form} aria-label="Checkout">
        <ErrorSummary errors={errors} />
        <Part title="Your details">{user ? <Account email={email ?? ''} {...user} /> : <Guest />}</Part>
        {hasTickets ? (
          <Part title="Your tickets">
            <DeliveryFields choices={choices} mayPost={mayPost} onChoose={checkout.chooseDelivery} />
          </Part>
        ) : null}
        {hasDonation ? (
          <Part title="Gift Aid">
            <GiftAidFields
              gift={purchase.gift}
              isDeclared={choices.giftAid}
              isPosted={hasTickets && mayPost && choices.delivery === 'post'}
              asksForHome={asksForHome(choices, situation)}
              firstName={user?.firstName ?? null}
            />
          </Part>
        ) : null}
        <Part title={card > 0 ? 'Payment' : 'Your order'}>
          {total > 0 ? <MeansFields credit={credit} vouchers={vouchers} hasCardOnly={checkout.cardOnly > 0} /> : null}
          {wasTotal === null ? null : (
            <Notice title="Your basket was changed in another window">
              The total was {formatPence(pence(wasTotal))} and is now {formatPence(pence(total))}.
            </Notice>
          )}
          <CheckoutSum total={total} tenders={tenders} card={card} />
          {purchase.hasPlan && card === 0 ? (
            <Notice title="Your plan will not renew itself">{line('plan-without-card')}</Notice>
          ) : null}
          <div>
            <Checkbox label="I accept the terms of sale" name="terms" value="yes" />
            <TermsOfSale />
          </div>
          {problem && Object.keys(errors).length === 0 && problem.code !== 'invalid-input' ? (
            <CheckoutProblem problem={problem} total={total} />
          ) : null}
          <Button type="submit" look="filled" wide busy={busy || wallets.isPaying}>
            {card > 0 ? `Pay ${formatPence(pence(card))} by card` : 'Place order'}
          </Button>
          <p className={styles.fine}>{card > 0 ? line('payment-page') : 'There is nothing left to pay.'}</p>
          {wallets.part ? <WalletPart {...wallets.part} /> : null}
        </Part>
      </form>
    </FieldErrors>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

type AccountProps = { readonly firstName: string; readonly email: string };

function Account({ firstName, email }: AccountProps) {
  return (
    <p>
      {firstName}
      <br />
      <span className={styles.fine}>
        {'Your order goes to '}
        <strong className={styles.email}>{email}</strong>.
      </span>
    </p>
  );
}

function Guest() {
  return (
    <>
      <p>
        <SignInLine />
      </p>
      <GuestFields />
    </>
  );
}

const terms = ['terms-1', 'terms-2', 'terms-3', 'terms-4', 'terms-5', 'terms-6'] as const;

/** The terms, shown where they are accepted, within the checkout. */
function TermsOfSale() {
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

type CheckoutSumProps = { readonly total: number; readonly tenders: readonly Tender[]; readonly card: number };

/** The sum before the button: what credit and vouchers pay, and the part for the card. */
function CheckoutSum({ total, tenders, card }: CheckoutSumProps) {
  const others = tenders.filter(({ kind }) => kind !== 'card');
  return (
    <dl className={styles.sum} aria-label="What you pay">
      <Row title="Total, no fees to add" amount={formatPence(pence(total))} isStrong={others.length === 0} />
      {others.map((tender) => (
        <Row
          key={tender.kind === 'voucher' ? tender.code : tender.kind}
          title={tender.kind === 'voucher' ? `Gift voucher ending in ${tender.code.slice(-4)}` : 'Your credit'}
          amount={`−${formatPence(tender.pence)}`}
        />
      ))}
      {others.length > 0 ? (
        <Row title={card > 0 ? 'Left for your card' : 'Left to pay'} amount={formatPence(pence(card))} isStrong />
      ) : null}
    </dl>
  );
}

type RowProps = { readonly title: string; readonly amount: string; readonly isStrong?: boolean };

function Row({ title, amount, isStrong = false }: RowProps) {
  return (
    <div className={styles.sumRow} data-strong={isStrong || undefined}>
      <dt>{title}</dt>
      <dd data-figures="tabular">{amount}</dd>
    </div>
  );
}
