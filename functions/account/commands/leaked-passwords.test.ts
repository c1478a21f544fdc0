import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { env } from '#functions/platform/runtime/env.ts';

/** What `printf gryffindor | sha1sum` says, in capitals and in its two parts. */
const [first, rest] = ['EBDA8', 'CF2E45B5C3ADF6C6D812032743316E4CD67'];

afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** A new instance of the module, as at a cold start. */
const fresh = () => import('./check-new-password.ts');

async function withService(answer: (path: string) => string | null, run: (asked: string[]) => Promise<void>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${String(request.headers['add-padding'])}`);
    const text = answer(request.url ?? '');
    response.writeHead(text === null ? 503 : 200);
    response.end(text ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv(env.leakedPasswords, `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`);
  try {
    await run(asked);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('leaked passwords', () => {
  it('are known from our own short list where no service is named', async () => {
    const { isLeaked } = await fresh();
    expect([await isLeaked('gryffindor'), await isLeaked('five gold rings')]).toEqual([true, false]);
  });

  it('are asked for by the first five digits of a hash, and the rest is compared here', async () => {
    await withService(
      () => `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${rest}:12\r\n`,
      async (asked) => {
        const { isLeaked } = await fresh();
        expect(await isLeaked('gryffindor')).toBe(true);
        expect(asked).toEqual([`/range/${first} true`]);
        expect(JSON.stringify(asked)).not.toContain(rest);
      },
    );
  });

  it('are not those that only pad an answer', async () => {
    await withService(
      () => `${rest}:0`,
      async () => expect(await (await fresh()).isLeaked('gryffindor')).toBe(false),
    );
  });

  it('let a password through where the service does not answer, which is counted, without the password', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    vi.stubEnv('LOG_QUIET', '');
    await withService(
      () => null,
      async () => {
        const { isLeaked } = await fresh();
        expect([await isLeaked('gryffindor'), await isLeaked('gryffindor')]).toEqual([false, false]);
      },
    );
    spy.mockRestore();
    const told = lines.filter((line) => line.includes('leaked passwords not asked'));
    const counted = told.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(counted.map((line) => line['PasswordsNotChecked'])).toEqual([1, 1]);
    for (const line of counted) expect(line).toMatchObject({ _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } });
    expect(told.join('')).not.toMatch(/gryffindor|"[0-9A-F]{5,}/);
  });
});
