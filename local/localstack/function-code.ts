import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

import * as z from 'zod';

import { bundleFolder } from '#infra/bundle.ts';
import { liveName } from '#infra/constructs/live-functions.ts';
import { allSources } from '#infra/sources.ts';

import { settingsFor } from './deploy-house.ts';

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
type Deployed = ReadonlyMap<string, readonly string[]>;

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

/** Updates a function's code (`UpdateFunctionCode`); the next call runs it, by its alias as well. */
async function updateCode(endpoint: string, name: string, archive: Buffer): Promise<void> {
  const put = (what: string, body: object): Promise<Response> =>
    fetch(`${endpoint}/2015-03-31/functions/${name}/${what}`, {
      method: 'PUT',
      headers: headersFor(endpoint),
      body: JSON.stringify(body),
    });
  const responses = [
    await put('code', { ZipFile: archive.toString('base64') }),
    // The deployed alias leads to a version, which stays as it was published.
    await put(`aliases/${liveName}`, { FunctionVersion: '$LATEST' }),
  ];
  const failed = responses.find(({ ok, status, url }) => !ok && !(status === 404 && url.endsWith(liveName)));
  if (failed) throw new Error(`${name} was not updated (${failed.status}): ${await failed.text()}`);
}

/** 1 January 1980, the format's first day: the same contents give the same archive. */
const firstDay = 0x21;
const deflated = 8;
const version = 20;
/** File permissions in Unix form. */
const madeOnUnix = 0x0300 + version;
/** Names are UTF-8. */
const utf8 = 0x0800;

/** A folder as an archive for Lambda. */
export async function zipFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files.toSorted()) {
    const contents = await readFile(file);
    const body = deflateRawSync(contents, { level: 1 });
    const name = Buffer.from(relative(folder, file));
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(utf8, 2);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt16LE(firstDay, 8);
    facts.writeUInt32LE(crc32(contents), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(contents.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, body]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), twoBytes(madeOnUnix), facts, placed(offset), name]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** Comment, disk, attributes (a file readable by all), and the entry's offset. */
function placed(offset: number): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.writeUInt32LE((0o100644 << 16) >>> 0, 6);
  bytes.writeUInt32LE(offset, 10);
  return bytes;
}
