import * as z from 'zod';

import { line, link } from '#shared/kernel/contract/field.ts';
import type { House, HouseFacts } from '#shared/kernel/house/facts.ts';

import { readYaml } from '../read/parse-yaml.ts';
import { factsFile, fitting, readFactsFile, textOfFile } from '../read/read-file.ts';

const place = z
  .string()
  .regex(/^\/(?!\/)/, 'A path of this site.')
  .max(300);

const shape = z.strictObject({
  name: line,
  shortName: line,
  wordmark: z.tuple([line, line]),
  companyNumber: line,
  charityNumber: line,
  address: z.tuple([line, line, line]),
  phone: line,
  boxOfficeEmail: z.email(),
  openingHours: line,
  hours: z.strictObject({ phoneLines: line, emailMonitored: line, contactMessages: line, ticketReturns: line }),
  entrances: z.record(line, line),
  catering: z.strictObject({ phone: line, email: z.email(), hours: line }),
  membersDesk: z.strictObject({ phone: line, email: z.email() }),
  social: z.array(z.strictObject({ title: line, to: link })).max(12),
  corporatePolicies: place,
  inTexts: z.record(line, z.record(line, line)),
}) satisfies z.ZodType<HouseFacts>;

let known: HouseFacts | undefined;

/** The facts of the folder, for other documents and for samples. */
export const houseFacts = (): HouseFacts => (known ??= shape.parse(readYaml(textOfFile(factsFile) ?? '').value));

/** The document of the house, from the files of content/house. */
export function houseDocument(): House {
  const file = readFactsFile(factsFile);
  return fitting(() => ({ id: 'house', facts: shape.parse(file) }));
}
