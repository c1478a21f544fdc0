import * as z from 'zod';

import { yourDataPage as shape } from '#shared/account/contract/your-data-page.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';

import { readContentFile } from '../read/read-file.ts';

/** The texts about the data copy and the erasure. */
export function yourDataPage(): Flat<typeof shape> {
  const { facts, blocks: body } = readContentFile('account/your-data.md');
  const document = shape.attributes.parse({ ...z.looseObject({}).parse(facts), body });
  return { id: 'your-data-page', ...document };
}
