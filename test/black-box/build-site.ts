import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The pages are built once, before the first house opens: two houses that open at a time would build into the same folder. */
export async function setup(): Promise<void> {
  const { PATH, HOME } = process.env;
  // Without the test runner's NODE_ENV, under which the build would keep React's development code.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../infra/build.ts')], {
    env: { PATH, HOME },
  });
}
