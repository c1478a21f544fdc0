import { allOf, oneClock, rentalClock } from '#shared/box-office/domain/order/rental-words.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';

import { listed } from './film-facts.ts';

const firstUp = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Texts of the stream that the specification leaves open. */
export const streamWords = {
  pendingTitle: 'Your payment is being confirmed',
  pendingText: 'This takes a few seconds. The film opens here by itself.',
  planPending: 'In a few seconds every film opens here by itself.',
  waitedTitle: 'Your payment is taking longer than usual',
  waitedText: 'You can leave this page. We will e-mail you as soon as it is confirmed.',
  declinedTitle: 'The payment did not go through',
  declinedText: 'Nothing was charged. You can rent the film again at once.',
  refundedTitle: 'Your rental was refunded',
  refundedText: 'The money goes back the way it came. You can rent the film again at once.',
  elsewhere: 'This film cannot be shown where you are. Its rights are held by others in your country.',
  ill: 'Your subscription cannot be shown at the moment',
  illText:
    'Something is wrong on our side. Nothing was changed or cancelled. Try again in a few minutes, or write to us, and we do it for you.',
  elsewhereTitle: 'Not shown where you are',
  rentedElsewhere:
    'You have rented these, and their rights are held by others in the country that you are in. You can watch them where they may be shown.',
  nowhereTitle: 'We cannot tell where you are',
  nowhere:
    'We cannot tell which country you are in, so we cannot show films to you. A private network can be the cause.',
  clockTitle: 'Start the rental clock?',
  clockRuns: 'The rental clock is running',
  clockStart: 'Start watching',
  clockWait: 'Not yet',
  notHere: 'Not shown where you are',
  noClips: 'None of these can be shown where you are.',
  included: 'In your subscription',
  subscription: 'With a subscription',
  liveNow: 'Live now',
  signIn: 'Sign in',
  everything: 'All titles',
  goOn: 'Continue watching',
  myStream: 'My Stream',
  noFilms: 'There are no films here at the moment',
  withPlan: (price: string): string => `Watch with a plan, from ${price} a month`,
  planFrom: (price: string): string => `Plans from ${price} a month, every film included.`,
  rentalTerms: (windowHours: number): string => `${rentalClock(windowHours)}, to begin within 30 days.`,
  comes: (at: string): string => `Out on ${formatDate(at)}`,
  live: (at: string): string => `Live on ${formatDateTime(at)}`,
  /** The two times of a rental that is not begun. */
  notBegun: (windowHours: number, startBy: string): string =>
    `${rentalClock(windowHours)}, to begin by ${formatDateTime(startBy)}`,
  until: (at: string): string => `Until ${formatDateTime(at)}`,
  packageTerms: (windowHours: number, films: number): string =>
    `${firstUp(oneClock(windowHours, films))}, to begin within 30 days.`,
  packageClock: (titles: readonly string[]): string => `One clock runs for ${allOf(titles.length)}: ${listed(titles)}.`,
  clockEnds: (titles: readonly string[], end: string): string =>
    `It was started in another window. You have until ${formatDateTime(end)} to watch ${listed(titles)}.`,
  clockText: (titles: readonly string[], windowHours: number, startBy: string): string =>
    (titles.length < 2
      ? `Once you start, you have ${count(windowHours, 'hour')} to watch ${listed(titles)}, as often as you like. `
      : `You rented ${allOf(titles.length)} together, and one clock runs for them: once you start, you have ` +
        `${count(windowHours, 'hour')} to watch ${listed(titles)}, as often as you like. `) +
    `If now is not the time, you can begin until ${formatDateTime(startBy)}.`,
} as const;
