import * as z from 'zod';

import { findKinds } from '#shared/desk/domain/find/places.ts';
import { instant } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

const person = {
  firstName: z.string(),
  lastName: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** Masked: `a…a@example.com`. */
  email: z.string(),
  /** Whoever shares one with another is perhaps the same person. */
  traits: z.array(z.string()),
};

/** What was found, each kind with what tells it from others. */
export const foundThing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('customer'),
    customerId: z.string(),
    ...person,
    lastOrder: z.object({ orderNo: z.string(), placedAt: instant }).nullable(),
  }),
  z.object({
    type: z.literal('order'),
    orderNo: z.string(),
    /** Null for a guest. */
    customerId: z.string().nullable(),
    placedAt: instant,
    ...person,
  }),
  z.object({
    type: z.literal('seat'),
    orderNo: z.string(),
    customerId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    seatLabel: z.string(),
    title: z.string(),
    venueTitle: z.string(),
    date: instant,
  }),
]);

export const findAnswer = resource('find', () =>
  z.object({
    /** How the text was read; null where it is too short to be anything. */
    readAs: z.enum(findKinds).nullable(),
    /** What else it may be. */
    otherwise: z.array(z.enum(findKinds)),
    results: z.array(foundThing),
    /** To read on; null on the last page. */
    cursor: z.string().nullable(),
  }),
);

export const findPaths = {
  find: definePath('find', {
    path: '/api/desk/find',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: {
      GET: method({
        summary:
          'Customers, orders and seats by the beginning of a name, an e-mail address, a postcode or an order number, by the end of a telephone number, or by a seat and its day.',
        query: z.object({
          q: z.string().min(1).max(200),
          /** Reads the text as this alone. */
          as: z.enum(findKinds).optional(),
          /** Of the page before. */
          cursor: z.string().max(1500).optional(),
        }),
        answers: one(findAnswer),
      }),
    },
  }),
};
