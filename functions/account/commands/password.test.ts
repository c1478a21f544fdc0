import { argon2, argon2Sync } from 'node:crypto';

import { describe, expect, it, vi } from 'vitest';

import { hashPassword, verifyPassword } from './password.ts';

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

vi.mock(import('node:crypto'), async (original) => {
  const { realArgon2 } = await import('#test/support/cheap-passwords.ts');
  return { ...(await original()), argon2: vi.fn<typeof argon2>(realArgon2) };
});

/** The cost of a wrong password: each derivation with its parameters, which determine its time. */
async function workFor(encoded: string | null) {
  vi.mocked(argon2).mockClear();
  expect(await verifyPassword('six geese a-laying', encoded)).toBe(false);
  return vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
    algorithm,
    memory,
    passes,
    parallelism,
    tagLength,
  }));
}

describe('passwords', () => {
  it('are kept as an argon2id hash with its parameters and salt in one string', async () => {
    expect(await hashPassword('five gold rings')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('never have the same hash twice', async () => {
    expect(await hashPassword('five gold rings')).not.toBe(await hashPassword('five gold rings'));
  });

  it.each([
    ['the right one', 'five gold rings', true],
    ['another case', 'Five gold rings', false],
    ['a prefix', 'five gold ring', false],
    ['nothing', '', false],
  ])('%s is told apart', async (_, attempt, isRight) => {
    expect(await verifyPassword(attempt, await hashPassword('five gold rings'))).toBe(isRight);
  });

  it('are the same however the keyboard composes an accent', async () => {
    expect(await verifyPassword('cafe\u0301 royal', await hashPassword('caf\u00e9 royal'))).toBe(true);
  });

  it('of nobody are always wrong, after the same work', async () => {
    const wrong = await workFor(await hashPassword('five gold rings'));
    expect(wrong).toHaveLength(1);
    expect(await workFor(null)).toEqual(wrong);
  });

  it('hashed with weaker parameters of earlier years are still verified', async () => {
    const salt = Buffer.from('sixteen bytes ok');
    const tag = argon2Sync('argon2id', {
      message: 'old friend',
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const encoded = `$argon2id$v=19$m=8192,t=1,p=1$${unpadded(salt)}$${unpadded(tag)}`;
    expect(await verifyPassword('old friend', encoded)).toBe(true);
    expect(await verifyPassword('new friend', encoded)).toBe(false);
  });

  it('cannot be checked against something that is no hash', async () => {
    await expect(verifyPassword('five gold rings', 'plain text')).rejects.toThrow('cannot be read');
  });
});
