import { sayerOf } from '#functions/platform/mail/said.ts';

/** What the mails of this area say to begin with; a house may say it otherwise, with the same values (content/house/mails.yaml). */
export const streamTexts = {
  'stream-without-card.subject': 'Your subscription will end unless you give us a card',
  'stream-without-card.text':
    '{title} is paid until {nextBillAt}. It was paid without a card, so we have none to renew it by, and it will end.',
  'stream-without-card.text-2':
    'To let it go on, give us a card at any time before then: the next {nextPence} are charged to it on that day, and you can cancel until then.',
  'stream-without-card.text-3': 'If you would rather have it end, you need do nothing.',
  'stream-later.subject': 'Your plan of the stream begins on {paidFrom}',
  'stream-later.text':
    'Your free time runs until {paidFrom}. {title} begins then, and is paid until {paidUntil}. You can watch everything in between as you do now.',
  'stream-later.text-2':
    'You need do nothing more. You can change, pause or cancel it on the page of your subscription at any time.',
  'stream-given.subject': 'The stream is open to you',
  'stream-given.text': 'Every film and every live evening of the stream is yours to watch until {paidUntil}.',
  'stream-given.text-2': 'It is free and ends by itself: we have no card of yours, and nothing will be charged.',
  'stream-failed.subject': 'Your subscription to the stream needs a payment',
  'stream-failed.watch-on': 'You can go on watching until {until}. {how} before then, and nothing is interrupted.',
  'stream-failed.watch-again': '{how} before {until}, and you can watch again at once.',
  'stream-failed.note': 'The payment page is our payment company’s. We never see the number of your card.',
  'stream-failed.declined': 'Your bank did not accept the payment of {sum} for {title}. Nothing was charged.',
  'stream-failed.without-card': '{title} is to be renewed for {sum}, and we have no card to charge it to.',
  'stream-failed.ends': 'Without a payment the subscription ends on {until}.',
  'stream-failed.tries-again': 'If you do nothing, we try the card again on {on}.',
  'stream-failed.tries-no-more': 'We do not try the card again. Without a payment the subscription ends on {until}.',
  'stream-near.pause-ends': 'Your pause ends on {on}',
  'stream-near.renews': 'Your subscription renews on {on}',
  'stream-near.charged': '{begins} renews itself on {on} for {nextPence}, {charged}.',
  'stream-near.nothing-to-do':
    'You need do nothing to go on. You can change, pause or cancel it on the page of your subscription until then.',
  'stream-near.no-card': '{begins} is to renew on {on} for {nextPence}, and we have no card of yours to charge it to.',
  'stream-near.give-card':
    'Give us one before then, and it goes on by itself; or pay it by the link that we send you on that day. Without either it ends. You can change, pause or cancel it on the page of your subscription until then.',
  'stream-end-near.subject': 'Your free time in the stream ends on {paidUntil}',
  'stream-end-near.text':
    'Everything in the stream is yours to watch until {paidUntil}. Then it ends by itself: we have no card of yours, and nothing will be charged.',
  'stream-end-near.text-2':
    'If you would like to go on, choose a plan before then. What you pay for begins where the free time ends, so you lose no day.',
  'stream-cancelled.subject': 'Your subscription is cancelled',
  'stream-cancelled.text':
    '{title} will not be renewed, and nothing more will be charged. You can watch until {paidUntil}.',
  'stream-cancelled.text-2':
    'If you change your mind before then, one press on the page of your subscription keeps it.',
  'stream-kept.subject': 'Your subscription goes on',
  'stream-kept.text': 'We are glad that you stay. {title} goes on as before.',
  'stream-paused.subject': 'Your subscription is paused',
  'stream-paused.text': '{title} is paused. What you have paid for stays yours: you can watch until {paidUntil}.',
  'stream-paused.text-2':
    'After that nothing is charged or shown until {resumesAt}, when it goes on by itself. You can go on earlier at any time, on the page of your subscription.',
  'stream-resumed.subject': 'Your subscription goes on',
  'stream-resumed.text': 'The pause of {title} is over, and you can watch everything again.',
  'stream-friends-price-stays.subject': 'Your members’ price of the stream stays',
  'stream-friends-price-stays.text':
    'You are a member again, so {newTitle} goes on at its price. Nothing changes with your next bill.',
  'stream-friends-price-ends.subject': 'The price of your stream plan changes',
  'stream-friends-price-ends.text':
    '{title} is a price for members, and your membership has ended. From the next bill your plan is {newTitle}{price}. Until then everything stays as it is.',
  'stream-friends-price-ends.text-2':
    'You can change, pause or cancel it on the page of your subscription until then. If you join again before the next bill, the members’ price stays.',
  'stream-changed-by-wish.subject': 'Your plan: {newTitle}',
  'stream-changed-by-wish.text':
    'Your subscription is {newTitle} from now on. What was left of the old plan was taken off its price.',
  'stream-changed-by-wish.text-2':
    'Your subscription becomes {newTitle} with its next bill. Until then everything stays as it is.',
  'stream-offer-taken.subject': 'Your special offer',
  'stream-offer-taken.text': 'We take {percentOff}% off your next bill. Thank you for staying.',
  'stream-offer-taken.text-2': 'We take {percentOff}% off each of your next {bills} bills. Thank you for staying.',
  'stream-ended.subject': 'Your subscription to the stream has ended',
  'stream-ended.over': '{title} has come to its end. Nothing more will be charged.',
  'stream-ended.unpaid': '{title} has ended, because its last bill was not paid. Nothing more will be charged.',
  'stream-ended.cancelled': '{title} has ended, as you wished. Nothing more will be charged.',
  'stream-ended.kept': 'What you have rented stays yours for its own time, and your list and your places are kept.',
  'stream-ended.kept-and-again':
    'What you have rented stays yours for its own time, and your list and your places are kept. You can subscribe again whenever you like.',
  'exit-survey.subject': 'We have received your answers',
  'exit-survey.thanks':
    'Thank you for telling us why you are leaving the stream. Your answers have reached the stream team without your name.',
  'exit-survey.unchanged': 'This changes nothing about {subscription}.',
  'stream-return.subject': '{performance}: we have received what you would like',
  'stream-return.donate': 'You would like to {wish}. Thank you for giving what you paid to the house.{giftAid}',
  'stream-return.credit': 'You would like to {wish}. What you paid will stand in your account as credit.',
  'stream-return.refund':
    'You would like to {wish}. What you paid goes back to the card that you paid with, within ten working days.',
  'stream-return.next': 'The box office sees to it {{hours.ticketReturns}}. You need do nothing else.',
  'rental-reminder.subject': 'Begin {title} by {until}',
  'rental-reminder.text':
    'You have rented {title} and not begun it yet. You can begin until {until}; after that the rental is no longer available.',
  'rental-reminder.text-2': 'From the moment you begin you have {windowHours} to watch it, as often as you like.',
  'rental-reminder.note': 'We write this once. If you have begun in the meantime, you need do nothing.',
} as const;

export const say = sayerOf(streamTexts);
