import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import type { ZodType } from 'zod';

/** A data file of the sample season, parsed by its schema; throws with the field's name. */
export function readSeasonFile<T>(name: string, shape: ZodType<T>): T {
  return shape.parse(parse(readFileSync(join(import.meta.dirname, 'data', `${name}.yaml`), 'utf8')));
}
