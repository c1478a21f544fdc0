import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '#infra/sources.ts';

import { commandOf } from './command-of.ts';
import { eventually, expectEqual } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

/** Seconds in which a change has to be seen by everybody. */
const soon = 10;

const news = 'A glove, found in the stalls';

/** An editor changes the announcement and a post by the command, sees both on the distribution, and takes them back. */
export async function publishContent(report: Report, visitor: Visitor, stage: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(root, 'content'), folder, { recursive: true });
  const banner = async () => (await visitor.call('announcementBanner', 'GET')).title;
  const before = await banner();
  try {
    await report.check('a document with a field that nobody knows is refused, with its file and field', async () => {
      const file = join(folder, 'chrome/announcement-banner.yaml');
      const text = await readFile(file, 'utf8');
      await writeFile(file, `${text}colour: red\n`);
      const { code, said } = await content('publish', '--stage', stage, '--from', folder);
      expectEqual(code, 1, 'exit code');
      expectEqual(said.includes('colour: There is no such field.'), true, said);
      expectEqual(await banner(), before, 'announcement');
      await writeFile(file, text.replace(/^title: .*$/m, `title: ${news}`));
    });
    await report.check('a change that is published is seen on the distribution within ten seconds', async () => {
      expectEqual((await content('publish', '--stage', stage, '--from', folder)).code, 0, 'exit code');
      await eventually('The announcement', soon, banner, (title) => title === news);
      await eventually('The page', soon, async () => (await visitor.ask('/')).text.includes(news), Boolean);
    });
    await report.check('and is taken back by one command', async () => {
      expectEqual((await content('rollback', '--stage', stage)).code, 0, 'exit code');
      await eventually('The announcement before', soon, banner, (title) => title === before);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const content = (...args: readonly string[]) => commandOf('content', args);
