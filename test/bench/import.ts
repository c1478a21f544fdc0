import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { csvOf } from '#shared/kernel/text/csv.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { codeOf, demoStaff, staffPassword } from '#local/demonstration/staff.ts';

import { openCallers, textOf } from './callers.ts';
import type { Callers } from './callers.ts';
import type { Figure } from './figure.ts';
import { openHouse, processorOf } from './started-house.ts';
import type { StartedHouse } from './started-house.ts';

const root = join(import.meta.dirname, '../..');
const seasonId = '2627';
const count = 500;
/** Seconds: of processor for the dry run and the check together, and until the last page is published. */
const checkedWithin = 5;
const publishedWithin = 60;

/** Five hundred performances with prices and phases, from sheets to the published season, in a house of its own. */
export async function measureImport(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const house = await openHouse(root, data);
  const callers = await openCallers(house.url, 1);
  try {
    return await measure(house, await officerOf(callers));
  } finally {
    callers.leave();
    await house.close();
    await rm(data, { recursive: true, force: true });
  }
}

interface Row {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Asks as a colleague of the season office. */
type Officer = (path: string, body?: unknown) => Promise<unknown>;

async function officerOf(callers: Callers): Promise<Officer> {
  const colleague = demoStaff.find(({ role }) => role.roleId === 'season-office');
  if (!colleague) throw new Error('Nobody of the demonstration is in the season office.');
  let cookies: readonly string[] = [];
  const ask: Officer = async (path, body) => {
    const sent = {
      path: `/api/desk/${path}`,
      cookies,
      ...(body === undefined ? {} : { method: 'POST' as const, body }),
    };
    const answer = await callers.ask(sent);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${textOf(answer).slice(0, 500)}`);
    if (answer.cookies.length > 0) cookies = answer.cookies;
    return (JSON.parse(textOf(answer)) as { readonly data: unknown }).data;
  };
  const { id: challengeId } = (await ask('session/password', { email: colleague.email, password: staffPassword })) as {
    readonly id: string;
  };
  await ask('session/code', { challengeId, code: codeOf(colleague, now()) });
  return ask;
}

const secondsOf = async (house: StartedHouse): Promise<number> =>
  [...(await processorOf(house)).values()].reduce((sum, used) => sum + used, 0) / 1000;

async function measure(house: StartedHouse, ask: Officer): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const [began, used] = [performance.now(), await secondsOf(house)];
    const result = await work();
    figures.push({ name: `${name}, on the clock`, value: (performance.now() - began) / 1000, unit: 's' });
    figures.push({ name: `${name}, processor`, value: (await secondsOf(house)) - used, unit: 's' });
    return result;
  }
  const files = sheetsOf((await ask(`seasons/${seasonId}/performances`)) as readonly Row[]);
  const { id } = (await ask('change-sets', { title: 'Five hundred' })) as { readonly id: string };
  const wanted = { seasonId, changeSetId: id, files };
  const name = `${count} performances by CSV`;
  await timed(`${name}: dry run`, () => ask('imports', { ...wanted, isDryRun: true }));
  await timed(`${name}: put into the set`, () => ask('imports', { ...wanted, isDryRun: false }));
  const problems = (await timed(`${name}: check of the set`, () => ask(`change-sets/${id}/check`))) as readonly Row[];
  const wrong = problems.filter(({ attributes }) => attributes['weight'] === 'error');
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong.slice(0, 3)));
  await timed(`${name}: list of change sets`, () => ask('change-sets'));
  await timed(`${name}: differences`, () => ask(`change-sets/${id}/edits`));
  const set = (await ask(`change-sets/${id}`)) as Row;
  const { version } = set.attributes;
  await timed(`${name}: published`, async () => {
    await ask(`change-sets/${id}/publication`, { version, moment: null, acceptsWarnings: true });
    for (;;) {
      const { attributes } = (await ask(`change-sets/${id}`)) as Row;
      if (attributes['trouble'] !== null) throw new Error(JSON.stringify(attributes['trouble']));
      if (attributes['state'] === 'published') return;
      await pause(250);
    }
  });
  const of = (words: string): number => figures.find((figure) => figure.name === `${name}: ${words}`)?.value ?? 0;
  return [
    ...figures.filter((figure) => !figure.name.endsWith('published, on the clock')),
    {
      name: `${name}: checked, processor`,
      value: of('dry run, processor') + of('check of the set, processor'),
      unit: 's',
      atMost: checkedWithin,
    },
    { name: `${name}: published`, value: of('published, on the clock'), unit: 's', atMost: publishedWithin },
  ];
}

/** New evenings of every production of the season that is given in one hall, two a day. */
function sheetsOf(rows: readonly Row[]) {
  const texts = (row: Row | undefined, field: string): string => {
    const text = row?.attributes[field];
    return typeof text === 'string' ? text : '';
  };
  const known = [...Map.groupBy(rows, (row) => texts(row, 'eventSlug')).values()].flatMap(([first]) =>
    texts(first, 'hallId') === 'main-stage' && texts(first, 'activityType') === 'discrete' ? [first] : [],
  );
  const zones = Object.keys(known[0]?.attributes['prices'] ?? {});
  const evenings = Array.from({ length: count }, (_, place) => {
    const time = place % 2 === 0 ? '12:00' : '19:30';
    return {
      slug: texts(known[place % known.length], 'eventSlug'),
      day: addDays('2027-09-01', Math.floor(place / 2)),
      time,
    };
  });
  const performances = [
    ['performance', 'production', 'date', 'time', 'hall', ...zones.map((zone) => `price ${zone}`)],
    ...evenings.map(({ slug, day, time }) => [
      '',
      slug,
      day,
      time,
      'main-stage',
      ...zones.map((_, at) => String(90 - at * 9)),
    ]),
  ];
  const phases = [
    ['performance', 'opens on', 'opens at', 'sale groups'],
    ...evenings.flatMap(({ slug, day, time }) => {
      const id = `${slug}-${day.replaceAll('-', '')}-${time.replace(':', '')}`;
      return [
        [id, '2027-05-03', '10:00', '11 Premium 1 Friend; 12 Premium 2 Friend'],
        [id, '2027-05-05', '10:00', '10 Friend; 84 Young Friend'],
        [id, '2027-05-12', '10:00', '9 General'],
      ];
    }),
  ];
  return [
    { name: 'performances.csv', text: csvOf(performances) },
    { name: 'phases.csv', text: csvOf(phases) },
  ];
}
