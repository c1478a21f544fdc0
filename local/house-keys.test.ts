import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { env } from '#functions/platform/runtime/env.ts';
import { folderForTest } from '#test/support/folder.ts';

import { provideKeys } from './house-keys.ts';

const names = [
  env.mediaKeyPairId,
  env.mediaPrivateKey,
  env.ticketPrivateKey,
  env.ticketPublicKey,
  env.paymentSecret,
] as const;
const before = names.map((name) => [name, process.env[name]] as const);
afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

/** The keys of a house that opens this folder in a process of its own. */
function keysOf(folder: string): readonly (string | undefined)[] {
  delete process.env[env.paymentSecret];
  provideKeys(folder);
  return names.map((name) => process.env[name]);
}

test('keys stay over a restart, and only their owner may read them', async () => {
  const folder = await folderForTest();
  expect(keysOf(folder)).toEqual(keysOf(folder));
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes).toEqual([
    ['media-keys.json', 0o600],
    ['payment-secret', 0o600],
    ['ticket-keys.json', 0o600],
  ]);
});

test.each(['media-keys.json', 'ticket-keys.json', 'payment-secret'])(
  'half of %s is set aside by name, and the house has new keys',
  async (name) => {
    const folder = await folderForTest();
    const old = keysOf(folder);
    const file = join(folder, name);
    const half = name === 'payment-secret' ? '' : readFileSync(file, 'utf8').slice(0, 100);
    writeFileSync(file, half);
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const fresh = keysOf(folder);
    expect(said.mock.calls.join()).toContain(`${file} could not be read and was moved to ${file}.broken-`);
    said.mockRestore();
    expect(fresh).not.toEqual(old);
    expect(keysOf(folder)).toEqual(fresh);
  },
);
