import * as z from 'zod';

import { line, link } from '#shared/kernel/contract/field.ts';
import type { House, HouseFacts } from '#shared/kernel/house/facts.ts';
import type { HouseRules } from '#shared/kernel/house/rules.ts';
import { pence } from '#shared/kernel/money.ts';

import { readYaml } from '../read/parse-yaml.ts';
import { factsFile, fitting, readFactsFile, textOfFile } from '../read/read-file.ts';
import { eachFitting } from '../read/read-folder.ts';

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

const hours = z
  .int()
  .min(0)
  .max(24 * 366);
const priceRule = z.strictObject({ title: line, percent: z.int().min(0).max(100) });

const rulesShape = z.strictObject({
  returns: z.strictObject({
    closesHoursBefore: hours,
    creditFeePence: z.int().min(0).max(10_000).transform(pence),
    refundHoursAfterPurchase: hours,
  }),
  postDays: z.int().min(1).max(60),
  priceTypes: z.strictObject({ standard: priceRule, child: priceRule, student: priceRule, access: priceRule }),
}) satisfies z.ZodType<HouseRules>;

const rulesFile = 'house/rules.yaml';

/** A file's value without the reading of any document, whose own mistakes keep their place. */
const valueOf = (file: string): unknown => readYaml(textOfFile(file) ?? '').value;

let known: { readonly facts: HouseFacts; readonly rules: HouseRules } | undefined;
const knownHouse = () =>
  (known ??= { facts: shape.parse(valueOf(factsFile)), rules: rulesShape.parse(valueOf(rulesFile)) });

/** The facts of the folder, for other documents and for samples. */
export const houseFacts = (): HouseFacts => knownHouse().facts;
export const houseRules = (): HouseRules => knownHouse().rules;

const parsed = <T extends z.ZodType>(file: string, of: T): z.output<T> => {
  const given = readFactsFile(file);
  return fitting(() => of.parse(given));
};

/** The document of the house, from the files of content/house; the error names the mistakes of all. */
export function houseDocument(): House {
  const read: { facts?: HouseFacts; rules?: HouseRules } = {};
  eachFitting(
    [() => (read.facts = parsed(factsFile, shape)), () => (read.rules = parsed(rulesFile, rulesShape))],
    (make) => make(),
  );
  // Each that did not fit was thrown.
  return { id: 'house', ...(read as Required<typeof read>) };
}
