import * as z from 'zod';

import { identifier, line } from '#shared/kernel/contract/field.ts';
import type { Cinema } from '#functions/season/views/screenings.ts';

import { orElse } from '../read/problems.ts';
import { fitting, readFactsFile } from '../read/read-file.ts';
import { once } from '../read/source.ts';

const list = z.strictObject({
  cinemas: z.array(
    z.strictObject({
      id: identifier,
      name: line,
      town: line,
      postcode: line,
      live: z.boolean(),
      encores: z.array(z.int().min(1)),
    }),
  ),
});

/** The cinemas that show broadcasts. All are invented, and marked so wherever shown. */
export const cinemas = once((): readonly Cinema[] =>
  orElse(() => fitting(() => list.parse(readFactsFile('cinema/cinemas.yaml'))).cinemas, []).map(
    ({ live, encores, ...cinema }) => ({ ...cinema, showsLive: live, encoreAfterDays: encores, isInvented: true }),
  ),
);
