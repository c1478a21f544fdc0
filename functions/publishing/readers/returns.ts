import * as z from 'zod';

import { returnsPage } from '#shared/box-office/contract/returns.ts';
import { line, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile } from '../read/read-file.ts';

export type ReturnsPage = Flat<typeof returnsPage>;

const facts = z.strictObject({
  title: line,
  description: text,
  productions: z.unknown(),
  options: z.unknown(),
  sent: z.unknown(),
});

/** The texts of both ticket returns pages: introduction, appeal, Gift Aid and contact, in this order. */
export function returnsPageText(): ReturnsPage {
  const file = readContentFile('returns/returns-page.md');
  const { title, description, productions, options, sent } = facts.parse(file.facts);
  const { intro, parts } = partsByHeading(file.blocks);
  const [appeal, giftAid, how] = parts;
  return {
    id: 'returns-page',
    ...exactly(returnsPage, {
      title,
      meta: { title, description },
      intro,
      productions,
      options,
      appeal,
      giftAid,
      how,
      sent,
    }),
  };
}
