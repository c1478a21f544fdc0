import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { ofSettings, readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import * as outbox from '#functions/platform/relay/outbox.ts';
import { env } from '#functions/platform/runtime/env.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';
import { documentsOf } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { withSettings } from '#functions/publishing/publish/settings.ts';
import { handler as newsPost } from '#functions/site/api/news-post.ts';
import { handler as search } from '#functions/site/api/search.ts';
import { handler as onContentPublished } from '#functions/site/consumers/on-content-published.ts';
import { openTables } from '#local/open-tables.ts';
import { programmeOf, seedSeason } from '#local/sample-season/season.ts';
import { call } from '#test/support/call.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTablesInFile } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { commandNamed } from './commands.ts';

const editors = await vi.hoisted(async () => {
  const { openEditorsFolder } = await import('#test/support/editors-folder.ts');
  return openEditorsFolder();
});

const id = 'a-dome-that-nobody-ordered';
const file = `news/${id}.md`;
const clock = useTestClock(instant('2026-11-22T05:00:00.000Z'));
let tables: TestTables;
const outboxed = vi.mocked(outbox.outbox);
vi.mock('#functions/platform/relay/outbox.ts', { spy: true });

/** The stage `local` is looked for where a table server is named. */
beforeAll(async () => {
  tables = await startTablesInFile();
  process.env[env.dynamodbEndpoint] = tables.endpoint;
  const now = clock.now();
  const season = seedSeason(now);
  const documents = () => documentsOf(programmeOf(season), { opened: now, now });
  await publish({ by: 'the season', now, opensAnew: true, documents });
}, 90_000);
afterAll(async () => {
  delete process.env[env.dynamodbEndpoint];
  await tables.stop();
  editors.remove();
});

async function run(name: keyof typeof commandNamed, to?: string) {
  clock.pass(1000);
  outboxed.mockClear();
  const lines: string[] = [];
  const asked = {
    openStage: openTables,
    by: 'Ada',
    takesOver: false,
    to,
    say: (line: string) => void lines.push(line),
  };
  const code = await commandNamed[name](asked);
  const told = await published();
  await onContentPublished(sqsEventOfFacts(...told.map((detail) => ({ type: 'ContentPublished', detail }))));
  return { code, said: lines.join('\n'), told };
}

interface Fact {
  readonly version: number;
  readonly kinds: readonly string[];
  readonly documentId?: string;
  readonly publication?: number;
}

/** What the outbox of the table holds of the lines that were made since. */
async function published(): Promise<readonly Fact[]> {
  const lines = outboxed.mock.results.flatMap(({ value }) => (value as TransactItem).Put ?? []);
  const items = await Promise.all(
    lines.map(({ Item }) =>
      tables.client.send(new GetCommand({ TableName: 'content', Key: { pk: Item?.['pk'], sk: Item?.['sk'] } })),
    ),
  );
  return items.flatMap(({ Item }) => (Item ? [JSON.parse(String(Item['detail'])) as Fact] : []));
}

const title = async () => (await call(newsPost, { params: { id } })).data.title;
const finds = async (query: string) => {
  const { results } = (await call(search, { query: { query } })).data;
  return results.some(({ link }) => link === `/news/${id}`);
};

const old = 'A dome that nobody ordered';
const wanted = 'A cupola that nobody ordered';

it('takes one word from an editor to whoever reads or looks for it, and back again', { timeout: 90_000 }, async () => {
  expect(await run('publish')).toMatchObject({ code: 0, said: 'Nothing has changed.', told: [] });

  editors.edit(file, `title: ${old}`, `title: ${wanted}`);
  expect(await title()).toBe(old);

  const changed = await run('publish');
  expect(changed.said).toContain('Publication 2: 1 document,');
  expect(changed.told).toMatchObject([{ kinds: ['news'], documentId: id, publication: 2 }]);
  expect(await title()).toBe(wanted);
  expect(await finds('cupola')).toBe(true);

  const back = await run('rollback');
  expect(back.told).toMatchObject([{ kinds: ['news'], documentId: id, publication: 3 }]);
  expect(back.told[0]?.version).toBeGreaterThan(changed.told[0]?.version ?? 0);
  expect(await title()).toBe(old);
  expect(await finds('cupola')).toBe(false);
});

it('keeps what the desk has set of the house, tells where a folder says otherwise, and exports it', async () => {
  const phone = '020 7123 4567';
  const settings = { 'facts.phone': phone, 'mails.link-to-sign-in.subject': 'Your way in' };
  const contact = async () => JSON.stringify((await readEditorsDocuments(['contact']))[0]?.body);
  clock.pass(1000);
  await publish({
    by: 'Alma Vane',
    now: clock.now(),
    changeSetId: ofSettings,
    documents: (standing) => withSettings(standing, settings, clock.now()),
  });
  expect(await contact()).toContain(phone);
  editors.edit('house/facts.yaml', 'phone: 020 7946 0000', 'phone: 020 7946 0111');
  editors.edit('contact/contact.md', 'title: ', 'title: Now ');
  const { said } = await run('publish');
  expect(said).toContain('kept     facts.phone, which is set at the desk and said otherwise in this folder');
  expect(await contact()).toMatch(/Now .*020 7123 4567/);
  expect((await run('log')).said).toMatch(/Alma Vane: settings, /);
  expect((await run('rollback')).said).not.toContain('house/page');
  expect(await contact()).not.toContain('Now ');
  expect(await contact()).toContain(phone);
  const to = join(editors.folder, '..', 'exported');
  try {
    await run('export', to);
    const facts = readFileSync(join(to, 'house/facts.yaml'), 'utf8');
    expect(facts).toContain(`phone: ${phone}`);
    expect(facts).toContain('# From the range reserved for drama, as every number here.');
    expect(readFileSync(join(to, 'house/mails.yaml'), 'utf8')).toContain('subject: Your way in');
    expect(readdirSync(join(to, 'house')).toSorted()).toEqual(['facts.yaml', 'mails.yaml', 'rules.yaml']);
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}, 90_000);

it(
  'keeps what the season office publishes meanwhile, and refuses what both have changed',
  { timeout: 90_000 },
  async () => {
    const events = () => readEditorsDocuments(['events']);
    const [one, other] = await events();
    if (!one || !other) throw new Error('There are no productions.');
    await run('export', editors.folder);
    const fileOf = ({ id: name }: EditorsDocument): string => {
      const found = readdirSync(join(editors.folder, 'programme/events')).find((each) =>
        each.endsWith(`-${name}.json`),
      );
      return `programme/events/${found ?? ''}`;
    };
    const retitle = (document: EditorsDocument, words: string): void => {
      const path = join(editors.folder, fileOf(document));
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^ {2}"title": .*$/m, `  "title": "${words}",`));
    };
    const titles = async () => {
      const all = new Map((await events()).map(({ id: name, body }) => [name, body as { readonly title: string }]));
      return [one, other].map(({ id: name }) => all.get(name)?.title);
    };
    clock.pass(1000);
    await publish({
      by: 'Alma Vane',
      now: clock.now(),
      changeSetId: 'spring',
      documents: ({ documents: standing }) =>
        standing.map((each) =>
          each.kind === 'events' && each.id === one.id
            ? { ...each, body: { ...(each.body as object), title: 'From the desk' } }
            : each,
        ),
    });
    retitle(other, 'From the folder');
    const { said } = await run('publish');
    expect(said).toContain(`kept     events/${one.id}, which was published since`);
    expect(said).toContain(`changed  events/${other.id}`);
    expect(await titles()).toEqual(['From the desk', 'From the folder']);
    retitle(one, 'From the folder, too');
    await expect(run('publish')).rejects.toThrow(`${fileOf(one)}:1`);
    expect(await titles()).toEqual(['From the desk', 'From the folder']);
  },
);
