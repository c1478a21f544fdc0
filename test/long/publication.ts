import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { readPublicationHead } from '#functions/platform/documents/content-versions.ts';
import { queryItems, readDocument, unpacked } from '#functions/platform/documents/documents.ts';
import { readEditorsDocuments, readLog } from '#functions/platform/documents/editors-documents.ts';
import { readManifest } from '#functions/platform/documents/manifest.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { readModels } from '#functions/publishing/publish/read-models.ts';
import { rollback } from '#infra/content/rollback.ts';
import { openTables } from '#local/open-tables.ts';
import { mostOfItem, sizesWhileReplaced } from '#test/support/grown-season.ts';
import { seeded } from '#test/support/random.ts';
import { startTablesDirect, startTablesInFile } from '#test/support/table.ts';

import { killedChangeSets } from './change-sets.ts';
import type { Found } from './change-sets.ts';
import type { LongPart, LongRun } from './part.ts';
import { documentsSaying, dyingClient } from './publisher.ts';

/**
 * Publications that are killed before any of their writes, taken over, given up after ten minutes, made by two at once and taken back:
 * after each of them one whole publication counts, and everything that pages read is made of it. Change sets of the season office likewise.
 */
const part: LongPart = {
  about: 'publications that are interrupted, taken over, made by two at once and taken back',
  run: async (run) => {
    const sizes = run.size === 'small' ? { chunks: 2, rounds: 12 } : { chunks: 30, rounds: 30 };
    const failures: string[] = [];
    const counted: Record<string, number> = {};
    let passed = 0;
    let done = 0;
    for (let chunk = 1; chunk <= sizes.chunks && Date.now() < run.deadline; chunk += 1) {
      const name = `chunk ${chunk}`;
      // Kept by this very part.
      const walked = (run.progress.of(name) ?? (await walk(run.seed + chunk, sizes.rounds))) as Walk;
      run.progress.keep(name, walked);
      done += 1;
      for (const [kind, count] of Object.entries(walked.counted)) counted[kind] = (counted[kind] ?? 0) + count;
      passed += walked.passed;
      failures.push(...walked.failures.map((failure) => `seed ${run.seed + chunk}: ${failure}`));
    }
    const control = await withoutGuard(run);
    if (control.mixtures === 0)
      failures.push('the control without the switch showed no mixture: the checks see nothing');
    else passed += 1;
    const [points, evenings] = run.size === 'small' ? [5, 40] : [50, 500];
    // Kept by this very part.
    const sets = (run.progress.of('change sets') ?? (await killedChangeSets(run.seed, points, evenings))) as Found;
    run.progress.keep('change sets', sets);
    passed += sets.passed;
    failures.push(...sets.failures);
    const grown = await grownSeason();
    if (grown.tooLarge.length > 0) failures.push(`ten times the season: ${grown.tooLarge.join(', ')}`);
    else passed += 1;
    const kinds = Object.entries(counted).map(([kind, count]) => `${count} ${kind}`);
    const figures = `${kinds.join(', ')}, 0 mixtures allowed and ${failures.length} found, control ${control.mixtures} of ${control.kills} mixed, largest item of ten times the season ${grown.largest}; ${sets.figures}`;
    return { passed, failures, figures, unfinished: sizes.chunks - done };
  },
};
export default part;

/** Ten times the season, published and then replaced as a whole: no item comes near the 400 kB of an item. */
async function grownSeason(): Promise<{ readonly largest: string; readonly tooLarge: readonly string[] }> {
  const tables = await startTablesDirect();
  try {
    const sizes = await sizesWhileReplaced(tables.client, 10);
    const saying = ({ key, bytes }: (typeof sizes)[number]) => `${key} of ${bytes} bytes`;
    const tooLarge = sizes.filter(({ bytes }) => bytes > mostOfItem).map(saying);
    return { largest: sizes.slice(0, 1).map(saying).join(''), tooLarge };
  } finally {
    await tables.stop();
  }
}

interface Walk {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly counted: Readonly<Record<string, number>>;
}

const kinds = ['killed', 'killed', 'killed process', 'two at once', 'rollback', 'plain'] as const;

/** One house, one random publication after another. */
async function walk(seed: number, rounds: number): Promise<Walk> {
  const random = seeded(seed);
  const tables = await startTablesInFile();
  process.env[env.dynamodbEndpoint] = tables.endpoint;
  let at = instant('2026-12-03T12:00:00.000Z');
  clock.provide(() => Date.parse(at));
  const failures: string[] = [];
  const counted: Record<string, number> = {};
  let passed = 0;
  let version = 1;
  const wish = (word: string, takesOver = false) => {
    at = plus(at, minute);
    return { by: word, now: at, takesOver, documents: () => documentsSaying(word) };
  };
  const next = (): string => `v${(version += 1)}`;
  await publish(wish('v1'));
  let counts = 'v1';
  for (let round = 1; round <= rounds; round += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'plain';
    counted[kind] = (counted[kind] ?? 0) + 1;
    const allowed = await step(kind, { counts, next, wish, random, endpoint: tables.endpoint });
    const seen = new Set([...(await wordsShown()), ...(await wordsKept())]);
    const [word = ''] = seen;
    if (seen.size !== 1 || !allowed.includes(word))
      failures.push(`round ${round}, ${kind}: ${[...seen].join(' and ')} instead of ${allowed.join(' or ')}`);
    else passed += 1;
    // Given up by itself after ten minutes, or ended by the next publisher at once.
    const waits = random() < 0.3;
    if (waits) at = plus(at, 11 * minute);
    counts = next();
    const done = await publish(wish(counts, !waits));
    if (!done || 'busy' in done) failures.push(`round ${round}, after ${kind}: the next publication was not made`);
    failures.push(...(await wrongAfter(counts)).map((why) => `round ${round}, after ${kind}: ${why}`));
  }
  await tables.stop();
  delete process.env[env.dynamodbEndpoint];
  return { passed, failures, counted };
}

