import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import type { ZodType } from 'zod';

import { contentRoot } from '#functions/publishing/read/read-file.ts';

const own = join(contentRoot, 'season');
/** Whether another house brings a season of its own. */
export const hasOwnSeason = existsSync(own);
const folder = hasOwnSeason ? own : join(import.meta.dirname, 'data');

/**
 * A data file of the sample season, parsed by its schema; throws with the field's name. Another house may bring a season of its own, in
 * the folder `season` of its documents; a file that is missing there is empty.
 */
export function readSeasonFile<T>(name: string, shape: ZodType<T>): T {
  const file = join(folder, `${name}.yaml`);
  if (hasOwnSeason && !existsSync(file)) return shape.safeParse([]).data ?? shape.parse({});
  return shape.parse(parse(readFileSync(file, 'utf8')));
}
