import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import type { ZodType } from 'zod';

/** A file of the sample season's data, in the shape that the generator reads; what does not fit throws and names the field. */
export function readSeasonFile<T>(name: string, shape: ZodType<T>): T {
  return shape.parse(parse(readFileSync(join(import.meta.dirname, 'data', `${name}.yaml`), 'utf8')));
}
