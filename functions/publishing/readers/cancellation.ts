import * as z from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { cancellationPage as shape } from '#shared/streaming/contract/subscription-pages.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile } from '../read/read-file.ts';

const facts = z.looseObject({ information: z.looseObject({}) });

/** The cancellation page: its two running texts are sections of the file, everything else is in its facts. */
export function cancellationPage(): Flat<typeof shape> {
  const file = readContentFile('stream/cancellation/cancellation.md');
  const words = facts.parse(file.facts);
  const { parts } = partsByHeading(file.blocks);
  const [information, support] = parts;
  const page = {
    ...words,
    information: { ...words.information, title: information?.title, blocks: information?.blocks },
    yourSupport: { title: support?.title, blocks: support?.blocks },
  };
  return { id: 'stream-cancellation', ...exactly(shape, page) };
}
