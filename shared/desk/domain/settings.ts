import type { House } from '#shared/kernel/house/facts.ts';
import { saidOf } from '#shared/kernel/house/settings.ts';

/** How a setting is typed in: a line, a longer text, a whole number, pence, some lines, or a table of rows. */
export type SettingKind = 'line' | 'text' | 'number' | 'pence' | 'lines' | 'price-type' | 'table' | 'names';

/** A setting of the house: its place in the document `house`, and what the desk calls it. */
export interface Setting {
  /** `facts.catering.phone`. */
  readonly field: string;
  /** The heading below which the desk shows it. */
  readonly group: string;
  readonly title: string;
  readonly kind: SettingKind;
  /** Of each line or column, where it has several. */
  readonly columns?: readonly string[];
}

type Row = readonly [field: string, title: string, kind?: SettingKind, columns?: readonly string[]];

/** Facts and rules as the house's files have them (`HouseFacts`, `HouseRules`). Those that texts alone name are the house's own. */
const groups: Readonly<Record<string, readonly Row[]>> = {
  'The house': [
    ['facts.name', 'Name'],
    ['facts.shortName', 'Short name'],
    ['facts.wordmark', 'Name in the head of a page', 'lines', ['First line', 'Second line']],
    ['facts.address', 'Address', 'lines', ['Street', 'Town', 'Postcode']],
    ['facts.phone', 'Telephone'],
    ['facts.boxOfficeEmail', 'E-mail of the box office'],
    ['facts.openingHours', 'Opening hours'],
    ['facts.companyNumber', 'Company number'],
    ['facts.charityNumber', 'Charity number'],
    ['facts.corporatePolicies', 'Page of the house’s policies'],
    ['facts.social', 'Pages elsewhere', 'table', ['title', 'to']],
  ],
  'Halls and ways in': [
    ['facts.venues', 'Halls and rooms', 'table', ['id', 'title', 'slug']],
    ['facts.entrances', 'Way in to each hall', 'names'],
  ],
  Hours: [
    ['facts.hours.phoneLines', 'Telephone lines'],
    ['facts.hours.emailMonitored', 'E-mail is read'],
    ['facts.hours.contactMessages', 'Messages are answered'],
    ['facts.hours.ticketReturns', 'Tickets are taken back'],
  ],
  Desks: [
    ['facts.catering.phone', 'Telephone for tables and drinks'],
    ['facts.catering.email', 'E-mail for tables and drinks'],
    ['facts.catering.hours', 'Hours for tables and drinks'],
    ['facts.membersDesk.phone', 'Telephone of the members’ desk'],
    ['facts.membersDesk.email', 'E-mail of the members’ desk'],
    ['facts.desks', 'E-mail of each desk', 'names'],
  ],
  'Returns and post': [
    ['rules.returns.closesHoursBefore', 'Returning closes, hours before it begins', 'number'],
    ['rules.returns.creditFeePence', 'Kept of each ticket that becomes credit', 'pence'],
    ['rules.returns.refundHoursAfterPurchase', 'Money goes back, hours after buying', 'number'],
    ['rules.postDays', 'Days that the post needs', 'number'],
  ],
  'Price types of new performances': [
    ['rules.priceTypes.standard', 'Standard', 'price-type'],
    ['rules.priceTypes.child', 'Child', 'price-type'],
    ['rules.priceTypes.student', 'Student', 'price-type'],
    ['rules.priceTypes.access', 'Access', 'price-type'],
  ],
};

/** What a house without sale groups of its own has from the product, so that the desk does not set them (decision 165). */
const saleGroups: Setting = {
  field: 'rules.saleGroups',
  group: 'Sale groups',
  title: 'Sale groups',
  kind: 'table',
  columns: ['id', 'title', 'code'],
};

const fixed: readonly Setting[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([field, title, kind = 'line', columns]): Setting => ({
    field,
    group,
    title,
    kind,
    ...(columns && { columns }),
  })),
);

/** Every setting of a house, in the order in which the desk shows them. `mailTexts`: the names of all texts of mails. */
export function settingsOf(
  { facts, rules }: Pick<House, 'facts' | 'rules'>,
  mailTexts: readonly string[],
): readonly Setting[] {
  return [
    ...fixed,
    ...Object.entries(facts.inTexts).flatMap(([about, own]) => Object.keys(own).map((name) => inTexts(about, name))),
    ...(rules.saleGroups ? [saleGroups] : []),
    ...mailTexts.map(mailText),
  ];
}

const inTexts = (about: string, name: string): Setting => ({
  field: `facts.inTexts.${about}.${name}`,
  group: 'Named in texts',
  title: `${inWords(about)}: ${inWords(name).toLowerCase()}`,
  kind: 'line',
});

const mailText = (key: string): Setting => {
  const [mail = '', name = ''] = key.split('.');
  return { field: `mails.${key}`, group: `Mail: ${inWords(mail).toLowerCase()}`, title: inWords(name), kind: 'text' };
};

/** `stepFreeStation` and `step-free-station` are "Step free station". */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a house says of a setting; null where it says nothing. */
export function valueOf(
  field: string,
  { facts, rules, mails = {} }: Pick<House, 'facts' | 'rules' | 'mails'>,
): unknown {
  const [part, ...key] = field.split('.');
  return (part === 'mails' ? mails[key.join('.')] : saidOf(field, { facts, rules })) ?? null;
}

/** A value of a setting in one line, for the audit and for a review: "16 High Street, Ely". Empty where there is none. */
export function settingWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(settingWords).join(', ');
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${settingWords(each)}`)
    .join(', ');
}
