import { isForWallet, mostPasses } from '#shared/box-office/domain/ticket/wallet.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import type { Change } from '#web/api/use-change.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import type { OrderPlace, OrderTickets, Ticket } from './types.ts';
import { useApplePasses, useGooglePass } from './use-orders.ts';
import styles from './wallet.module.css';

type WalletButtonsProps = {
  /** All of an order, or one. */
  readonly tickets: readonly Ticket[];
  readonly wallets: OrderTickets['wallets'];
  readonly place: OrderPlace;
};

/** Buttons for the wallets that the house makes passes for; none for tickets that open no door any more. */
export function WalletButtons({ tickets, wallets, place }: WalletButtonsProps) {
  const now = useNow();
  const numbers = tickets.filter((ticket) => isForWallet(ticket, instant(now))).map(({ ticketNumber }) => ticketNumber);
  const [first, ...others] = numbers;
  const [hasApple, hasGoogle] = [wallets.includes('apple'), wallets.includes('google')];
  if (first === undefined || (!hasApple && !hasGoogle)) return null;
  return (
    <div className={styles.wallets}>
      {hasApple
        ? partsOf(numbers).map((part, index) => (
            <ApplePasses key={part[0]} place={place} part={part} before={index * mostPasses} count={numbers.length} />
          ))
        : null}
      {hasGoogle && others.length === 0 ? <GooglePass place={place} ticket={first} /> : null}
      {hasGoogle && others.length > 0 ? <OneByOne place={place} /> : null}
    </div>
  );
}

/** The page of e-tickets has a button for each. */
function OneByOne({ place: { orderId, key } }: Pick<WalletButtonsProps, 'place'>) {
  const line = usePageTexts('orders');
  return (
    <p className={styles.fine}>
      {line('google-one-by-one')} <TextLink to={links.orderTickets.to({ orderId }, { key })}>E-tickets</TextLink>
    </p>
  );
}

const partsOf = (numbers: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / mostPasses) }, (_, index) =>
    numbers.slice(index * mostPasses, (index + 1) * mostPasses),
  );

type ApplePassesProps = {
  readonly place: OrderPlace;
  readonly part: readonly string[];
  /** How many come in parts before this one, and how many there are in all. */
  readonly before: number;
  readonly count: number;
};

function ApplePasses({ place, part, before, count }: ApplePassesProps) {
  const whole = count > 1 ? `Add all ${count} to Apple Wallet` : 'Add to Apple Wallet';
  const label = count > mostPasses ? `Add ${before + 1} to ${before + part.length} to Apple Wallet` : whole;
  return <WalletButton label={label} change={useApplePasses(place, part)} />;
}

type GooglePassProps = { readonly place: OrderPlace; readonly ticket: string };

const GooglePass = ({ place, ticket }: GooglePassProps) => (
  <WalletButton label="Add to Google Wallet" change={useGooglePass(place, ticket)} />
);

type WalletButtonProps = { readonly label: string; readonly change: Change<[]> };

function WalletButton({ label, change: { busy, problem, run } }: WalletButtonProps) {
  return (
    <>
      <Button wide busy={busy} onClick={() => void run()}>
        {label}
      </Button>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
    </>
  );
}
