import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { idOf, identifier, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';

import {
  declarationMissing,
  needsConsentMissing,
  partyMistake,
  welcomeNeeds,
  welcomeParty,
  welcomeRoutes,
} from '../domain/welcome-performance/registration.ts';

export const welcomeStatuses = [
  'not-registered',
  'registered',
  'eligible',
  'waiting-list',
  'invited',
  'booked',
  'declined',
  'expired',
] as const;

const words = z.object({ title: line, text });

/** The editors' texts about the welcome performances. */
export const welcomePage = resource('welcome-performances-page', () =>
  z.object({
    meta: z.object({ title: line, description: text }),
    header: z.object({ title: line, lead: text }),
    intro: blocks,
    routes: z
      .array(z.object({ id: z.enum(welcomeRoutes), title: line, text }))
      .min(1)
      .max(10),
    needs: z.array(z.object({ id: z.enum(welcomeNeeds), title: line })).max(20),
    /** Why the form asks for access needs, and how long they are kept. */
    needsReason: text,
    needsConsent: text,
    declaration: text,
    /** What a withdrawal deletes. */
    withdrawing: text,
    /** What each status means, and what comes next. */
    statuses: z.object(
      Object.fromEntries(welcomeStatuses.map((status) => [status, words])) as Record<
        (typeof welcomeStatuses)[number],
        typeof words
      >,
    ),
  }),
);

const invitation = z.object({
  performanceId: idOf<PerformanceId>(identifier),
  title: line,
  eventSlug: slug,
  date: instant,
  bookBy: instant,
});

export const welcomeForm = {
  route: z.enum(welcomeRoutes, { error: 'Choose what fits you best.' }),
  adults: z
    .int('Say how many adults will come.')
    .min(1, 'Somebody who is 16 or older comes with every party.')
    .max(welcomeParty),
  /** Under 16 on the day. */
  children: z
    .int()
    .min(0)
    .max(welcomeParty - 1),
  needs: z.array(z.enum(welcomeNeeds)).max(welcomeNeeds.length),
};

/** A customer's registration for this season's welcome performances. */
export const welcomeRegistration = resource('welcome-registration', () =>
  z.object({
    season: line,
    endsAt: instant,
    status: z.enum(welcomeStatuses),
    /** Null without a registration. */
    form: z.object(welcomeForm).nullable(),
    invitation: invitation.nullable(),
    /** For a booked registration. */
    booking: z.object({ orderId: idOf<OrderId>(identifier), title: line, date: instant }).nullable(),
    registeredAt: instant.nullable(),
    mayEdit: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
);

export const welcomePaths = {
  welcomePage: definePath('welcomePage', {
    path: '/api/information/welcome-performances',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'What welcome performances are, and for whom.',
        answers: one(welcomePage),
        refusals: ['not-found'],
      }),
    },
  }),
  welcomeRegistration: definePath('welcomeRegistration', {
    path: '/api/account/welcome-registration',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'Where the customer stands with this season’s welcome performances.',
        answers: one(welcomeRegistration),
      }),
      POST: method({
        summary: 'Register, or change a registration that nobody has decided yet. One for each customer and season.',
        repeatable: true,
        body: z
          .object({
            ...welcomeForm,
            /** Access needs are health data: they are stored only with a separate consent. */
            needsConsent: z.boolean().default(false),
            declaration: z.literal(true, { error: declarationMissing }),
          })
          .superRefine(({ adults, children, needs, needsConsent }, context) => {
            const mistake = partyMistake({ adults, children });
            if (mistake) context.addIssue({ code: 'custom', path: ['children'], message: mistake });
            if (needs.length > 0 && !needsConsent) {
              context.addIssue({ code: 'custom', path: ['needsConsent'], message: needsConsentMissing });
            }
          }),
        answers: one(welcomeRegistration),
        refusals: ['welcome-decided'],
      }),
      DELETE: method({
        summary: 'Take a registration back, with everything in it.',
        repeatable: true,
        answers: one(welcomeRegistration),
        refusals: ['welcome-booked'],
      }),
    },
  }),
};
