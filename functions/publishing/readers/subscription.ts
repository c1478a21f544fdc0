import * as z from 'zod';

import { line, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import {
  subscriptionDetailsPage as detailsShape,
  subscriptionStatusPage as statusShape,
} from '#shared/streaming/contract/subscription-pages.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile, readFactsFile } from '../read/read-file.ts';

export function subscriptionStatusPage(): Flat<typeof statusShape> {
  return {
    id: 'stream-subscription-status',
    ...exactly(statusShape, readFactsFile('stream/subscription/status.yaml')),
  };
}

const facts = z.looseObject({ title: line, description: text });

/** The file's one section says how renewals are charged; everything else is in its facts. */
export function subscriptionDetailsPage(): Flat<typeof detailsShape> {
  const file = readContentFile('stream/subscription/details.md');
  const [card] = partsByHeading(file.blocks).parts;
  return {
    id: 'stream-subscription-details',
    ...exactly(detailsShape, {
      ...facts.parse(file.facts),
      card: { title: card?.title, blocks: card?.blocks },
    }),
  };
}
