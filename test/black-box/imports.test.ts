import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** What a file of this folder may import: Node, the test runner, and its neighbours. */
const allowed = /^(node:[\w/]+|vitest|\.\/[\w-]+\.ts)$/;

const imports =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"`]?([^'"`)]*)/g;

const foreign = (text: string): string[] =>
  [...text.matchAll(imports)]
    .map(([, from, effect, dynamic]) => from ?? effect ?? dynamic ?? '')
    .filter((name) => !allowed.test(name));

test('no file of the black-box suite imports code of the product', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name !== 'imports.test.ts');
  const found = files.flatMap((name) =>
    foreign(readFileSync(join(import.meta.dirname, name), 'utf8')).map((target) => `${name}: ${target}`),
  );
  expect(found).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['house.ts', 'read.ts', 'season.test.ts']));
});

test.each([
  "import { startHouse } from '#local/house.ts';",
  "import type { Order } from '#shared/box-office/domain/order/order.ts';",
  "import { buildSite } from '#infra/build.ts';",
  "export { aSeason } from '#test/support/season.ts';",
  "import '#web/app/routes.ts';",
  "const { handler } = await import('#functions/season/api/events.ts');",
  'const stack = require(`#infra/stacks.ts`);',
  "import * as z from 'zod';",
])('a planted violation is found: %s', (line) => {
  expect(foreign(`import { test } from 'vitest';\n${line}\n`)).toHaveLength(1);
});
