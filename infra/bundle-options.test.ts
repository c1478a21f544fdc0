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

await build({
  ...bundleOptions,
  stdin: {
    contents: `
      import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
      import * as z from 'zod';
      const client = new DynamoDBClient({ region: 'eu-west-2' });
      const { accessKeyId, sessionToken } = await client.config.credentials();
      console.log(JSON.stringify({ accessKeyId, sessionToken, schema: z.toJSONSchema(z.string()).type }));`,
    resolveDir: import.meta.dirname,
  },
  outfile: join(folder, 'index.mjs'),
});

async function told(env: Readonly<Record<string, string>>): Promise<unknown> {
  const { stdout } = await run(process.execPath, [join(folder, 'index.mjs')], { cwd: folder, env });
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
