import * as z from 'zod';

import { ticketNumber } from '#shared/box-office/contract/order-returns.ts';
import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderNumber, PerformanceId } from '#shared/kernel/ids.ts';

const movedTickets = z.array(z.object({ ticketNumber: z.string(), before: z.string(), after: z.string() }));

/** The tickets of an order, the seats that one of them may have instead, and what was moved before. */
export const seatOffer = resource('seat-offer', () =>
  z.object({
    orderNo: idOf<OrderNumber>(z.string()),
    /** A move names the version that it was chosen on. */
    version: z.int(),
    tickets: z.array(
      z.object({
        ticketNumber: z.string(),
        performanceId: idOf<PerformanceId>(identifier),
        title: line,
        date: instant,
        seatId: z.string(),
        seatLabel: z.string(),
        priceTypeTitle: z.string(),
        pence,
        /** The ticket of the wheelchair space that this one was taken with; null for any other. */
        companionOf: z.string().nullable(),
        problem: z
          .enum(['returned', 'unseated', 'cancelled', 'past', 'not-on-sale', 'no-price', 'replanned'])
          .nullable(),
      }),
    ),
    /** Free seats at the price of the ticket that was asked for, from the stage back; none without one. */
    sections: z.array(
      z.object({
        sectionId: z.string(),
        title: line,
        rows: z.array(
          z.object({
            row: z.string(),
            seats: z.array(
              z.object({
                seatId: z.string(),
                number: z.int(),
                view: z.enum(['clear', 'side', 'restricted']),
                kind: z.enum(['seat', 'wheelchair', 'companion']),
              }),
            ),
          }),
        ),
      }),
    ),
    moves: z.array(z.object({ at: instant, byName: z.string(), tickets: movedTickets })),
  }),
);

const seatsMoved = resource('seats-moved', () =>
  z.object({ orderNo: idOf<OrderNumber>(z.string()), version: z.int(), tickets: movedTickets }),
);

export const orderSeatPaths = {
  deskOrderSeats: definePath('deskOrderSeats', {
    path: '/api/desk/orders/{orderNo}/seats',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.sell', POST: 'desk.sell' },
    methods: {
      GET: method({
        summary: 'The tickets of an order, and for one of them the free seats of the same price; nothing is done.',
        query: z.object({ ticket: ticketNumber.optional() }),
        answers: one(seatOffer),
        refusals: ['not-found', 'ticket-unknown'],
      }),
      POST: method({
        summary: 'Move tickets of a paid order to free seats of the same performance and price; all of them or none.',
        body: z.object({
          version: z.int().min(0),
          moves: z
            .array(z.object({ ticketNumber, seatId: identifier }))
            .min(1)
            // Each needs up to four items of the transaction.
            .max(20),
          reason: z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.'),
        }),
        answers: one(seatsMoved),
        refusals: [
          'not-found',
          'own-record',
          'order-erased',
          'order-not-standing',
          'order-changed',
          'ticket-unknown',
          'seat-move-refused',
          'seat-not-the-same',
          'seat-just-taken',
        ],
      }),
    },
  }),
};
