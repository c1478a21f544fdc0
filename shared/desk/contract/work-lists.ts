import * as z from 'zod';

import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { moneyTroubles } from '../domain/work-lists.ts';

const address = z.object({ street: z.string(), town: z.string(), postcode: z.string(), country: z.string() });

/** A list that a colleague may see, in an overview. Its id is the list's name. */
const workListSummary = resource('work-list', () =>
  z.object({
    /** Entries that wait, at most 101; null for a list that is not counted. */
    waiting: z.int().nullable(),
  }),
);

/** An order as a list shows it: as it is now. */
const listedOrder = z.object({
  orderNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Where tickets are posted to. */
  address: address.nullable(),
  evenings: z.array(
    z.object({
      performanceId: z.string(),
      title: z.string(),
      venueTitle: z.string(),
      date: instant,
      seats: z.array(z.string()),
    }),
  ),
});

/** What somebody wrote by a form. */
const listedRequest = z.object({
  form: z.enum(['contact', 'education', 'returns', 'stream-returns']),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** Of the form's further fields, in their order. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  message: z.string(),
});

/** An entry. What it is about is null where it was erased or has expired. */
export const workEntry = resource('work-entry', () =>
  z.object({
    /** What it has to be done by, or since when it waits. */
    due: instant,
    ownerId: identifier.nullable(),
    ownerName: line.nullable(),
    order: listedOrder.nullable(),
    money: z
      .object({ trouble: z.enum(moneyTroubles), reference: z.string(), pence: z.int().nullable(), at: instant })
      .nullable(),
    mail: z.object({ reason: z.enum(['bounce', 'complaint']), at: instant }).nullable(),
    request: listedRequest.nullable(),
    /** To read on after this entry. */
    cursor: z.string(),
  }),
);

const answered = z.object({ at: instant, staffName: line, text: z.string() });

/** An entry by itself. `done` after somebody has finished it, for 30 days. */
const workEntryDetails = resource('work-entry-details', () =>
  workEntry.attributes.omit({ cursor: true }).extend({
    state: z.enum(['waiting', 'done']),
    doneAt: instant.nullable(),
    doneBy: line.nullable(),
    /** What colleagues answered, the first first. */
    answers: z.array(answered),
  }),
);

const afterDeed = resource('work-entry-state', () =>
  z.object({ state: z.enum(['waiting', 'done']), ownerId: identifier.nullable(), ownerName: line.nullable() }),
);

const ofList = '/api/desk/work-lists/{list}' as const;

export const workListPaths = {
  workLists: definePath('workLists', {
    path: '/api/desk/work-lists',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: {
      GET: method({ summary: 'The lists that one may see, with how much waits.', answers: many(workListSummary) }),
    },
  }),
  workList: definePath('workList', {
    path: ofList,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: {
      GET: method({
        summary: 'A page of a list, by due date.',
        query: z.object({
          /** Tickets to collect of this day of London; absent for today. Without effect on other lists. */
          'filter[day]': z.iso.date().optional(),
          /** The cursor of the last entry that is known, to read on after it. */
          'page[after]': z.string().max(1000).optional(),
        }),
        answers: many(workEntry),
        refusals: ['not-found', 'duty-needed'],
      }),
    },
  }),
  workEntry: definePath('workEntry', {
    path: `${ofList}/{entryId}`,
    area: 'desk',
    access: 'staff',
    // What a list asks beyond this is judged by the list (domain/work-lists.ts).
    duties: { GET: 'customers.read', POST: 'customers.read' },
    methods: {
      GET: method({
        summary: 'One entry with all that is known of it.',
        answers: one(workEntryDetails),
        refusals: ['not-found', 'duty-needed', 'work-gone'],
      }),
      POST: method({
        summary: 'Take an entry in hand or give it back; finish it or undo that; answer a request by mail.',
        body: z
          .discriminatedUnion('action', [
            z.object({
              action: z.literal('take'),
              /** Whose entry it is taken over from; absent for one that nobody has. */
              from: identifier.optional(),
            }),
            z.object({ action: z.literal('give-back') }),
            z.object({ action: z.literal('done') }),
            z.object({ action: z.literal('undo') }),
            z.object({
              action: z.literal('answer'),
              text: z.string().trim().min(1, 'Write an answer.').max(5000, 'Use at most 5,000 characters.'),
              /** Whether the request is closed with it. */
              closes: z.boolean(),
            }),
          ])
          .meta({ examples: [{ action: 'take' }] }),
        answers: one(afterDeed),
        refusals: ['not-found', 'duty-needed', 'own-record', 'work-taken', 'work-gone', 'request-erased'],
      }),
    },
  }),
};
