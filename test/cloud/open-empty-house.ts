import { pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { houseSeason } from '#shared/season/domain/house-season.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newProduction } from '#test/support/new-production.ts';

import { buyTickets } from './buy-tickets.ts';
import { commandOf, runOf } from './command-of.ts';
import { eventually, expectEqual } from './report.ts';
import type { Report } from './report.ts';
import { newAddress } from './sign-up.ts';
import type { Visitor } from './visitor.ts';
import { joinDesk } from './work-at-desk.ts';

interface EmptyStage {
  readonly stage: string;
  readonly siteOrigin: string;
  readonly endpoint: string;
}

/** Pages of a house without a production, a film, news and people. */
const pages = [
  '/',
  '/tickets-and-events',
  '/calendar',
  '/stream',
  '/news',
  '/visit-us',
  '/search?q=tosca',
  '/sitemap.xml',
];

/** Four rows of ten, a zone each. */
const zones = ['A', 'B', 'C', 'D'] as const;
const plan = [
  'section,row,number,x,y,zone',
  ...zones.flatMap((zone, row) =>
    Array.from({ length: 10 }, (_, seat) => `Stalls,${zone},${seat + 1},${100 + seat * 60},${400 + row * 90},${zone}`),
  ),
].join('\r\n');

/** A stage without a season: it opens with texts, its first people join, a season officer puts an evening on sale, and a visitor buys. */
export async function openEmptyHouse(
  report: Report,
  newVisitor: () => Visitor,
  { stage, siteOrigin, endpoint }: EmptyStage,
): Promise<void> {
  const [administrator, officer] = [newVisitor(), newVisitor()];
  const pathOf = async (path: string): Promise<number> => (await newVisitor().ask(path)).status;
  const homeHeading = async (): Promise<string> =>
    /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await newVisitor().ask('/')).text)?.[1] ?? 'none';
  await report.check('a stage on which nothing was published has no page, and is opened with texts', async () => {
    const before = await homeHeading();
    expectEqual((await runOf('test/cloud/open-with-texts.ts', [stage])).code, 0, 'exit code');
    const after = await homeHeading();
    expectEqual(after !== 'none' && after !== before, true, `a heading of its own: "${before}", then "${after}"`);
    for (const path of pages) expectEqual(await pathOf(path), 200, `status of ${path}`);
    expectEqual(await pathOf('/tickets-and-events/tosca-details'), 404, 'status of a production of the demonstration');
  });
  await report.check(
    'its first administrator joins by the command, and invites a season officer, who joins',
    async () => {
      const { code, said } = await commandOf('staff', ['invite', 'Ada First', newAddress('first'), '--stage', stage]);
      expectEqual(code, 0, 'exit code');
      const first = said.split('\n').find((line) => line.startsWith(`${siteOrigin}/desk/`)) ?? '';
      await joinDesk(administrator, first, siteOrigin);
      const invited = { name: 'Sigrid Season', email: newAddress('officer'), roleIds: ['season-office'] };
      const { link } = await administrator.call('invitations', 'POST', { body: invited });
      await joinDesk(officer, link, siteOrigin);
    },
  );
  const missing = async (): Promise<string> =>
    (await officer.call('opening', 'GET'))
      .filter(({ isDone }) => !isDone)
      .map(({ id }) => id)
      .join();
  await report.check('the desk says what is missing before the first ticket', async () => {
    expectEqual(await missing(), 'facts,hall,production,phase,first-sale', 'what is missing');
  });
  await report.check('a season officer sets facts at the desk, and pages that name them are published', () =>
    setFacts(officer, newVisitor()),
  );
  await report.check('the season officer imports a plan, and puts a production on sale by a change set', async () => {
    await importPlan(officer);
    await publishEvening(officer);
    expectEqual(await missing(), 'facts,first-sale', 'what is missing then');
    await eventually(
      'The page of the production',
      10,
      () => pathOf(`/tickets-and-events/${newProduction.slug}-details`),
      isOk,
    );
  });
  if (!(await buyTickets(report, newVisitor(), endpoint))) return;
  await report.check('the first ticket is known at the desk', async () => {
    await eventually('The first sale', 15, missing, (points) => points === 'facts');
  });
}

const isOk = (status: number): boolean => status === 200;

const hall = { plan: 'lantern-hall', after: null, title: 'Lantern Hall', venueId: '2', format: 'csv', text: plan };

async function setFacts(officer: Visitor, reader: Visitor): Promise<void> {
  const { settings } = await officer.call('deskSettings', 'GET');
  const changes = [
    { field: 'facts.phone', value: '020 7123 4567' },
    { field: 'rules.postDays', value: 9 },
  ].map((each) => ({ ...each, seen: settings.find(({ field }) => field === each.field)?.value }));
  await officer.call('deskSettings', 'POST', { body: { changes, isCheck: false } });
  const state = async (): Promise<string> => {
    const { change } = await officer.call('deskSettings', 'GET');
    return `${change?.state ?? ''} ${change?.trouble ?? ''}`.trim();
  };
  await eventually('The publication of settings', 30, state, (said) => said === 'published');
  const contact = await reader.ask('/contact');
  expectEqual(contact.text.includes('020 7123 4567'), true, 'the new number on the page of contacts');
}

async function importPlan(officer: Visitor): Promise<void> {
  const asked = { ...hall, expected: zones.length * 10 };
  const dry = await officer.call('deskPlans', 'POST', { body: { ...asked, isDryRun: true } });
  expectEqual(dry.mistakes.length, 0, 'mistakes in the plan');
  await officer.call('deskPlans', 'POST', { body: { ...asked, isDryRun: false } });
}

/** One evening in six weeks, open to everybody since yesterday. */
async function publishEvening(officer: Visitor): Promise<void> {
  const date = dayOf(plus(now(), 42 * day));
  const { seasonId } = houseSeason(date);
  const { slug, addEvent, addEvening } = newProduction;
  const evening = addEvening({
    wallTime: `${date}T19:30`,
    hallId: hall.plan,
    venueId: hall.venueId,
    prices: Object.fromEntries(zones.map((zone, place) => [zone, pence(6000 - place * 1000)])),
    onSaleDates: [{ date: plus(now(), -day), modesOfSale: [9] }],
  });
  const wishes = [
    { ...addEvent, id: `${slug}.${seasonId}`, seasonId },
    { ...evening, seasonId, id: `${slug}-first` },
  ];
  const { id: changeSetId } = await officer.call('changeSets', 'POST', { body: { title: 'The first evening' } });
  const params = { changeSetId };
  const { version } = await officer.call('changeSetEdits', 'POST', { params, body: { wishes } });
  const wrong = await officer.call('changeSetCheck', 'GET', { params });
  expectEqual(wrong.filter(({ weight }) => weight === 'error').length, 0, `mistakes: ${JSON.stringify(wrong)}`);
  await officer.call('changeSetPublication', 'POST', {
    params,
    body: { version, moment: null, acceptsWarnings: true },
  });
  const state = async (): Promise<string> => {
    const set = await officer.call('changeSet', 'GET', { params });
    return `${set.state} ${set.trouble ?? ''}`.trim();
  };
  await eventually('The publication', 30, state, (said) => said === 'published');
}
