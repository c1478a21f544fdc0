import * as z from 'zod';

import { identifier, line, link, slug } from '#shared/kernel/contract/field.ts';
import { queryTypes } from '#shared/kernel/forms/query-types.ts';
import type { House, HouseFacts } from '#shared/kernel/house/facts.ts';
import type { HouseRules } from '#shared/kernel/house/rules.ts';
import { settled } from '#shared/kernel/house/settings.ts';
import type { SettingPart } from '#shared/kernel/house/settings.ts';
import { generalSale, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import { accountTexts } from '#functions/account/mail/texts.ts';
import { boxOfficeTexts } from '#functions/box-office/mail/texts.ts';
import { deskTexts } from '#functions/desk/mail/texts.ts';
import { placesIn } from '#functions/platform/mail/said.ts';
import type { MailTexts } from '#functions/platform/mail/said.ts';
import { siteTexts } from '#functions/site/mail/texts.ts';
import { streamTexts } from '#functions/streaming/mail/texts.ts';

import { readYaml } from '../read/parse-yaml.ts';
import { factsFile, fitting, readFactsFile, readFactsIfAny, textOfFile } from '../read/read-file.ts';
import { eachFitting } from '../read/read-folder.ts';
import { once, source } from '../read/source.ts';

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
  venues: z
    .array(z.strictObject({ id: identifier, title: line, slug }))
    .min(1)
    .max(20)
    .exactOptional(),
  entrances: z.record(line, line),
  catering: z.strictObject({ phone: line, email: z.email(), hours: line }),
  membersDesk: z.strictObject({ phone: line, email: z.email() }),
  desks: z.partialRecord(z.enum(queryTypes.map(([, desk]) => desk)), z.email()).exactOptional(),
  social: z.array(z.strictObject({ title: line, to: link })).max(12),
  corporatePolicies: place,
  inTexts: z.record(line, z.record(line, line)),
}) satisfies z.ZodType<HouseFacts>;

const hours = z
  .int()
  .min(0)
  .max(24 * 366);
const priceRule = z.strictObject({ title: line, percent: z.int().min(0).max(100) });

const fixedGroups: ReadonlySet<number> = new Set([generalSale, seesEverything, staffSale]);
const saleGroup = z.strictObject({
  id: z
    .int()
    .min(1)
    .max(9999)
    .refine((id) => !fixedGroups.has(id), 'Sale groups 9, 37 and 52 are the same in every house.'),
  title: line,
  code: z
    .string()
    .regex(/^[A-Z0-9]{2,6}$/, 'Two to six capital letters and figures.')
    .nullable(),
});

const rulesShape = z.strictObject({
  returns: z.strictObject({
    closesHoursBefore: hours,
    creditFeePence: z.int().min(0).max(10_000).transform(pence),
    refundHoursAfterPurchase: hours,
  }),
  postDays: z.int().min(1).max(60),
  priceTypes: z.strictObject({ standard: priceRule, child: priceRule, student: priceRule, access: priceRule }),
  saleGroups: z.array(saleGroup).max(40).exactOptional(),
}) satisfies z.ZodType<HouseRules>;

const rulesFile = 'house/rules.yaml';

const settledPart = (part: SettingPart, said: unknown): unknown => settled(part, said, source().settings);

/** A file's value without the reading of any document, whose own mistakes keep their place. */
const valueOf = (file: string): unknown => readYaml(textOfFile(file) ?? '').value;

/** The facts of the house, for other documents and for samples. */
export const houseFacts = once((): HouseFacts => shape.parse(settledPart('facts', valueOf(factsFile))));
export const houseRules = once((): HouseRules => rulesShape.parse(settledPart('rules', valueOf(rulesFile))));

const parsed = <T extends z.ZodType>(part: SettingPart, file: string, of: T): z.output<T> => {
  const said = part === 'mails' ? readFactsIfAny(file) : readFactsFile(file);
  return fitting(() => of.parse(settledPart(part, said)));
};

const mailsFile = 'house/mails.yaml';
/** What the product says in mails, where a house says nothing of its own. */
export const startingTexts: MailTexts = {
  ...accountTexts,
  ...boxOfficeTexts,
  ...deskTexts,
  ...siteTexts,
  ...streamTexts,
};

/** By mail and name; each says every value that the product says there, and no other. */
const mailsShape = z.record(z.string(), z.record(z.string(), z.string().max(1000))).transform((mails, problems) => {
  const told = Object.entries(mails).flatMap(([mail, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: `${mail}.${name}`, path: [mail, name], text })),
  );
  for (const { key, path, text } of told)
    for (const message of mistakesIn(key, text)) problems.addIssue({ code: 'custom', path, message });
  return Object.fromEntries(told.map(({ key, text }) => [key, text]));
});

function mistakesIn(key: string, text: string): readonly string[] {
  const start = startingTexts[key];
  if (start === undefined) return ['No mail has such a text.'];
  const [wanted, given] = [placesIn(start), placesIn(text)];
  return [
    ...(text.trim() === '' ? ['This text says nothing.'] : []),
    ...[...given].filter((name) => !wanted.has(name)).map((name) => `This text knows no {${name}}.`),
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `{${name}} is missing: the text has to say it.`),
  ];
}

/** Texts of mails, where the house has its own. */
function mailsOf(): MailTexts | undefined {
  const mails = parsed('mails', mailsFile, mailsShape);
  return textOfFile(mailsFile) === null && Object.keys(mails).length === 0 ? undefined : mails;
}

/** The document of the house, from the files of content/house; the error names the mistakes of all. */
export function houseDocument(): House {
  const read: { facts?: HouseFacts; rules?: HouseRules; mails?: MailTexts } = {};
  eachFitting(
    [
      () => (read.facts = parsed('facts', factsFile, shape)),
      () => (read.rules = parsed('rules', rulesFile, rulesShape)),
      () => {
        const mails = mailsOf();
        if (mails) read.mails = mails;
      },
    ],
    (make) => make(),
  );
  // Each that did not fit was thrown.
  return { id: 'house', ...(read as Required<Omit<typeof read, 'mails'>> & Pick<typeof read, 'mails'>) };
}
