import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, instant, line, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { origins, permissions } from '../domain/consent.ts';
import type { Permission } from '../domain/consent.ts';

const permission = z.enum(permissions as readonly [Permission, ...Permission[]]);

const named = z.object({ id: identifier, title: line, text });

/** A published wording of the choices. It never changes: a new wording gets a new version. */
const wording = z.object({
  version: identifier,
  /** The first day on which the page showed it. */
  from: z.iso.date(),
  /** The statement that a visitor agrees to by ticking a box. */
  statement: text,
  topics: z.array(named).max(20),
  channels: z.array(z.object({ id: identifier, title: line })).max(10),
});

/** The editors' page of the preferences: the texts around the choices, and every wording ever shown. */
export const contactPreferencesPage = resource('contact-preferences-page', () =>
  z.object({
    title: line,
    lead: text,
    stop: z.object({ title: line, text, done: text }),
    /** Below the choices: what is always sent, and further information. */
    body: blocks,
    /** Newest first; the first is shown. */
    wordings: z.array(wording).min(1).max(50),
  }),
);

const decision = z.object({
  at: instant,
  from: z.enum(origins),
  wording: identifier,
  given: z.array(permission),
  taken: z.array(permission),
});

/** A customer's permissions and the decisions behind them, newest first. */
export const contactPreferences = resource('contact-preferences', () =>
  z.object({
    /** Of the last decision; 0 before the first. A change repeats it, so that no concurrent change is overwritten. */
    version: z.int().min(0),
    allowed: z.array(permission),
    history: z.array(decision).max(100),
  }),
);

export const preferencesPaths = {
  contactPreferencesPage: definePath('contactPreferencesPage', {
    path: '/api/information/contact-preferences-page',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The words of the contact preferences, with every version that customers have agreed to.',
        answers: one(contactPreferencesPage),
        refusals: ['not-found'],
      }),
    },
  }),
  contactPreferences: definePath('contactPreferences', {
    path: '/api/account/contact-preferences',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'What the house may write about, and by which way, with every decision that led to it.',
        answers: one(contactPreferences),
      }),
      POST: method({
        summary: 'Decide: all that is permitted from now on, and the version of the wording that was read.',
        repeatable: true,
        body: z.object({
          version: z.int().min(0),
          wording: identifier,
          allowed: z.array(permission).max(permissions.length),
        }),
        answers: one(contactPreferences),
        refusals: ['preferences-changed', 'wording-unknown'],
      }),
      DELETE: method({
        summary: 'Stop everything: nothing but what belongs to purchases is sent any more.',
        repeatable: true,
        answers: one(contactPreferences),
        refusals: ['preferences-changed'],
      }),
    },
  }),
};
