import { sayerOf } from '#functions/platform/mail/said.ts';

/** What the mails of this area say to begin with; a house may say it otherwise, with the same values (content/house/mails.yaml). */
export const boxOfficeTexts = {
  'stream-receipt.subject': 'Your receipt for the stream, order {orderNo}',
  'order-confirmed.subject': 'Your order {orderNo} is confirmed',
  'stream-receipt.text': 'This is the receipt for your subscription to the stream. You need do nothing more.',
  'order-confirmed.text': 'Thank you. This is what you have bought.',
  'order-confirmed.renews':
    'Your subscription renews itself until you cancel. Your bills stand on {subscription}, where you can change, pause or cancel it at any time.',
  'order-confirmed.renews-with-card':
    'Your subscription renews itself only if we have a card of yours by its next bill. Your bills stand on {subscription}, where you can change, pause or cancel it at any time.',
  'order-confirmed.give-back':
    'Plans change: until {hours} before a performance you can {giveBack}. You see the sum before you decide.',
  'order-confirmed.give-back-each':
    'Plans change: you can {giveBack}, each until the time that stands there beside it. You see the sum before you decide.',
  'order-confirmed.guest': 'The links in this e-mail open your order without signing in. Keep them to yourself.',
  'order-confirmed.files': 'On the page of your order are tickets to print and dates for your calendar.',
  'order-confirmed.gift-aid':
    'You have declared Gift Aid on your donation. Thank you: your {given} is worth {worth} to us.',
  'order-refunded-because.seats-gone':
    'Your payment reached us after the time for these seats had run out, and somebody else had taken one of them. You have no tickets from this order.',
  'order-refunded-because.rented-twice':
    'You had already rented this film with another order when this payment reached us. That rental stays as it is.',
  'order-refunded-because.credit-spent':
    'The credit or gift voucher that was to pay a part of this order had been spent when your payment reached us. You have no tickets or rentals from this order.',
  'order-refunded-because.performance-begun':
    'Your payment reached us after the performance had begun. You have no tickets from this order.',
  'order-refunded-because.amount':
    'The sum that reached us was not that of your order, so we could not complete it. You have no tickets or rentals from this order.',
  'order-refunded-by-hand.subject': 'Your order {orderNo} has been refunded',
  'order-refunded-by-hand.text':
    'We have sent {refunded} back to the card you paid with. It can take up to five working days to arrive.',
  'order-refunded-by-hand.note': 'If you did not expect this, please write to us or ring the box office.',
  'order-refunded.subject': 'Your payment for order {orderNo} has been refunded',
  'order-refunded.text':
    'We have sent {refunded} back to the card you paid with. It can take up to five working days to arrive.',
  'order-paid-twice.subject': 'You paid twice for order {orderNo}',
  'order-paid-twice.text':
    'Your order was paid already when another payment for it reached us. The order stays as it is.',
  'order-paid-twice.text-2':
    'We have sent the second {refunded} back to the card you paid with. It can take up to five working days to arrive.',
  'order-declined.subject': 'The payment for order {orderNo} was declined',
  'order-unpaid.subject': 'Your order {orderNo} was not paid',
  'order-declined.text': 'Your bank did not accept the payment. Nothing was charged.',
  'order-unpaid.text': 'We have not received a payment for this order, so it has ended. Nothing was charged.',
  'order-unpaid.credit-back': 'What your credit or a gift voucher was to pay has gone back to it.',
  'order-unpaid.note': 'If your bank shows the sum as reserved, it lets it go by itself, usually within a few days.',
  'order-unpaid-after.ordered-again': 'You have gone on with another order since; this one needs nothing more.',
  'order-unpaid-after.in-basket': 'What you chose is still in your basket, should you want to try again.',
  'order-unpaid-after.let-go': 'The seats are on sale again. You are welcome to choose anew.',
  'order-unpaid-after.held':
    'Your seats are held for you until {heldUntil}. Until then you can pay for them in another way.',
  'tickets-returned.subject': 'Tickets of your order {orderNo} have been returned',
  'tickets-returned.text': 'These tickets no longer admit anybody; please do not use them.',
  'tickets-returned.text-2': 'We have given you more for them than our return rules do, as an exception.',
  'tickets-returned-thanks.text': 'Thank you for giving {donation} to the house.{giftAid}',
  'membership-returned.subject': 'Your {title} has been given back',
  'membership-returned.text':
    'The code that we sent to whom it was for no longer counts. We have not written to them; you may like to tell them.',
  'membership-returned.text-2':
    'Its rights ended at once: booking opens for you when it opens for the level that you have now. Tickets that you have stay yours.',
  'seats-moved.subject': 'Other seats for your order {orderNo}',
  'seats-moved.text': 'Our box office has moved these tickets to other seats. Their price stays as it was.',
  'seats-moved.plan':
    'The plan of the hall has changed for this performance, so we have given these tickets other seats of the same price.',
  'seats-moved.unhappy':
    'If these seats do not suit you, please write to us or ring the box office: we look for others with you.',
  'seats-moved.text-2':
    'The tickets have new codes: those that you printed, saved or added to a wallet before no longer open the door.',
  'seats-moved-tickets.e-ticket': 'Your e-tickets have the new seats already.',
  'seats-moved-tickets.post':
    'That is so for tickets that came by post, too: please use your e-tickets, which have the new seats already.',
  'seats-moved-tickets.door': 'The tickets that you collect at the door have the new seats.',
  'order-corrected.unasked': 'If you did not ask us for this, please write to us or ring the box office at once.',
  'order-address-changed.subject': 'Your tickets for order {orderNo} go to another address',
  'order-delivery-changed.subject': 'Your tickets for order {orderNo} reach you in another way',
  'order-address-changed.text': 'Our box office has changed the address to which we post your tickets.',
  'order-delivery-changed.text': 'Our box office has changed how the tickets of your order reach you.',
  'order-delivery-changed.address': 'The address is {street}, {town}, {postcode}.',
  'tickets-issued-again.subject': 'New tickets for order {orderNo}',
  'tickets-issued-again.text':
    'Our box office has issued these tickets again. Their codes are new: those that you printed, saved or added to a wallet before no longer open the door.',
  'tickets-issued-again.text-2':
    'Your e-tickets have the new codes already. Please print them again, or add them to your wallet once more.',
  'gift-voucher.subject': '{giver} has sent you a gift voucher',
  'gift-voucher.text': '{giver} has given you {pence} to spend on tickets, films or anything else in our shop.',
  'gift-voucher.text-2': 'Your code is {code}. Enter it when you pay; what you do not spend at once stays on it.',
  'gift-voucher.note': 'Whoever knows the code can spend it, so keep this e-mail to yourself.',
  'gift-membership.subject': '{giver} has given you a membership',
  'gift-membership.text': '{giver} has given you a year’s {title}.',
  'gift-membership.text-2':
    'Your code is {code}. Sign in or open an account, enter it on the page below, and the year begins on that day.',
  'gift-membership.note': 'The code works once, for whoever enters it first, so keep this e-mail to yourself.',
  'alert-confirmation.subject': 'Please confirm your ticket alert for {title}',
  'alert-confirmation.text':
    'Somebody, probably you, asked us to write to this address when tickets for this performance come back. Please confirm it with one press on the page below.',
  'alert-confirmation.text-2':
    'The link works for 48 hours. If it was not you, do nothing: you will not hear from us again.',
  'alert-waits.subject': 'Your ticket alert for {title} is set',
  'alert-waits.text':
    'Somebody, probably you, asked again for an alert at this address. It is set already, so there is nothing to do.',
  'alert-tickets-back.subject': 'Tickets are back: {title}',
  'alert-tickets-back.text':
    'You asked us to tell you when tickets for this performance come back. As we write, there are some.',
  'alert-tickets-back.note':
    'We hold no seats for an alert, and others have been told too. This is the only mail it sends: if the tickets are gone when you look, ask again on the page of the performance.',
} as const;

export const say = sayerOf(boxOfficeTexts);
