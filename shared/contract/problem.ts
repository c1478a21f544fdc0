/**
 * Every refusal the house can give: stable code, HTTP status, and the sentence the public reads.
 * A sentence says what happened, what was kept and what to do next; `{name}` is filled from the refusal's facts.
 */
export const problems = {
  'malformed-json': [400, 'We could not read what was sent. Nothing was changed.'],
  'invalid-query': [400, 'The address asks for something we do not understand.'],
  'invalid-input': [422, 'Please check the fields that are marked. Nothing was changed.'],
  'card-number': [422, 'Please do not send card numbers. Pay on our payment page instead; nothing was kept.'],
  'sign-in-needed': [401, 'Please sign in. What you chose is kept.'],
  'wrong-credentials': [401, 'That e-mail address and password do not match an account.'],
  'not-yours': [403, 'This belongs to another account.'],
  'foreign-origin': [403, 'This can only be done from our own pages.'],
  'staff-only': [403, 'This is for the staff of the house.'],
  'not-found': [404, 'We cannot find that.'],
  'no-visitor': [404, 'Nobody is signed in.'],
  'unknown-performance': [404, 'We cannot find that performance. It may have been withdrawn.'],
  'unknown-video': [404, 'We cannot find that video.'],
  'title-unknown': [404, 'We cannot find that title in the stream. Nothing on your list has changed.'],
  'list-full': [422, 'Your list has room for {limit} titles. Take some off, then add more.'],
  'position-beyond-end': [422, 'This video is {length} long, and that lies beyond its end. Nothing was kept.'],
  'wrong-method': [405, 'This address cannot be used in that way.'],
  'already-registered': [409, 'There is already an account with that e-mail address. Sign in instead.'],
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
  'welcome-decided': [
    409,
    'Your registration has been decided meanwhile, so it can no longer be changed. Withdraw it and register anew, or write to the members’ desk.',
  ],
  'welcome-booked': [409, 'You have booked with this registration. Give the tickets back in your order instead.'],
  'not-on-sale': [403, 'This performance is not on sale to you yet.'],
  'performance-past': [410, 'This performance has already begun.'],
  'performance-cancelled': [410, 'This performance has been cancelled.'],
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
  'membership-unknown': [404, 'That membership is not sold online. Nothing in your basket has changed.'],
  'membership-owned': [
    409,
    'You have this membership already, or one that gives you more. Nothing in your basket has changed.',
  ],
  'membership-early': [
    409,
    'You have this membership already, or one that gives you more. It can be bought for the year after that from {date}. Nothing in your basket has changed.',
  ],
  'membership-age': [422, 'This membership is for people from {from} to {to}. Nothing in your basket has changed.'],
  'membership-return-late': [
    409,
    'The fourteen days in which a membership can be given back are over. Nothing was changed.',
  ],
  'membership-used': [
    409,
    'This membership has been used: tickets were booked with it, or at its price. Nothing was changed.',
  ],
  'membership-gone': [
    409,
    'This membership is not there as it was bought: it was taken up, counted towards another one, or has not arrived yet. Nothing was changed.',
  ],
  'plan-unknown': [404, 'We cannot find that plan of the stream.'],
  'plan-for-friends': [403, 'This price is for Friends. Sign in as one, or choose the plan for everybody.'],
  'offer-over': [410, 'This offer of the stream is over. The plans are as they always are.'],
  'code-incorrect': [422, 'We do not know this code. Please check it; nothing was changed.'],
  'code-redeemed': [409, 'This code has been redeemed already. Nothing was changed.'],
  'code-kept': [
    409,
    'Your subscription to the stream still runs, so the code was not used up. Come back with it once that has ended.',
  ],
  'stream-owned': [409, 'You have a subscription to the stream already.'],
  'stream-cancelled': [409, 'Your subscription still runs, until {ends}. Keep it instead of buying another one.'],
  'no-subscription': [404, 'There is no subscription to the stream on this account.'],
  'subscription-over': [409, 'This subscription is over. Choose a plan to subscribe again.'],
  'subscription-refused': [409, 'This cannot be done with your subscription as it is now. Nothing was changed.'],
  'subscription-changed': [409, 'Your subscription has just been changed. Look at it again before you go on.'],
  'resub-not-allowed': [403, 'This subscription cannot be taken up again online. Please write to us about it.'],
  'quote-changed': [409, 'What this change comes to is now £{sum}. Look at it again; nothing was charged.'],
  'card-needed': [409, 'We have no card for your subscription. It can be changed once its next bill has been paid.'],
  'card-declined': [409, 'The bank did not accept the payment. Nothing was charged, and your plan is as it was.'],
  'offer-disabled': [409, 'This offer is not open to you now. Nothing was changed.'],
  'preferences-changed': [
    409,
    'Your choices were changed in another window. Look at them again; nothing was changed now.',
  ],
  'wording-unknown': [409, 'The words on this page have changed. Load it again and choose once more.'],
  'addresses-full': [
    422,
    'There is room for {limit} addresses. Remove one that you no longer need, then add this one.',
  ],
  'address-unknown': [404, 'This address is not kept any more. Nothing was changed.'],
  'plan-renews': [
    409,
    'Your plan renews by this card on {date}. Cancel the plan first, then remove the card; you watch to the end of what is paid.',
  ],
  'no-open-bill': [409, 'There is no bill to pay. Nothing was charged.'],
  'group-age': [422, 'Young ROH is for people from {from} to {to}. Nothing was kept.'],
  'group-asked': [409, 'Your question is being looked at already. We write to you as soon as it is decided.'],
  'school-number': [422, 'Enter the six figures of the school’s unique reference number.'],
  'school-email': [422, 'Enter an e-mail address at the school’s own domain, so that somebody there can confirm it.'],
  'gift-unknown': [404, 'We do not know that code. Copy it from the e-mail that brought it.'],
  'gift-used': [409, 'The membership behind that code has been taken up already.'],
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
  'return-refused': [409, 'These tickets can no longer be given back in this way. Nothing was changed.'],
  'return-changed': [409, 'What these tickets come to has changed. Look at the sum again; nothing was given back.'],
  'order-settled': [409, 'This order is already paid.'],
  'order-not-paid': [409, 'This order has not been paid, so there is nothing to confirm.'],
  'no-tickets': [409, 'This order has no tickets that open a door.'],
  'too-many-mails': [
    429,
    'This confirmation was sent {limit} times today. Please look in your other folders, or try again tomorrow.',
  ],
  'fee-unknown': [404, 'We cannot find that rental.'],
  'rental-owned': [409, 'You have already rented this. It is in My Stream.'],
  'return-link-invalid': [
    403,
    'This link is not complete, or not one of ours. Open it again from our e-mail; nothing was sent.',
  ],
  'return-link-expired': [
    410,
    'This link was good until {until}. Ring the box office and we send you a new one; nothing is lost.',
  ],
  'return-link-foreign': [
    403,
    'This link was sent to another customer. Sign in with the account that it was sent to; nothing was sent.',
  ],
  'first-name-missing': [
    409,
    'Your account has no first name yet. Ring the box office to add it, then send this again; nothing is lost.',
  ],
  'return-asked': [
    409,
    'You have told us already that you would like to {wish}. Ring the box office if that has changed.',
  ],
  'films-in-plan': [
    409,
    'Your subscription to the stream includes the films in your basket. Take them out, and watch them at once.',
  ],
  'included-in-plan': [409, 'Your subscription includes this, so there is nothing to pay. You can watch it now.'],
  'rental-expired': [403, 'This rental is no longer available.'],
  'rental-not-begun': [409, 'Start your rental first. Its time has not begun to run.'],
  'not-entitled': [403, 'Rent or subscribe to watch this.'],
  'video-not-out': [403, 'This video is not out yet.'],
  'country-refused': [403, 'This video cannot be shown where you are.'],
  'country-unknown': [403, 'We cannot tell which country you are in, so we cannot show this video.'],
  'body-too-large': [413, 'That is too much at once. Nothing was changed.'],
  'wrong-content-type': [415, 'Send this as application/vnd.api+json.'],
  'key-reused': [422, 'This was already sent with other contents. Reload the page and try again.'],
  'bad-signature': [401, 'The signature of this notice is not valid.'],
  'too-many-tries': [429, 'There were too many tries for that e-mail address. Please wait {wait} and try again.'],
  'too-many-tries-here': [
    429,
    'There were too many tries to sign in from where you are. Please wait {wait} and try again.',
  ],
  'too-many-links': [
    429,
    'Several mails were asked for in a row. Please wait {wait} before the next; the latest link still works.',
  ],
  'account-link-unknown': [
    404,
    'We do not know this link. It may be cut off, or a newer one was sent since. Nothing was changed.',
  ],
  'account-link-used': [410, 'This link has been used already; it works once. Nothing was changed.'],
  'account-link-expired': [410, 'This link has expired. It worked for {lifetime}. Nothing was changed.'],
  'wrong-password': [422, 'That is not the password of your account. Nothing was changed.'],
  'same-address': [409, 'This is the address that your account has already. Nothing was changed.'],
  'address-taken': [409, 'There is another account with this address by now, so yours keeps the one it has.'],
  'copy-today': [429, 'You asked for a copy today already. You can ask for the next one from {from}.'],
  'copy-gone': [410, 'This copy is not kept any more. You can ask for a new one.'],
  'erasure-waits': [409, 'Something is still open on your account, so it cannot be erased yet. Nothing was changed.'],
  'erasure-unaccepted': [422, 'Something would be lost with your account. Say that you give it up, or use it first.'],
  'erasure-running': [409, 'Your account is being erased at this moment, so it can no longer be kept.'],
  'newsletter-link-unknown': [404, 'We do not know this link. It may be incomplete, or you may have left since.'],
  'newsletter-link-expired': [410, 'This link has expired. It worked for 48 hours. You can ask for another one.'],
  'too-busy': [429, 'Very many people are booking this minute. Your basket is safe; try again in a moment.'],
  unexpected: [500, 'Something went wrong on our side. Nothing was charged.'],
  'card-unavailable': [
    503,
    'The company that keeps your card cannot be reached. Nothing was changed; try again in a moment.',
  ],
  'payment-unavailable': [503, 'The payment page cannot be reached. Your seats are kept; try again in a moment.'],
  'timed-out': [504, 'This took too long. Look again before you repeat it.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof problems;

/** Refusals any path may give, whatever it does. */
export const everywhere: readonly RefusalCode[] = [
  'malformed-json',
  'invalid-query',
  'invalid-input',
  'card-number',
  'sign-in-needed',
  'not-yours',
  'foreign-origin',
  'staff-only',
  'not-found',
  'wrong-method',
  'body-too-large',
  'wrong-content-type',
  'key-reused',
  'too-busy',
  'unexpected',
  'timed-out',
];

/** A refusal as a value: expected, named, with the facts that the sentence and the browser need. */
export interface Refusal {
  readonly refused: true;
  readonly reason: RefusalCode;
  /** Facts for the sentence and for the caller, for example `{ seats: ['Stalls G 14'] }`. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The field of the input that is at fault, as a JSON pointer or a query parameter. */
  readonly source?: { readonly pointer: string } | { readonly parameter: string };
}

/** One entry of a JSON:API `errors` list. */
export interface Problem {
  /** The correlation id of the request, which a visitor can quote as a reference. */
  readonly id?: string;
  readonly status: string;
  readonly code: RefusalCode;
  readonly title: string;
  readonly source?: Refusal['source'];
  readonly meta?: Readonly<Record<string, unknown>>;
}

export function refuse(
  reason: RefusalCode,
  facts: Readonly<Record<string, unknown>> = {},
  source?: Refusal['source'],
): Refusal {
  return source ? { refused: true, reason, facts, source } : { refused: true, reason, facts };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** Fills `{name}` with the fact of that name; a list reads as "A, B and C". */
export function sentenceOf(reason: RefusalCode, facts: Readonly<Record<string, unknown>>): string {
  return problems[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => inWords(facts[name]));
}

function inWords(fact: unknown): string {
  if (!Array.isArray(fact)) return typeof fact === 'number' || typeof fact === 'string' ? String(fact) : '';
  const words = fact.map(String);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function statusOf(reason: RefusalCode): number {
  return problems[reason][0];
}

export function problemOf({ reason, facts, source }: Refusal): Problem {
  return {
    status: String(statusOf(reason)),
    code: reason,
    title: sentenceOf(reason, facts),
    ...(source ? { source } : {}),
    ...(Object.keys(facts).length > 0 ? { meta: facts } : {}),
  };
}
