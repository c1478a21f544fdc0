import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { env } from '#functions/platform/runtime/env.ts';
import { handler as eventDetails } from '#functions/season/api/event-details.ts';
import { handler as announcement } from '#functions/site/api/announcement-banner.ts';
import { handler as newsPost } from '#functions/site/api/news-post.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import { call } from '#test/support/call.ts';
import { startTablesInFile } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

/** The steps of docs/content.md for an editor, by the commands that it names, from an export to a rollback. */
const folder = join(mkdtempSync(join(tmpdir(), 'venue-guide-')), 'my-house');
let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesInFile();
  const now = new Date().toISOString() as Parameters<typeof loadSeason>[0];
  const { announce } = await loadSeason(now);
  await announce(now);
}, 240_000);
afterAll(async () => {
  await tables.stop();
  rmSync(join(folder, '..'), { recursive: true });
});

/** The program in a process of its own, as an editor runs it. */
async function typed(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'content.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [env.dynamodbEndpoint]: tables.endpoint },
  });
  const [said, wrong, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => void child.once('close', resolve)),
  ]);
  return { said, wrong, code };
}

/** The same program, read afresh, in this process: one for each command would load Node and the SDK fifteen times. */
async function content(...args: readonly string[]) {
  const streams = [process.stdout, process.stderr].map((stream) => {
    const listeners = stream.listeners('error');
    const write = vi.spyOn(stream, 'write').mockReturnValue(true);
    const text = () => write.mock.calls.map(([chunk]) => String(chunk)).join('');
    const restore = () => {
      write.mockRestore();
      for (const listener of stream.listeners('error').filter((one) => !listeners.includes(one))) {
        // What a stream calls its listeners with is its own affair.
        stream.off('error', listener as () => void);
      }
    };
    return { text, restore };
  });
  // The program ends with this call.
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const { argv } = process;
  process.argv = [process.execPath, join(import.meta.dirname, 'content.ts'), ...args];
  process.env[env.dynamodbEndpoint] = tables.endpoint;
  try {
    vi.resetModules();
    await import('./content.ts');
    const [said, wrong] = streams.map((stream) => stream.text());
    return { said: said ?? '', wrong: wrong ?? '', code: exit.mock.calls[0]?.[0] ?? 0 };
  } finally {
    process.argv = argv;
    exit.mockRestore();
    for (const { restore } of streams) restore();
  }
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

const banner = 'chrome/announcement-banner.yaml';
const titleOf = async () => (await call(announcement)).data.title;
const own = ['--from', folder];

it('an export is checked, changed, compared, published and taken back as it is', { timeout: 400_000 }, async () => {
  const exported = await typed('export', '--to', folder);
  expect(exported).toMatchObject({ code: 0, wrong: '' });
  expect(await content('check', ...own)).toMatchObject({ code: 0, wrong: '', said: /documents, nothing wrong\.\n$/ });
  expect(await content('diff', ...own)).toEqual({ code: 0, wrong: '', said: 'Nothing would change.\n' });

  const before = await titleOf();
  edit(banner, (old) => old.replace(/^title: .*$/m, 'title: Doors at seven'));
  const diff = await content('diff', ...own);
  expect(diff.said).toBe(
    `changed   announcement-banner/page  ${banner}\n         title: “${before}” → “Doors at seven”\n1 document would change.\n`,
  );
  expect((await content('publish', ...own)).said).toMatch(/^Publication 2: 1 document, \d+ items?\.$/m);
  expect(await titleOf()).toBe('Doors at seven');

  const back = await content('rollback', ...own);
  expect(back.said).toContain(`would bring it again: ${banner}.`);
  expect(await titleOf()).toBe(before);
  // Rolls the rollback back, then rolls back again with the files.
  expect((await content('rollback', ...own)).code).toBe(0);
  expect(await titleOf()).toBe('Doors at seven');
  expect((await content('rollback', ...own, '--files')).said).toContain(`Put right: ${banner}.`);
  expect(await titleOf()).toBe(before);
  expect((await content('diff', ...own)).said).toBe('Nothing would change.\n');
});

it(
  'a new post on its day and a whole new event are published, and go with their files',
  { timeout: 400_000 },
  async () => {
    const events = join(folder, 'programme/events');
    const first = readdirSync(events).find((file) => file.includes('-tosca.')) ?? '';
    const slug = 'tosca-for-schools';
    const whole = readFileSync(join(events, first), 'utf8').replaceAll('tosca', slug);
    writeFileSync(join(events, '900-tosca-for-schools.json'), whole);
    const post = readFileSync(join(folder, 'news/the-floor.md'), 'utf8');
    const dated = post.replace(/^daysAgo: .*\nat: .*$/m, `date: 2026-01-12 09:30`).replace('backstage-tour', slug);
    writeFileSync(join(folder, 'news/a-tosca-for-schools.md'), dated);

    const check = await content('check', ...own);
    expect(check.wrong).toMatch(/There is no picture \/art\/tosca-for-schools-3x2-1200\.webp\./);
    edit('programme/events/900-tosca-for-schools.json', (old) => old.replaceAll(`/art/${slug}-`, '/art/tosca-'));
    expect(await content('check', ...own)).toMatchObject({ code: 0, wrong: '' });

    const published = await content('publish', ...own);
    expect(published.said).toMatch(/^added +events\/tosca-for-schools/m);
    expect((await call(newsPost, { params: { id: 'a-tosca-for-schools' } })).data.publishDateAndTime).toBe(
      '2026-01-12T09:30:00.000Z',
    );
    const [, seasonId = ''] = /\.(\w+)\.json$/.exec(first) ?? [];
    const shown = await call(eventDetails, { query: { slug, seasonId } });
    expect(shown.status).toBe(200);

    rmSync(join(events, '900-tosca-for-schools.json'));
    const dead = await typed('check', ...own);
    expect(dead.code).toBe(1);
    expect(dead.wrong).toMatch(
      /^news\/a-tosca-for-schools\.md:\d+ events\.0: There is none of that name among the events: tosca-for-schools\.$/m,
    );
    rmSync(join(folder, 'news/a-tosca-for-schools.md'));
    expect((await content('publish', ...own)).said).toMatch(/^removed +events\/tosca-for-schools/m);
    expect((await call(eventDetails, { query: { slug, seasonId } })).status).toBe(410);
    expect((await content('rollback', ...own, '--files')).said).toContain(
      'programme/events/900-tosca-for-schools.json',
    );
    expect(existsSync(join(folder, 'news/a-tosca-for-schools.md'))).toBe(true);
  },
);
