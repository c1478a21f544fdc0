import { generalSale, isFriend } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './offer.module.css';
import { chosenOf, choicesOf } from './plan-choice.ts';
import type { PlanChoice } from './plan-choice.ts';
import { laterWords, offerWords, priceWords, renewalWords, yearWords } from './plan-words.ts';
import type { Basket, Offer, Plan } from './types.ts';
import { useAddPlan } from './use-add-plan.ts';

type PlanPanelProps = {
  readonly offer: Offer;
  readonly plans: readonly Plan[];
  /** Below the prices. */
  readonly note: string;
  /** `plan` of the address: monthly or annual. */
  readonly asked: string | null;
  /** This page, without a chosen plan. */
  readonly address: string;
  readonly keepBasket: (basket: Basket) => Basket;
  /** When a plan begins that is bought during free time. */
  readonly freeUntil: string | null;
};

/** The visitor's plans, a tab for each period, and the button to add one. */
export function PlanPanel({ offer, plans, note, asked, address, keepBasket, freeUntil }: PlanPanelProps) {
  const { data: visitor } = useVisitor();
  const mode = visitor?.user?.modeOfSale ?? generalSale;
  const choices = choicesOf(offer, plans, mode);
  const choice = chosenOf(choices, asked);
  if (!choice) return <p>{note}</p>;
  const { period } = choice;
  const monthly = choices.find((other) => other.period === 'monthly')?.plan;
  return (
    <div className={styles.panel}>
      {choices.length > 1 ? (
        <TabBar
          label={offerWords.tabs}
          tabs={choices.map((other) => ({
            label: offer.tabTitles[other.period],
            to: other.period === 'monthly' ? address : `${address}?plan=${other.period}`,
            current: other.period === period,
          }))}
        />
      ) : null}
      <div className={styles.panelHead}>
        {offer[period].label ? <p className={styles.label}>{offer[period].label}</p> : null}
        <Headline level={2} size="section">
          {offer[period].title}
        </Headline>
      </div>
      <div className={styles.columns} data-friends={choice.forFriends ? '' : undefined}>
        {/* Another plan is another press: what was said of the one before is not true of it. */}
        <OwnPlan key={choice.plan.id} {...{ offer, choice, monthly, keepBasket, freeUntil }} />
        {choice.forFriends ? <FriendsPlan offer={offer} own={choice.plan} plan={choice.forFriends} /> : null}
        <section className={styles.bullets} aria-labelledby="in-every-plan">
          <h3 id="in-every-plan" className={styles.cardTitle}>
            {offer.bullets.title}
          </h3>
          <ul>
            {offer.bullets.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.notes}>
        {offer.specialOffer ? (
          <p>
            {offer.specialOffer.conditions}{' '}
            {offer.specialOffer.endsAt ? offerWords.ends(offer.specialOffer.endsAt) : null}
          </p>
        ) : null}
        <p>{note}</p>
        {visitor && !visitor.user ? (
          <p>
            {offerWords.signIn} <TextLink to={signInHere(address, period)}>Sign in</TextLink>
          </p>
        ) : null}
        {visitor?.user && isFriend(visitor.user.modeOfSale) ? <p>These are the prices for members.</p> : null}
      </div>
    </div>
  );
}

/** A query distinguishes the address from the page that returns to the stream. */
function signInHere(address: string, period: string): string {
  return links.signIn.to({ redirectUrl: `${address}?plan=${period}` });
}

type OwnPlanProps = {
  readonly offer: Offer;
  readonly choice: PlanChoice;
  readonly monthly: Plan | undefined;
} & Pick<PlanPanelProps, 'keepBasket' | 'freeUntil'>;

function OwnPlan({ offer, choice: { plan, card }, monthly, keepBasket, freeUntil }: OwnPlanProps) {
  const now = useNow();
  const off = offer.specialOffer?.takesOff ?? null;
  const { price, per, after } = priceWords(plan, off);
  const { isBusy, problem, isCodeLost, add } = useAddPlan(keepBasket, offer.specialOffer?.promoCode ?? null);
  const year = off ? null : yearWords(plan, monthly);
  return (
    <section className={styles.own} aria-label={plan.title}>
      <h3 className={styles.cardTitle}>{card.title}</h3>
      <p className={styles.price}>
        <strong data-figures="tabular">{price}</strong> <span>{per}</span>
        {after ? <span className={styles.after}>{after}</span> : null}
      </p>
      <p className={styles.soft}>{card.text}</p>
      {year ? <p className={styles.soft}>{year}</p> : null}
      <Button
        look="filled"
        wide
        busy={isBusy}
        aria-label={`${card.ctaText}: ${plan.title}`}
        onClick={() => add(plan.id)}
      >
        {card.ctaText}
      </Button>
      {problem ? <Notice tone="problem" title={problem.title} action={wayOut(problem.code)} /> : null}
      {isCodeLost ? (
        <Notice
          tone="problem"
          title={offerWords.inBasket}
          action={<LinkButton to={links.basket.to()}>Go to your basket</LinkButton>}
        >
          {offerWords.codeNotTaken}
        </Notice>
      ) : null}
      <p className={styles.terms}>
        {freeUntil === null ? renewalWords(plan, off, now) : laterWords(plan, off, freeUntil)}
      </p>
      <p className={styles.terms}>{offerWords.cancel}</p>
    </section>
  );
}

function wayOut(code: string) {
  if (code === 'basket-paying') return <LinkButton to={links.checkout.to()}>Go to the checkout</LinkButton>;
  if (code === 'basket-full') return <LinkButton to={links.basket.to()}>Go to your basket</LinkButton>;
  if (code === 'stream-owned' || code === 'stream-cancelled')
    return <LinkButton to={links.streamStatus.to()}>See your subscription</LinkButton>;
  if (code === 'resub-not-allowed') return <LinkButton to={links.contact.to()}>Write to us</LinkButton>;
  return null;
}

type FriendsPlanProps = { readonly offer: Offer; readonly own: Plan; readonly plan: Plan };

/** The Friends' price, for others. */
function FriendsPlan({ offer: { friendsPrice, specialOffer }, own, plan }: FriendsPlanProps) {
  const { price, per, after } = priceWords(plan, specialOffer?.takesOff ?? null);
  return (
    <section className={styles.friends} aria-label={plan.title}>
      <h3 className={styles.cardTitle}>{friendsPrice.title}</h3>
      <p className={styles.price}>
        <strong data-figures="tabular">{price}</strong> <span>{per}</span>
        {after ? <span className={styles.after}>{after}</span> : null}
      </p>
      <p className={styles.soft}>
        {`${formatPence(pence(own.pence - plan.pence))} less each ${plan.period}. ${friendsPrice.text}`}
      </p>
      <LinkButton to={friendsPrice.ctaLink}>{friendsPrice.ctaText}</LinkButton>
    </section>
  );
}
