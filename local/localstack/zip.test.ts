import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { zipFolder } from './function-code.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the archive is whole and holds each file under its own name, as another reader finds', async () => {
  mkdirSync(join(folder, 'code/render'), { recursive: true });
  const long = 'Tosca, '.repeat(20_000);
  writeFileSync(join(folder, 'code/index.mjs'), long);
  writeFileSync(join(folder, 'code/empty.json'), '');
  writeFileSync(join(folder, 'code/render/Überblick.mjs'), 'export {};');
  const archive = join(folder, 'code.zip');
  writeFileSync(archive, await zipFolder(join(folder, 'code')));
  const read = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: [len(z.read(i)), oct(i.external_attr >> 16)] for i in z.infolist()}))`;
  const found: unknown = JSON.parse(execFileSync('python3', ['-c', read, archive], { encoding: 'utf8' }));
  expect(found).toEqual({
    'empty.json': [0, '0o100644'],
    'index.mjs': [long.length, '0o100644'],
    'render/Überblick.mjs': [10, '0o100644'],
  });
});

test('the same contents make the same archive', async () => {
  writeFileSync(join(folder, 'index.mjs'), 'export {};');
  expect(await zipFolder(folder)).toEqual(await zipFolder(folder));
});
