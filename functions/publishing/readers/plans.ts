import * as z from 'zod';

import { line } from '#shared/kernel/contract/field.ts';
import { plan } from '#shared/streaming/contract/plans.ts';

import { readContentFile } from '../read/read-file.ts';

const facts = z.strictObject({ plans: z.array(plan).length(4), note: line });

/** The four plans of the stream with their prices. */
export function subscriptionPrices() {
  return facts.parse(readContentFile('plans/stream-plans.md').facts);
}
