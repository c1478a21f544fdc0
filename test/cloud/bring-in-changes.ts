import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Outputs } from '#infra/outputs.ts';
import { root } from '#infra/sources.ts';
import { watch } from '#local/localstack/watch.ts';

import { eventually, expectEqual } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

/** From saving a file until a visitor sees the change, on an otherwise idle machine. */
const seconds = 5;

/** A function answers with another status: 403 in place of 404. */
export const unknownPath = {
  file: 'functions/platform/http/unknown-path.ts',
  before: "refuse('not-found')",
  after: "refuse('foreign-origin')",
};
/** A page of the site has another title, which the renderer says. */
export const title = {
  file: 'web/src/screens/account/password-forgotten-screen.tsx',
  before: "title: 'Forgotten your password'",
  after: "title: 'Changed a moment ago'",
};

/** A developer changes a function and a page while `npm run localstack -- --watch` is on, and takes both back. */
export async function bringInChanges(report: Report, visitor: Visitor, deployed: Deployed): Promise<void> {
  const statusOf = async (): Promise<number> => (await visitor.ask('/api/no-such-path')).status;
  const titleOf = async (): Promise<string> =>
    /<title>([^<]*)/.exec((await visitor.ask('/account/password')).text)?.[1] ?? '';
  await report.check('nothing is brought in before anything changes', async () => {
    expectEqual(await statusOf(), 404, 'status of a path that is not there');
    expectEqual((await titleOf()).startsWith('Forgotten your password'), true, 'title');
  });
  const watching = await watch({ ...deployed, noted: async () => {} });
  try {
    await report.check(`a changed function answers within ${seconds} s of saving`, () =>
      seenAfter(unknownPath, () => eventually('The other status', seconds, statusOf, (status) => status === 403)),
    );
    await report.check(`a changed page is served within ${seconds} s of saving`, () =>
      seenAfter(title, () =>
        eventually('The other title', seconds, titleOf, (text) => text.startsWith('Changed a moment ago')),
      ),
    );
    await report.check('what was taken back is what it was', async () => {
      await eventually('The old status', 30, statusOf, (status) => status === 404);
      await eventually('The old title', 30, titleOf, (text) => text.startsWith('Forgotten your password'));
    });
  } finally {
    await watching.end();
  }
}

interface Deployed {
  readonly outputs: Outputs;
  readonly stage: string;
  readonly endpoint: string;
}

export interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Says how long a saved change took to be seen, and takes it back. */
const seenAfter = (change: Change, seen: () => Promise<unknown>): Promise<void> =>
  whileChanged(change, async () => {
    const saved = performance.now();
    await seen();
    console.log(`          seen ${Math.round(performance.now() - saved)} ms after saving ${change.file}`);
  });

/** Saves a file with one thing changed, and saves it again as it was, also when the process is ended meanwhile. */
export async function whileChanged<T>({ file, before, after }: Change, run: () => Promise<T>): Promise<T> {
  const path = join(root, file);
  const original = await readFile(path, 'utf8');
  if (!original.includes(before)) throw new Error(`${file} no longer says ${before}.`);
  const takeBack = (): void => writeFileSync(path, original);
  process.once('exit', takeBack);
  try {
    await writeFile(path, original.replace(before, after));
    return await run();
  } finally {
    process.off('exit', takeBack);
    takeBack();
  }
}
