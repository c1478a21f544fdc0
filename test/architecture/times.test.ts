import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Where texts for visitors are written. */
const sources = ['web/src', 'functions', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith('time/format.ts'))
    .map((name) => path.join(folder, name)),
);

/** A date and an hour put side by side by hand: "3 December 2026, 7pm" beside "3 December 2026 7.00pm" elsewhere. */
const composed = /formatDate\([^()]*\)\}?[^·\n]{0,12}\{(?:' '\}\{)?formatTime\(/;

test('a date with its time is written by one formatter each (spec 1 §9)', () => {
  const found = sources.filter((name) => composed.test(readFileSync(path.join(root, name), 'utf8')));
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
  for (const written of ['${formatDate(at)} at ${formatTime(at)}', '{formatDate(a.date)}, {formatTime(a.date)}']) {
    expect(written).toMatch(composed);
  }
});
