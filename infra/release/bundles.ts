import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { isThere } from '#infra/bucket.ts';

/** The CDK's list of what a stack needs in its own bucket. */
const assets = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        displayName: z.string().optional(),
        source: z.object({ path: z.string().optional() }),
        destinations: z.record(
          z.string(),
          z.object({ bucketName: z.string(), objectKey: z.string(), region: z.string().optional() }),
        ),
      }),
    )
    .default({}),
});

/**
 * Bundles of an assembly that the CDK's bucket of a region no longer has, by name: without them a rollback would stop half-way. What lies
 * beside the assembly, such as its templates, is sent again.
 */
export async function bundlesMissing(assembly: string, region: string): Promise<readonly string[]> {
  const lists = (await readdir(assembly)).filter((name) => name.endsWith('.assets.json'));
  const texts = await Promise.all(lists.map((name) => readFile(join(assembly, name), 'utf8')));
  const wanted = texts
    .flatMap((text) => Object.values(assets.parse(JSON.parse(text)).files))
    .filter(({ source }) => source.path !== undefined && !existsSync(join(assembly, source.path)))
    .flatMap(({ displayName = '', destinations }) =>
      Object.values(destinations).map((each) => ({ ...each, displayName })),
    )
    // A name with a parameter is only known to the CLI.
    .filter(({ bucketName, region: where }) => !bucketName.includes('${') && (where ?? region) === region);
  const unique = [...new Map(wanted.map((each) => [each.objectKey, each])).values()];
  const missing: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = unique.pop(); next; next = unique.pop()) {
      const { bucketName, objectKey, displayName } = next;
      if (!(await isThere(bucketName, objectKey))) missing.push(displayName || objectKey);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return missing.toSorted();
}
