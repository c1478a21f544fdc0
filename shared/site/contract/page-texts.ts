import * as z from 'zod';

import { text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { textPages } from '../domain/page-lines.ts';

/** An editor's texts on a page whose data come from elsewhere, by name; the page fills `{name}` in a line. */
export const pageTexts = resource('page-texts', () => z.object({ lines: z.record(z.string(), text) }));

export const pageTextPaths = {
  pageTexts: definePath('pageTexts', {
    path: '/api/information/page-texts',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The texts of a page, line by line; none before an editor has published them.',
        query: z.object({ page: z.enum(textPages) }),
        answers: one(pageTexts),
      }),
    },
  }),
};
