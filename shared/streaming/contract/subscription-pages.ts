import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, line, link, paging, text } from '#shared/kernel/contract/field.ts';
import { trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { longestAnswer, surveyMistakes } from '../domain/exit-survey.ts';

/** A heading and its text; `{plan}`, `{until}` and similar placeholders are filled with the customer's facts. */
const told = z.object({ title: line, text });
const labelledLink = z.object({ text: line, link });
const instead = z.object({ text, link: labelledLink });

/** The texts of the subscription's status: a heading and text for each state. */
export const subscriptionStatusPage = resource('stream-subscription-status-page', () =>
  z.object({
    title: line,
    description: text,
    states: z.object({
      active: told,
      /** It renews, but no card is saved. */
      activeWithoutCard: told,
      /** A bill failed and can still be paid. */
      grace: told,
      /** The bill that should end a pause failed: nothing can be watched before it is paid. */
      graceStopped: told,
      paused: told,
      /** Paused, and the paid time is over: nothing can be watched, and resuming charges at once. */
      resting: told,
      /** It ends, and may be taken up again until then. */
      cancelled: told,
      /** It ends, and may not be taken up again. */
      cancelledForGood: told,
      ended: told,
      /** Its last bill was not paid in time. */
      endedUnpaid: told,
      endedForGood: told,
      /** Given by a campaign: nothing is billed. */
      free: told,
      /** Given, and a plan is paid for that begins when the free time ends: `{begins}`. */
      freeThenPaid: told,
    }),
    /** What a subscription is good for. */
    benefits: z.object({ title: line, items: z.array(line).max(8) }),
    help: told.extend({ links: z.array(labelledLink).max(6) }),
  }),
);

/** The texts of the subscription's details: plan, pause, bills, card and cancelling. */
export const subscriptionDetailsPage = resource('stream-subscription-details-page', () =>
  z.object({
    title: line,
    description: text,
    plan: told.extend({
      /** What a change means that is charged at once, or with the next bill. */
      chargedNow: text,
      waits: text,
      /** Other plans could not be loaded. */
      failed: text,
    }),
    pause: told.extend({
      /** Replaces the title while it is paused. */
      pausedTitle: line,
      /** Paused, with paid time left. */
      paused: text,
      /** Paused, and the paid time is over. */
      resting: text,
      /** A bill failed: it must be paid first. */
      unpaid: text,
    }),
    scheduled: told.extend({
      empty: text,
      /** The schedule is unknown until the failed bill is paid. */
      unpaid: text,
    }),
    received: told.extend({ empty: text }),
    card: z.object({ title: line, blocks }),
    leaving: told.extend({
      /** No paid time is left. */
      endsNow: text,
      linkText: line,
    }),
  }),
);

/** An offer to a customer about to cancel; the promo code identifies it. */
export const offerCard = z.object({
  promoCode: z
    .string()
    .regex(/^[A-Z0-9-]+$/)
    .max(40),
  /** The discount on each of the next so many bills. */
  percentOff: z.int().min(1).max(100),
  bills: z.int().min(1).max(12),
  /** Only for plans with these billing periods: half of a month is not half of a year. */
  periods: z.array(z.enum(['month', 'year'])).min(1),
  title: line,
  text,
  ctaText: line,
  terms: text,
});

/** The steps of cancelling (spec 2 §3, Cancellation page blocks): texts and offers of each. */
export const cancellationPage = resource('stream-cancellation-page', () =>
  z.object({
    title: line,
    description: text,
    /** Why cancelling has to wait, or is not needed. */
    blockingModal: z.object({
      title: line,
      /** A charge or a payment is in progress. */
      paymentUnderWay: text,
      /** Nothing is billed, so there is nothing to cancel: title and reason. */
      freeTitle: line,
      freeSubscription: text,
      /** Offline, or the server does not answer. */
      unavailable: text,
      closeText: line,
    }),
    information: z.object({
      title: line,
      blocks,
      /** Alternatives by state: a pause, resuming, paying. */
      instead: z.object({ active: instead, paused: instead, grace: instead }),
      continueText: line,
      stayText: line,
      skipText: line,
    }),
    heresWhatYoullMiss: told.extend({
      filmsBegun: line,
      myList: line,
      /** Rentals stay: they were paid separately. */
      rentals: line,
      nothingYet: text,
      continueText: line,
    }),
    /** What a subscription supports. */
    yourSupport: z.object({ title: line, blocks }),
    exitSurvey: told.extend({
      question: line,
      options: z.array(z.object({ id: identifier, label: line })).max(12),
      textLabel: line,
      textHint: text,
      continueText: line,
      skipText: line,
      /** The message of each kind of error; `{limit}` and `{count}` are numbers of characters. */
      errors: z.object({ characterLimit: line, emptyField: line, noOptionSelected: line }),
      /** The answers were sent. */
      sent: line,
      /** The answers could not be sent, which does not stop the cancellation. */
      notSent: text,
    }),
    specialOffers: told.extend({ offerCards: z.array(offerCard).max(3), failed: text }),
    sorryYoureLeaving: z.object({
      /** The last question, where there is no offer. */
      confirm: told.extend({
        /** The paid time is over already: a bill failed. */
        endsNow: text,
        /** The paid time is over already: it is paused. */
        endsNowPaused: text,
        /** Added by whether the customer may subscribe again. */
        mayReturn: text,
        final: text,
        cancelText: line,
      }),
      cancelled: told.extend({ endedNow: text, again: text, final: text, undoText: line }),
    }),
    welcomeBack: z.object({
      offerTaken: told,
      /** Withdrawn after cancelling. */
      resubscribed: told,
      cta: labelledLink,
    }),
  }),
);

/** The domain's rule checks the fields, as the page does before sending. */
const surveyForm = z
  .object({
    option: z.union([z.literal(''), identifier]),
    text: z.string(),
    website: trap,
  })
  .superRefine((answers, context) => {
    for (const [field, mistake] of Object.entries(surveyMistakes(answers))) {
      if (mistake !== null) context.addIssue({ code: 'custom', path: [field], message: surveyProblems[mistake] });
    }
  })
  .meta({ examples: [{ option: 'break', text: '' }] });

/** For callers without the page, which has its own texts. */
const surveyProblems = {
  noOptionSelected: 'Choose one of the reasons.',
  emptyField: 'Tell us in a few words.',
  characterLimit: `Use at most ${longestAnswer} characters.`,
} as const;

export const subscriptionPagePaths = {
  subscriptionDetailsPage: definePath('subscriptionDetailsPage', {
    path: '/api/stream-subscription-details-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: "The words of the subscription's details, as a list of one.",
        query: z.object({ ...paging }),
        answers: many(subscriptionDetailsPage),
      }),
    },
  }),
  subscriptionStatusPage: definePath('subscriptionStatusPage', {
    path: '/api/information/stream-subscription-status-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({ summary: "The words of the subscription's status.", answers: one(subscriptionStatusPage) }),
    },
  }),
  cancellationPage: definePath('cancellationPage', {
    path: '/api/information/stream-cancellation-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The words of each step of the way out, the survey and the offers.',
        answers: one(cancellationPage),
      }),
    },
  }),
  cancellationJourneyForm: definePath('cancellationJourneyForm', {
    path: '/api/information/stream-cancellation-journey-form',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'What somebody who leaves says why.',
        body: surveyForm,
        answers: null,
        refusals: ['too-many-tries'],
      }),
    },
  }),
};
