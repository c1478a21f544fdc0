import type { openingPoint } from '#shared/desk/contract/opening.ts';
import type { Role, Team } from '#shared/desk/domain/team.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

type Point = Flat<typeof openingPoint>;
type Row = { readonly isTicketed: boolean; readonly onSaleDates: readonly { readonly date: Instant }[] };

/** What is there of a house. */
export interface Opening {
  /** Null before the first publication. */
  readonly facts: HouseFacts | null;
  /** Titles of the halls. */
  readonly halls: readonly string[];
  readonly rows: readonly Row[];
  readonly openSets: number;
  readonly provider: string;
  readonly mailSender: string | null;
  readonly hasSold: boolean;
  readonly team: Pick<Team, 'roles'>;
}

/** The points of the opening of a house, in the order in which they are done. */
export function openingOf(opening: Opening, now: Instant): readonly Point[] {
  const { halls, rows, hasSold, team } = opening;
  const by = (duty: Duty): string[] => titlesOf(team.roles, duty);
  const invented = inventedIn(opening.facts);
  const phased = rows.filter(({ isTicketed, onSaleDates }) => isTicketed && onSaleDates.length > 0);
  const isOnSale = phased.some(({ onSaleDates }) => onSaleDates.some(({ date }) => date <= now));
  return [
    {
      id: 'facts',
      title: 'Facts and rules of the house',
      isDone: invented.length === 0,
      says:
        invented.length === 0
          ? 'Name, addresses and numbers are the house’s own.'
          : `Still invented: ${list.format(invented)}.`,
      by: by('settings.write'),
      screen: '/settings',
    },
    {
      id: 'hall',
      title: 'A hall',
      isDone: halls.length > 0,
      says: halls.length > 0 ? `${list.format(halls)}.` : 'No hall has a plan yet: import one from a spreadsheet.',
      by: by('season.write'),
      screen: halls.length > 0 ? '/plans' : '/plans/import',
    },
    {
      id: 'production',
      title: 'A production with a performance',
      isDone: rows.length > 0,
      says: rows.length > 0 ? countWords(rows.length, 'performance') : productionMissing(opening.openSets),
      by: by('season.publish'),
      screen: rows.length === 0 && opening.openSets > 0 ? '/season/changes' : '/season',
    },
    {
      id: 'phase',
      title: 'Prices and phases',
      isDone: isOnSale,
      says: phaseWords(phased.length, isOnSale),
      by: by('season.publish'),
      screen: '/season',
    },
    { id: 'payment', title: 'Payment', ...paymentWords(opening.provider), by: [], screen: null },
    { id: 'mail', title: 'Mail', ...mailWords(opening.mailSender), by: [], screen: null },
    {
      id: 'first-sale',
      title: 'The first ticket',
      isDone: hasSold,
      says: hasSold ? 'It is sold.' : 'Buy one as a visitor does, on the site. It can be given back at the desk.',
      by: [],
      screen: null,
    },
  ];
}

const list = new Intl.ListFormat('en-GB');

const titlesOf = (roles: readonly Role[], duty: Duty): string[] =>
  roles.filter(({ duties }) => duties.includes(duty)).map(({ title }) => title);

const countWords = (count: number, noun: string): string => (count === 1 ? `1 ${noun}.` : `${count} ${noun}s.`);

const productionMissing = (openSets: number): string =>
  openSets > 0
    ? 'Nothing is published yet: changes wait in a change set.'
    : 'No performance is published yet: begin the season, make a production and add its performances.';

function phaseWords(phased: number, isOnSale: boolean): string {
  if (isOnSale)
    return `${phased === 1 ? '1 performance has' : `${phased} performances have`} phases, and one has opened.`;
  return phased > 0 ? 'Phases are set, and none has opened yet.' : 'No performance has a phase: nobody may book yet.';
}

const paymentWords = (provider: string): Pick<Point, 'isDone' | 'says'> =>
  provider === 'demo'
    ? { isDone: true, says: 'Payments are those of the demonstration: nothing is charged.' }
    : { isDone: true, says: 'Payments go to the house’s Stripe account, which the deployment names.' };

const mailWords = (sender: string | null): Pick<Point, 'isDone' | 'says'> =>
  sender === null
    ? { isDone: true, says: 'Mails go to the mailbox of this machine, at /mailbox.' }
    : { isDone: true, says: `Mails come from ${sender}. An invitation of a colleague shows whether they arrive.` };

const nameOf: Readonly<Record<string, string>> = {
  companyNumber: 'the company number',
  charityNumber: 'the charity number',
  address: 'the address',
  phone: 'the telephone number',
  boxOfficeEmail: 'the box office’s mail address',
  catering: 'the catering’s telephone and mail',
  membersDesk: 'the members’ desk',
  desks: 'the addresses of desks',
  inTexts: 'numbers and addresses that texts name',
};

/** Numbers reserved for drama, domains that nobody can own, registers that begin with nothing, a postcode that does not exist. */
const isInvented = (value: string): boolean => /7946 0\d{3}|\.example$|^0+$|\bWC0 0/.test(value);

/** The facts that came with the product and are nobody's, by name. */
export function inventedIn(facts: HouseFacts | null): readonly string[] {
  if (!facts) return ['all of them'];
  const holds = (value: unknown): boolean =>
    typeof value === 'string'
      ? isInvented(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(holds);
  return Object.entries(facts).flatMap(([key, value]) => (holds(value) ? [nameOf[key] ?? key] : []));
}
