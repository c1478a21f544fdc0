import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, line, link, paging, text } from '#shared/kernel/contract/field.ts';
import { trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { longestAnswer, surveyMistakes } from '../domain/exit-survey.ts';

/** A heading with what it says; `{plan}`, `{until}` and the like in it are filled with the customer's own facts. */
const told = z.object({ title: line, text });
const labelledLink = z.object({ text: line, link });
const instead = z.object({ text, link: labelledLink });

/** The words of the subscription's status: one heading and text for each state that it may be in. */
export const subscriptionStatusPage = resource(
  'stream-subscription-status-page',
  z.object({
    title: line,
    description: text,
    states: z.object({
      active: told,
      /** It renews, and no card is kept to charge that to. */
      activeWithoutCard: told,
      /** A bill failed and can still be paid. */
      grace: told,
      /** The bill that was to end a pause failed: nothing is shown before it is paid. */
      graceStopped: told,
      paused: told,
      /** Paused, and what was paid is over: nothing is shown, and going on is charged at once. */
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

/** The words of the subscription's details: plan, pause, bills, card and leaving. */
export const subscriptionDetailsPage = resource(
  'stream-subscription-details-page',
  z.object({
    title: line,
    description: text,
    plan: told.extend({
      /** What a change means that is charged at once, or that waits for the next bill. */
      chargedNow: text,
      waits: text,
      /** Other plans cannot be shown. */
      failed: text,
    }),
    pause: told.extend({
      /** Instead of the title, while it is paused. */
      pausedTitle: line,
      /** Paused, and what was paid still runs. */
      paused: text,
      /** Paused, and what was paid is over. */
      resting: text,
      /** A bill failed: it is paid first. */
      unpaid: text,
    }),
    scheduled: told.extend({
      empty: text,
      /** Nothing can be foretold before the failed bill is paid. */
      unpaid: text,
    }),
    received: told.extend({ empty: text }),
    card: z.object({ title: line, blocks }),
    leaving: told.extend({
      /** Nothing that was paid is left. */
      endsNow: text,
      linkText: line,
    }),
  }),
);

/** An offer to somebody who is about to leave; the promo code names it when it is applied. */
export const offerCard = z.object({
  promoCode: z
    .string()
    .regex(/^[A-Z0-9-]+$/)
    .max(40),
  /** Taken off each of the next so many bills. */
  percentOff: z.int().min(1).max(100),
  bills: z.int().min(1).max(12),
  /** Only for plans that are billed so: half of a month is no half of a year. */
  periods: z.array(z.enum(['month', 'year'])).min(1),
  title: line,
  text,
  ctaText: line,
  terms: text,
});

/** The way out (spec 2 §3, Cancellation page blocks): what is said at each step, and what is offered. */
export const cancellationPage = resource(
  'stream-cancellation-page',
  z.object({
    title: line,
    description: text,
    /** Why leaving has to wait, or is not needed. */
    blockingModal: z.object({
      title: line,
      /** A bill is being charged, or a payment is under way. */
      paymentUnderWay: text,
      /** Nothing is billed, so there is nothing to cancel: its own title, and why. */
      freeTitle: line,
      freeSubscription: text,
      /** Offline, or the house does not answer. */
      unavailable: text,
      closeText: line,
    }),
    information: z.object({
      title: line,
      blocks,
      /** What else could be done, by where the subscription stands: a pause, going on with one, paying. */
      instead: z.object({ active: instead, paused: instead, grace: instead }),
      continueText: line,
      stayText: line,
      skipText: line,
    }),
    heresWhatYoullMiss: told.extend({
      filmsBegun: line,
      myList: line,
      /** Rentals stay: they were paid for themselves. */
      rentals: line,
      nothingYet: text,
      continueText: line,
    }),
    /** What a subscription makes possible. */
    yourSupport: z.object({ title: line, blocks }),
    exitSurvey: told.extend({
      question: line,
      options: z.array(z.object({ id: identifier, label: line })).max(12),
      textLabel: line,
      textHint: text,
      continueText: line,
      skipText: line,
      /** What is said of a mistake, by its kind; `{limit}` and `{count}` are numbers of characters. */
      errors: z.object({ characterLimit: line, emptyField: line, noOptionSelected: line }),
      /** The answers have arrived. */
      sent: line,
      /** The answers could not be sent, which stops nobody. */
      notSent: text,
    }),
    specialOffers: told.extend({ offerCards: z.array(offerCard).max(3), refuseText: line, failed: text }),
    sorryYoureLeaving: z.object({
      /** The last question, where there is no offer. */
      confirm: told.extend({
        /** What was paid is over already: a bill failed. */
        endsNow: text,
        /** What was paid is over already: it is paused. */
        endsNowPaused: text,
        /** Said as well, by whether it may be taken up again. */
        mayReturn: text,
        final: text,
        cancelText: line,
      }),
      cancelled: told.extend({ endedNow: text, again: text, final: text, undoText: line }),
    }),
    welcomeBack: z.object({
      offerTaken: told,
      /** Thought better of it after cancelling. */
      resubscribed: told,
      cta: labelledLink,
    }),
  }),
);

/** What may be in a field is the domain's rule, the same that the page asks before it sends. */
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

/** For callers without the page, whose own words these are. */
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
