import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { line, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { losses, waitReasons } from '../domain/erasure.ts';

/** The editors' texts about the data copy and the erasure. */
export const yourDataPage = resource('your-data-page', () =>
  z.object({
    title: line,
    lead: text,
    copy: z.object({ title: line, text }),
    erasure: z.object({ title: line, text, waits: line, losses: line, unproven: text }),
    /** What to do first. */
    waits: z.record(z.enum(waitReasons), text),
    /** What is lost; `{credit}` is the sum. */
    losses: z.record(z.enum(losses), text),
    /** What is kept, and why. */
    body: blocks,
  }),
);

export const yourDataPaths = {
  yourDataPage: definePath('yourDataPage', {
    path: '/api/information/your-data-page',
    area: 'account',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The words of the page on which somebody asks for a copy of their data, or to be erased.',
        answers: one(yourDataPage),
        refusals: ['not-found'],
      }),
    },
  }),
};
