import * as z from 'zod';

import { addressWish, keptAddress } from '#shared/account/contract/addresses.ts';
import { mailReturned } from '#shared/account/contract/mail-returned.ts';
import { email } from '#shared/account/contract/sign-in.ts';
import { addressLimit } from '#shared/account/domain/address.ts';
import { profileRules } from '#shared/account/domain/profile-rules.ts';
import { order } from '#shared/box-office/contract/orders.ts';
import { identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { ruled } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

/** How many orders are on a page, and how many movements, rentals, mails and vouchers a record shows. */
export const recordPage = 20;

/** Made when a schema that needs it is first used. */
const orderRow = () =>
  order.attributes.pick({ orderNo: true, state: true, total: true, placedAt: true }).extend({
    titles: z.array(line),
    ticketCount: z.int(),
    returnedCount: z.int(),
    /** Placed by the other account of this person, which is linked with it. */
    isOfLinked: z.boolean(),
    /** The next performance of a paid order; null where all are over, or nothing has a date. */
    next: instant.nullable(),
  });

/** An order in the record of its customer. Its id is the last that is known, to read on after it. */
export const customerOrder = resource('customer-order', orderRow);

const note = z.object({ text: z.string(), at: instant, until: instant, staffName: line });

/** What a colleague wrote about a customer. */
export const customerNote = resource('customer-note', () => note);

const membership = z.object({
  title: line,
  startsAt: instant,
  expiryDate: instant,
  state: z.enum(['waiting', 'active', 'ended', 'upgraded', 'refunded']),
});

/** How to reach them, and what they allow. */
const contact = () =>
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    /** Whether the customer has confirmed the address by a mail. */
    emailVerified: z.boolean(),
    mailReturned,
    addresses: z.array(keptAddress),
    createdAt: instant,
    /** A wish to be erased: when it is carried out, or that it is being carried out. */
    erasure: z.object({ state: z.enum(['asked', 'running']), dueAt: instant }).nullable(),
    /** Null where the customer never decided. */
    permissions: z.object({ allowed: z.array(z.string()), at: instant }).nullable(),
  });

/** What they book as. */
const standing = () =>
  z.object({
    memberships: z.array(membership),
    /** The sale group that counts today, "Friend"; null for general sale. */
    saleGroup: z.object({
      title: line.nullable(),
      /** Given by a colleague, with no membership. */
      isGiven: z.boolean(),
      /** Null also where it was given before this was noted. */
      given: z.object({ by: line, at: instant }).nullable(),
    }),
    /** A proof of belonging to a group; null where none was asked for. */
    groupProof: z
      .object({
        group: z.enum(['young', 'school']),
        state: z.enum(['pending', 'approved', 'refused', 'expired']),
        until: instant.nullable(),
      })
      .nullable(),
  });

const creditMove = z.object({ reason: z.string(), pence: z.int(), orderNo: z.string(), at: instant });
const voucher = z.object({ orderNo: z.string(), pence, endsIn: z.string(), isGift: z.boolean(), at: instant });
const rental = z.object({
  title: line,
  orderNo: z.string(),
  state: z.enum(['pending', 'purchased', 'declined', 'refunded', 'expired']),
  openedAt: instant,
  /** The latest first play, or the end once it was begun. */
  endsAt: instant,
  isBegun: z.boolean(),
});

/** What they bought. */
const bought = () =>
  z.object({
    orders: z.array(orderRow().extend({ id: z.string() })).max(recordPage),
    hasMoreOrders: z.boolean(),
    credit: z.object({ balance: pence, moves: z.array(creditMove).max(recordPage), hasMoreMoves: z.boolean() }),
    /** Vouchers that the customer bought. What is left on one is not said: whoever was given its code spends it. */
    vouchers: z.array(voucher).max(recordPage),
    stream: z
      .object({
        title: line,
        state: z.enum(['active', 'paused', 'grace', 'cancelled', 'ended']),
        startedAt: instant,
        paidUntil: instant,
        nextBillAt: instant.nullable(),
      })
      .nullable(),
    rentals: z.array(rental).max(recordPage),
  });

/** What became of a mail, as `functions/platform/table/sent-mails.ts` notes it. */
const sentMail = z.object({
  about: z.string(),
  at: instant,
  fate: z.enum(['sending', 'taken', 'refused', 'bounce', 'complaint']),
  fateAt: instant,
});

