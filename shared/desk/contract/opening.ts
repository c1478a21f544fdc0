import * as z from 'zod';

import { line, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

/** What a house needs before its first ticket is sold, in the order in which it is done. */
export const openingPoints = ['facts', 'hall', 'production', 'phase', 'payment', 'mail', 'first-sale'] as const;

/** One point of the opening of a house. Its id is one of `openingPoints`. */
export const openingPoint = resource('opening-point', () =>
  z.object({
    title: line,
    isDone: z.boolean(),
    /** What is there, or what is missing, in words. */
    says: text,
    /** Who may do it: titles of roles; empty where it is done outside the desk. */
    by: z.array(line),
    /** The address of its screen below the desk; null where it has none. */
    screen: line.nullable(),
  }),
);

export const openingPaths = {
  opening: definePath('opening', {
    path: '/api/desk/opening',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'any' },
    methods: {
      GET: method({
        summary: 'What the house has, and what it lacks before its first ticket is sold, computed from what is there.',
        answers: many(openingPoint),
      }),
    },
  }),
};
