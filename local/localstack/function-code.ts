import { createHash } from 'node:crypto';
import { join } from 'node:path';

import * as z from 'zod';

import { bundleFolder } from '#infra/bundle.ts';
import { allSources } from '#infra/sources.ts';

import { settingsFor } from './deploy-house.ts';
import { zipFolder } from './zip.ts';

const page = z.object({
  Functions: z.array(z.object({ FunctionName: z.string(), Description: z.string().optional() })),
  NextMarker: z.string().nullish(),
});

/** Emulators do not check signatures, but read service and region from them. */
function headersFor(endpoint: string): Record<string, string> {
  const { AWS_ACCESS_KEY_ID, AWS_REGION } = settingsFor(endpoint);
  const scope = `${AWS_ACCESS_KEY_ID}/20260101/${AWS_REGION}/lambda/aws4_request`;
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
    'content-type': 'application/json',
  };
}

/** Functions of a stage by their source file, with which their descriptions begin. */
export type Deployed = ReadonlyMap<string, readonly string[]>;

export async function functionsOf(endpoint: string, stage: string): Promise<Deployed> {
  const found = new Map<string, string[]>();
  let marker = '';
  do {
    const response = await fetch(`${endpoint}/2015-03-31/functions/?Marker=${encodeURIComponent(marker)}`, {
      headers: headersFor(endpoint),
    });
    const { Functions, NextMarker } = page.parse(await response.json());
    for (const { FunctionName, Description = '' } of Functions) {
      if (!FunctionName.startsWith(`venue-${stage}-`)) continue;
      const file = Description.split(':')[0] ?? '';
      found.set(file, [...(found.get(file) ?? []), FunctionName]);
    }
    marker = NextMarker ?? '';
  } while (marker !== '');
  return found;
}

/** Sends bundles to their functions, by folder name; returns each archive's digest. */
export async function sendBundles(
  endpoint: string,
  deployed: Deployed,
  names: Iterable<string>,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const files = new Map(allSources().map(({ name, file }) => [name, file]));
  const updates = [...names].map(async (name): Promise<readonly (readonly [string, string])[]> => {
    const targets = deployed.get(files.get(name) ?? '') ?? [];
    if (targets.length === 0) return [];
    const archive = await zipFolder(join(bundleFolder, name));
    const digest = createHash('sha256').update(archive).digest('hex');
    if (known.get(name) === digest) return [];
    await Promise.all(targets.map((target) => updateCode(endpoint, target, archive)));
    return [[name, digest]];
  });
  return new Map((await Promise.all(updates)).flat());
}

/** Updates a function's code (`UpdateFunctionCode`); the next call runs it. */
async function updateCode(endpoint: string, name: string, archive: Buffer): Promise<void> {
  const response = await fetch(`${endpoint}/2015-03-31/functions/${name}/code`, {
    method: 'PUT',
    headers: headersFor(endpoint),
    body: JSON.stringify({ ZipFile: archive.toString('base64') }),
  });
  if (!response.ok) throw new Error(`${name} was not updated (${response.status}): ${await response.text()}`);
}