interface Step {
  readonly counts: string;
  readonly next: () => string;
  readonly wish: (word: string, takesOver?: boolean) => Parameters<typeof publish>[0];
  readonly random: () => number;
  readonly endpoint: string;
}

/** More writes than one publication of the small house makes. */
const mostWrites = 70;

/** Runs one step; answers the words that readers may see afterwards, of which one must be current. */
async function step(
  kind: (typeof kinds)[number],
  { counts, next, wish, random, endpoint }: Step,
): Promise<readonly string[]> {
  const word = next();
  const fatal = 1 + Math.floor(random() * mostWrites);
  switch (kind) {
    case 'plain':
      await publish(wish(word));
      return [word];
    case 'killed': {
      await killedAt(fatal, () => publish(wish(word)));
      return [counts, word];
    }
    case 'killed process': {
      const { now } = wish(word);
      const args = [join(import.meta.dirname, 'publisher.ts'), endpoint, word, now, String(fatal)];
      const child = spawn(process.execPath, args, { stdio: 'ignore' });
      await new Promise((resolve) => void child.once('close', resolve));
      return [counts, word];
    }
    case 'two at once': {
      const other = next();
      await Promise.all(
        [publish(wish(word)), publish(wish(other, random() < 0.5))].map((each) => each.catch(() => null)),
      );
      return [word, other];
    }
    case 'rollback': {
      const log = (await readLog()).toSorted((a, b) => b.number - a.number).slice(1);
      const target = log[Math.floor(random() * log.length)];
      if (!target) return [counts];
      await rollback({
        openStage: openTables,
        by: 'rollback',
        takesOver: false,
        to: String(target.number),
        say: () => undefined,
      });
      // A rollback publishes the word of the publication that it restores.
      const documentsNow = await readEditorsDocuments(['contact']);
      const said = (documentsNow[0]?.body as { readonly title?: string } | undefined)?.title ?? '';
      return target.backTo === undefined && target.by.startsWith('v') ? [target.by] : [said];
    }
  }
}

/** Lets a publisher die before its write of this number, with all that it does at once. */
async function killedAt(fatal: number, run: () => Promise<unknown>): Promise<void> {
  const real = documents.get();
  const dying = dyingClient(real, fatal, () => {
    throw new Error('killed');
  });
  documents.provide(dying.client);
  await run().catch(() => undefined);
  await dying.quiet();
  documents.provide(real);
}

/** Every word shown to visitors, wherever it is read. */
async function wordsShown(): Promise<ReadonlySet<string>> {
  const [menu, contact, ...runs] = await Promise.all([
    readDocument(contentKeys.page('nav-bar')),
    readDocument(contentKeys.page('contact')),
    ...['tosca', 'carmen', 'giselle'].map((slug) => readDocument(contentKeys.eventDetails(slug, '2627'))),
  ]);
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.list('events') },
  });
  return wordsOf([menu, contact, ...runs, ...items.map(unpacked)]);
}

/** Every word of the editors' own documents, from which the next publication and a rollback are made. */
const wordsKept = async (): Promise<ReadonlySet<string>> =>
  wordsOf(await readEditorsDocuments((await readManifest()).kinds));

const wordsOf = (all: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    all
      .flatMap((document) => JSON.stringify(document ?? '"nothing"').match(/"v\d+"/g) ?? ['nothing'])
      .map((word) => word.replaceAll('"', '')),
  );

/** After a completed publication: every document has its word, every read model is made of them, nothing is running. */
async function wrongAfter(word: string): Promise<readonly string[]> {
  const head = await readPublicationHead();
  const standing = await readEditorsDocuments((await readManifest()).kinds);
  const wrong: string[] = [];
  if (head?.pending) wrong.push('a publication is still under way');
  if (head?.settled !== head?.number) wrong.push('not everything has moved into its place');
  if (standing.length !== documentsSaying(word).length) wrong.push(`${standing.length} documents`);
  for (const item of readModels(standing, [], instant('2026-12-03T12:00:00.000Z'))) {
    // It keeps since when each page is as it is, which this comparison does not know.
    if (item.pk === contentKeys.list('sitemap')) continue;
    const shown = await readDocument({ pk: item.pk, sk: item.sk });
    if (JSON.stringify(shown) !== JSON.stringify(unpacked(item)))
      wrong.push(`${item.pk} ${item.sk} is not made of ${word}`);
  }
  const seen = new Set([...(await wordsShown()), ...wordsOf(standing)]);
  if (seen.size !== 1 || !seen.has(word)) wrong.push(`${[...seen].join(' and ')} instead of ${word}`);
  return wrong;
}

/** The control: the same crashes for a publisher that overwrites current documents; readers see the words of two publications. */
async function withoutGuard({ seed }: LongRun): Promise<{ readonly kills: number; readonly mixtures: number }> {
  const random = seeded(seed);
  const tables = await startTablesInFile();
  const at = instant('2026-12-03T12:00:00.000Z');
  await publish({ by: 'v1', now: at, documents: () => documentsSaying('v1') });
  const kills = 10;
  let mixtures = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const fatal = 1 + Math.floor(random() * 30);
    await killedAt(fatal, () => writeEach(readModels(documentsSaying(`v${kill + 1}`), [], at)));
    if ((await wordsShown()).size > 1) mixtures += 1;
  }
  await tables.stop();
  return { kills, mixtures };
}

async function writeEach(items: ReturnType<typeof readModels>): Promise<void> {
  for (const item of items) await writeItems('content', [item]);
}
