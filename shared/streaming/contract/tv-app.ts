import * as z from 'zod';

import { line, link, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** How to watch on a television, for subscribers (spec 2 §7). */
export const tvAppUpsellInfo = resource('tvAppUpsellInfo', () =>
  z.object({
    title: line,
    text,
    /** Where there is an app, or another way to the large screen. */
    platforms: z.array(z.object({ name: line, text })),
    ctaText: line.nullable(),
    ctaLink: link.nullable(),
  }),
);

export const tvAppPaths = {
  tvAppUpsellInfo: definePath('tvAppUpsellInfo', {
    path: '/api/information/tv-app-upsell-info',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'How to watch the stream on a television.',
        answers: one(tvAppUpsellInfo),
        refusals: ['not-found'],
      }),
    },
  }),
};