/** Everything that the desk shows of a customer, but for their access needs. */
export const deskCustomer = resource('desk-customer', () =>
  z.object({
    /** Of what a colleague may correct: a correction names the version that it was made on. */
    version: z.string(),
    ...contact().shape,
    ...standing().shape,
    ...bought().shape,
    mails: z.array(sentMail).max(recordPage),
    notes: z.array(note.extend({ id: z.string() })),
  }),
);

/** What a customer needs to come to the house, in words; empty for nothing. */
export const accessNeeds = resource('access-needs', () =>
  z.object({
    text: z.string(),
    /** 0 where nothing was ever written. */
    version: z.int(),
    changed: z.object({ by: line, at: instant }).nullable(),
  }),
);

const reason = z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.');
const gone = ['not-found', 'customer-erased', 'own-record'] as const;
const ofCustomer = '/api/desk/customers/{customerId}' as const;

export const customerPaths = {
  deskCustomer: definePath('deskCustomer', {
    path: ofCustomer,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read', POST: 'customers.write' },
    methods: {
      GET: method({ summary: 'The record of a customer.', answers: one(deskCustomer), refusals: [...gone] }),
      POST: method({
        summary: 'Correct the name, the telephone number and the addresses of a customer.',
        body: z.object({
          version: z.string().min(1).max(80),
          firstName: ruled(profileRules.firstName),
          lastName: ruled(profileRules.lastName),
          phone: ruled(profileRules.phone).default(''),
          /** All of them: one that is missing is removed, one without an id is new. */
          addresses: z.array(z.object({ id: identifier.optional() }).and(addressWish)).max(addressLimit),
          reason,
        }),
        answers: null,
        refusals: [...gone, 'customer-changed'],
      }),
    },
  }),
  deskCustomerOrders: definePath('deskCustomerOrders', {
    path: `${ofCustomer}/orders`,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: {
      GET: method({
        summary: 'The orders of a customer, those that are to come first, a page at a time.',
        query: z.object({
          /** The id of the last order that is known. */
          'page[after]': identifier.optional(),
        }),
        answers: many(customerOrder),
        refusals: [...gone],
      }),
    },
  }),
  deskCustomerEmail: definePath('deskCustomerEmail', {
    path: `${ofCustomer}/email`,
    area: 'desk',
    access: 'staff',
    duties: { POST: 'customers.write' },
    methods: {
      POST: method({
        summary:
          'Send a link to a new address, which the account has from its confirmation on; the present one is told.',
        body: z.object({ email, reason }),
        answers: null,
        refusals: [...gone, 'same-address', 'too-many-links'],
        proof: 'fresh',
      }),
    },
  }),
  deskCustomerNotes: definePath('deskCustomerNotes', {
    path: `${ofCustomer}/notes`,
    area: 'desk',
    access: 'staff',
    duties: { POST: 'customers.write', DELETE: 'customers.write' },
    methods: {
      POST: method({
        summary: 'Note something about a customer for the colleagues, until the end of a day.',
        body: z.object({
          text: z.string().trim().min(1, 'Write the note.').max(1000, 'Use at most 1,000 characters.'),
          /** The last day, in London. */
          until: z.iso.date('Enter the last day of the note.'),
        }),
        answers: one(customerNote),
        refusals: [...gone],
        statuses: [201],
      }),
      DELETE: method({
        summary: 'Remove a note before its end; one that is gone already is no mistake.',
        body: z.object({ noteId: z.string().regex(/^\d{1,15}\.[\w-]{1,60}$/) }),
        answers: null,
        refusals: [...gone],
      }),
    },
  }),
  deskAccessNeeds: definePath('deskAccessNeeds', {
    path: `${ofCustomer}/access-needs`,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'access-needs.read', POST: 'customers.write' },
    methods: {
      GET: method({
        summary: 'What a customer needs to come to the house.',
        answers: one(accessNeeds),
        refusals: [...gone],
      }),
      POST: method({
        summary: 'Write what a customer needs; it asks for the duty to read it, too. An empty text takes it away.',
        body: z.object({
          version: z.int().min(0),
          text: z.string().trim().max(2000, 'Use at most 2,000 characters.'),
        }),
        answers: one(accessNeeds),
        refusals: [...gone, 'customer-changed'],
      }),
    },
  }),
};
