import type { ReactNode } from 'react';

import { formatPence, pence } from '#shared/domain/money/money.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './checkout.module.css';

type ErrorSummaryProps = { readonly errors: Mistakes };

/** Everything that is marked, in one list beside the button; each line leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <Notice tone="problem" title={list.length === 1 ? 'Please check one field' : `Please check ${list.length} fields`}>
      <ul className={styles.mistakes}>
        {list.map(([name, mistake]) => (
          <li key={name}>
            <button
              type="button"
              className={styles.plain}
              onClick={(event) => {
                const field = event.currentTarget.form?.elements.namedItem(name);
                if (field instanceof HTMLElement) field.focus();
              }}
            >
              {mistake}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type CheckoutProblemProps = { readonly problem: ApiProblem; readonly total: number };

/** What happened, what was kept, and what to do next. */
export function CheckoutProblem({ problem: { code, title: sentence }, total }: CheckoutProblemProps) {
  const [title, text, action] = wordsFor(code, sentence, total);
  return (
    <Notice tone="problem" title={title} action={action}>
      {text}
    </Notice>
  );
}

function wordsFor(code: ApiProblem['code'], sentence: string, total: number): readonly [string, string, ReactNode?] {
  const toBasket = <LinkButton to={links.basket.to()}>Look at your basket</LinkButton>;
  switch (code) {
    case 'basket-changed':
      return [
        'Your basket has changed',
        `The total is now ${formatPence(pence(total))}. Please look at it again and pay if it is right. Nothing was charged.`,
      ];
    case 'means-changed':
    case 'credit-spent':
      return [
        'Your credit or a voucher has changed',
        'Some of it has been spent meanwhile. The sum below is right again; nothing was charged. Please look at it and press once more.',
      ];
    case 'promo-used-up':
      return ['Your promo code can no longer be used', `${sentence} Nothing was charged.`, toBasket];
    case 'seat-taken':
      return ['A seat has gone', `${sentence} Nothing was charged.`, toBasket];
    case 'performance-cancelled':
    case 'performance-past':
      return [sentence, 'Nothing was charged. Take it out of your basket, and the rest can be paid for.', toBasket];
    case 'basket-expired':
    case 'basket-empty':
      return ['The time has run out', `${sentence} Nothing was charged.`];
    case 'account-needed':
    case 'sign-in-needed':
      return ['Please sign in', `${sentence} What you typed is kept.`];
    case 'payment-unavailable':
      return [
        'The payment page cannot be reached',
        'Nothing was charged and your seats are kept. Please try again in a moment.',
      ];
    case 'network':
    case 'timed-out':
      return [
        'We could not reach the house',
        'Your basket and what you typed are kept. Please try again; you will not be charged twice.',
      ];
    case 'post-too-late':
    case 'post-needs-address':
    case 'too-many-codes':
      return [sentence, 'Nothing was charged.'];
    default:
      return ['Your order was not placed', `${sentence} Nothing was charged; your basket is kept.`];
  }
}
