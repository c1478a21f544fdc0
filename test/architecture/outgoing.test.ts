import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files that call another server directly, each at an address from the stage's settings; the SDKs of AWS and Stripe have their own. */
const asking = [
  'functions/account/commands/check-new-password.ts',
  'functions/platform/payment/demo/provider.ts',
  'functions/platform/relay/edge.ts',
];

const asks = (code: string): boolean =>
  /(?<![\w.])fetch\(|from 'node:(?:https?|net|tls|dgram)'|from 'undici'/.test(code);

test('a function asks no server at an address that a visitor could have typed', () => {
  const files = globSync('functions/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => asks(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(asking);
});

test('control: each way to ask is seen', () => {
  for (const code of [
    'await fetch(query.url)',
    "import { request } from 'node:https';",
    "import { request } from 'undici';",
  ])
    expect(asks(code)).toBe(true);
  expect(asks('this.prefetch(page)')).toBe(false);
});
