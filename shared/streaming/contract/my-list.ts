import * as z from 'zod';

import { identifier, instant } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

/** A title on a customer's list (spec 2 §3, My List): the id of a digital event, `digital-<slug>`. */
export const myListEntry = resource('myListEntry', () => z.object({ eventId: identifier, addedAt: instant }));

const customerId = identifier.optional();

/** A list of titles or a single one, never both (spec 2 §7). */
const titles = z
  .object({ customerId, eventIds: z.array(identifier).min(1).max(100).optional(), eventId: identifier.optional() })
  .refine(({ eventIds, eventId }) => (eventIds === undefined) !== (eventId === undefined), {
    error: 'Name either one title or a list of them.',
    path: ['eventIds'],
  })
  .meta({ examples: [{ eventId: 'digital-tosca' }] });

/** The list after the change, in the order of adding. */
const answers = many(myListEntry);

export const myListPaths = {
  myList: definePath('myList', {
    path: '/api/user/tv/my-list',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'What the signed-in customer keeps for later.',
        query: z.object({
          customerId,
          timestamp: z.string().max(40).optional().describe('Only there to make the address new; nothing reads it.'),
        }),
        answers,
      }),
      POST: method({
        summary: 'Keep titles for later; what is on the list already stays where it is.',
        repeatable: true,
        body: titles,
        answers,
        refusals: ['title-unknown', 'list-full'],
      }),
      DELETE: method({
        summary: 'Take titles off the list; one that is not on it changes nothing.',
        repeatable: true,
        body: titles,
        answers,
      }),
    },
  }),
};
