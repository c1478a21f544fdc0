import type { Sentences } from './sentences.ts';

/** Performances, seats, basket, payment, orders and returns. */
export const boxOfficeProblems = {
  'unknown-performance': [404, 'We cannot find that performance. It may have been withdrawn.'],
  'unknown-hall': [404, 'We cannot find that hall.'],
  'basket-changed': [409, 'Your basket was changed in another window. Look at it again before you go on.'],
  'cast-changed': [409, 'Somebody else has just changed this role: {current} has it now. Nothing was changed.'],
  'seat-taken': [409, 'Someone else has just taken {seats}. Nothing else in your basket has changed.'],
  'seat-unknown': [422, 'There is no seat {seats} in this house.'],
  'seat-not-offered': [409, '{seats} cannot be booked online for this performance.'],
  'rush-not-open': [
    403,
    '{seats} will be released in the Friday Rush, on {opens}. Nothing in your basket has changed.',
  ],
  'access-space': [
    403,
    '{seats} can only be booked by wheelchair users, as Access tickets, until {opens}. Nothing in your basket has changed.',
  ],
  'access-pair': [
    403,
    '{seats} can only be booked together with the wheelchair space beside until {opens}. Nothing in your basket has changed.',
  ],
  'performance-unseated': [409, 'Seats are not reserved for this performance. Say how many tickets you would like.'],
  'performance-seated': [409, 'Seats are reserved for this performance. Choose them on the plan.'],
  'places-gone': [409, 'There are not as many tickets left as you asked for. Nothing in your basket has changed.'],
  'price-type-unknown': [422, 'This performance has no tickets of that kind. Nothing in your basket has changed.'],
  'too-many-seats': [422, 'You can hold at most {limit} seats for a performance.'],
  'too-many-performances': [422, 'A basket has room for {limit} performances. Pay for these first, then choose more.'],
  'too-many-rentals': [422, 'A basket has room for {limit} films. Pay for these first, then choose more.'],
  'not-on-sale': [403, 'This performance is not on sale to you yet.'],
  'sale-closed': [409, 'Booking has closed for {performances}. Nothing was charged.'],
  'sale-paused': [
    409,
    'Sales are paused for {performances}. What is in your basket stays yours until its time ends; please try again in a little while.',
  ],
  'seats-replanned': [
    409,
    'The seating plan has changed, and these seats are no longer part of it: {seats}. Please choose others; nothing was charged.',
  ],
  'seats-of-membership': [
    403,
    'The seats for {performances} were held with a membership that has been given back{opens}.',
  ],
  'performance-past': [410, 'This performance has already begun.'],
  'performance-cancelled': [410, 'This performance has been cancelled.'],
  'alert-unknown': [404, 'This alert has ended, or its link is not complete. You will hear nothing more by it.'],
  'alert-link-expired': [410, 'This link has expired. It worked for 48 hours. You can ask again.'],
  'basket-empty': [409, 'Your basket is empty.'],
  'account-needed': [
    401,
    'Memberships, rentals and the stream belong to an account. Please sign in or register; your basket is kept.',
  ],
  'voucher-unknown': [409, 'There is no money on a gift voucher with this code. Please check it, or leave it out.'],
  'means-changed': [
    409,
    'What your credit and vouchers pay has changed. Nothing was charged; look at the sum again before you pay.',
  ],
  'post-too-late': [
    409,
    'Tickets can only be posted when every performance is at least seven days away. Choose e-tickets, or collect them.',
  ],
  'post-needs-address': [
    422,
    'Tickets are posted within the United Kingdom. Give an address there, or choose e-tickets.',
  ],
  'gift-aid-without-gift': [422, 'There is no donation in your basket, so there is nothing to claim Gift Aid on.'],
  'credit-spent': [409, 'The credit or the voucher that was to pay for this has been spent. Nothing was charged.'],
  'promo-used-up': [
    409,
    'This promo code has been used as often as it may be. Your basket is kept at the price without it.',
  ],
  'basket-full': [422, 'There is no more room in your basket. Pay for what is in it first, then go on.'],
  'promo-unknown': [
    422,
    'We cannot accept that code. It may be mistyped, over or used up. Nothing in your basket has changed.',
  ],
  'too-many-codes': [429, 'There were too many codes at once. Please wait {wait} and try again; your basket is kept.'],
  'basket-expired': [
    410,
    'The time to pay for these seats has run out and they are on sale again. You can choose again at once.',
  ],
  'basket-paying': [409, 'A payment for this basket is under way. Finish or leave it first.'],
  'order-unknown': [
    404,
    'We cannot find an order with this number and this e-mail address. Both stand in the e-mail with your tickets.',
  ],
  'ticket-unknown': [404, 'There is no such ticket in this order.'],
  'tickets-returned': [
    409,
    'All tickets of this order have been given back already, so there is nothing left to ask for. Nothing was sent.',
  ],
  'return-refused': [409, 'These tickets can no longer be given back in this way. Nothing was changed.'],
  'return-changed': [409, 'What these tickets come to has changed. Look at the sum again; nothing was given back.'],
  'order-settled': [409, 'This order is already paid.'],
  'order-not-paid': [409, 'This order has not been paid, so there is nothing to confirm.'],
  'no-tickets': [409, 'This order has no tickets that open a door.'],
  'too-many-passes': [422, 'A wallet takes {limit} tickets at once. Add them in parts.'],
  'pass-unavailable': [
    503,
    'We cannot make the pass at the moment. Your tickets are safe: the PDF and this page open the door just as well.',
  ],
  'too-many-mails': [
    429,
    'This confirmation was sent {limit} times today. Please look in your other folders, or try again tomorrow.',
  ],
  'bad-signature': [401, 'The signature of this notice is not valid.'],
  'express-not-offered': [409, 'What is in this basket is paid on our payment page, not by a wallet.'],
  'express-over': [
    409,
    'The wallet’s button was for another sum, or had stood for too long. It is drawn anew; please press it once more.',
  ],
  'payment-unavailable': [503, 'The payment page cannot be reached. Your seats are kept; try again in a moment.'],
} as const satisfies Sentences;
