import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

import { bundleOptions } from './bundle-options.ts';

const run = promisify(execFile);
/** Outside of the repository, where no package is found: as on Lambda. */
const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundled(name: string, contents: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({ ...bundleOptions, stdin: { contents, resolveDir: import.meta.dirname }, outfile });
  return outfile;
}

const file = await bundled(
  'index',
  `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import * as z from 'zod';
    const client = new DynamoDBClient({ region: 'eu-west-2' });
    const { accessKeyId, sessionToken } = await client.config.credentials();
    console.log(JSON.stringify({ accessKeyId, sessionToken, schema: z.toJSONSchema(z.string()).type }));`,
);

async function told(env: Readonly<Record<string, string>>): Promise<unknown> {
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
  return JSON.parse(stdout);
}

test('a bundle is whole: the SDK finds credentials in the environment, and zod writes schemas', async () => {
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
  expect(await told(env)).toEqual({ accessKeyId: 'key', sessionToken: 'token', schema: 'string' });
});

test('without them it names the package that it would have asked next', async () => {
  const config = join(folder, 'none');
  await writeFile(config, '');
  const env = { AWS_CONFIG_FILE: config, AWS_SHARED_CREDENTIALS_FILE: config };
  await expect(told(env)).rejects.toThrow("Cannot find package '@aws-sdk/credential-provider-");
});

test.each(['dynamodb', 'eventbridge', 's3', 'scheduler', 'secrets-manager', 'sesv2'])(
  'a function with the client of %s loads',
  async (name) => {
    const contents = `import * as client from '@aws-sdk/client-${name}'; console.log(Object.keys(client).length > 0);`;
    const { stdout } = await run(process.execPath, [await bundled(name, contents)], { cwd: folder });
    expect(stdout.trim()).toBe('true');
  },
);
