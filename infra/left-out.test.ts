import { build } from 'esbuild';
import { expect, test } from 'vitest';

import { leftOut } from './left-out.ts';
import type { Parts } from './left-out.ts';

/** Bundles a few lines as a function is bundled, and runs them. */
async function run(contents: string, parts: Parts): Promise<{ readonly size: number; readonly value: unknown }> {
  const result = await build({
    stdin: { contents: `import * as z from 'zod'; ${contents}`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: [leftOut(parts)],
  });
  const text = result.outputFiles[0]?.text ?? '';
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { readonly value: unknown };
  return { size: text.length, value: loaded.value };
}

const checking = `
  const thing = z.object({ name: z.string().min(2).max(9), tags: z.array(z.enum(['a', 'b'])).optional(), on: z.iso.date() });
  const shape = (result) => result.success ? result.data : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
  export const value = [
    shape(thing.safeParse({ name: 'Tosca', tags: ['a'], on: '2026-11-21' })),
    shape(thing.safeParse({ name: 'x', tags: ['c'], on: '2026-02-30' })),
  ];`;

test('input is checked as before without what writes schemas, in fewer bytes', async () => {
  const light = await run(checking, { writesSchemas: false });
  const whole = await run(checking, { writesSchemas: true });
  expect(light.value).toEqual(whole.value);
  expect(whole.value).toEqual([
    expect.objectContaining({ name: 'Tosca' }),
    [expect.any(Array), expect.any(Array), expect.any(Array)],
  ]);
  expect(whole.size - light.size).toBeGreaterThan(10_000);
});

const describing = 'export const value = z.toJSONSchema(z.object({ name: z.string() })).properties;';

test('whoever reaches what is left out hears its name', async () => {
  await expect(run(describing, { writesSchemas: false })).rejects.toThrow('toJSONSchema is left out of the bundles');
});

test('the description of the API keeps it', async () => {
  expect((await run(describing, { writesSchemas: true })).value).toEqual({ name: { type: 'string' } });
});
