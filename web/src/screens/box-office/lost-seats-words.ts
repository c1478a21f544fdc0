import type { BasketProduct } from '#web/features/basket/use-basket.ts';

type Lost = readonly Pick<BasketProduct, 'title' | 'subLineItems'>[];

const seatsOf = ({ title, subLineItems }: Lost[number]): string =>
  `${subLineItems.map(({ seatLabel }) => seatLabel).join(', ')} (${title})`;

/** What lapsed at the checkout, and what did not. */
export function lostText(lost: Lost, isRestKept: boolean): string {
  return [
    'Nothing was charged.',
    ...(lost.length > 0 ? [`You held ${lost.map(seatsOf).join(' and ')}.`] : []),
    'What you typed here is kept.',
    isRestKept ? 'Everything else is still in your basket and can be paid for.' : 'You can choose again at once.',
  ].join(' ');
}
