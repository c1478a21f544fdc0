import { crc32, deflateRawSync } from 'node:zlib';

import type { Instant } from '#shared/kernel/time/instant.ts';

export interface ZipEntry {
  /** Path within the archive, without a leading `/`. */
  readonly name: string;
  readonly text: string;
}

/** A ZIP archive that every system opens: PKZIP 2.0, UTF-8 names, deflated files; up to 65,535 files and 4 GB. */
export function zip(entries: readonly ZipEntry[], madeAt: Instant): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [plain, path] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const facts = entryFacts({ plain, packed, path, madeAt });
    const local = Buffer.concat([signature(0x04_03_4b_50), facts, path, packed]);
    directory.push(Buffer.concat([signature(0x02_01_4b_50), word(version), facts, tail(offset), path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, end(entries.length, central.length, offset)]);
}

const version = 20;
/** Bit 11: names are UTF-8. */
const flags = 0x08_00;
const deflate = 8;

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const signature = long;

interface Packed {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly path: Buffer;
  readonly madeAt: Instant;
}

/** The fields that local file header and directory share. */
function entryFacts({ plain, packed, path, madeAt }: Packed): Buffer {
  const { date, time } = dosMoment(new Date(madeAt));
  const numbers = [crc32(plain), packed.length, plain.length].map(long);
  return Buffer.concat([...[version, flags, deflate, time, date].map(word), ...numbers, word(path.length), word(0)]);
}

/** No comment, first disk, no system attributes, and the file's offset. */
function tail(offset: number): Buffer {
  return Buffer.concat([...[0, 0, 0].map(word), long(0), long(offset)]);
}

function end(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    signature(0x06_05_4b_50),
    ...[0, 0, count, count].map(word),
    long(size),
    long(offset),
    word(0),
  ]);
}

/** The format's resolution is two seconds. */
function dosMoment(moment: Date): { readonly date: number; readonly time: number } {
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return { date, time };
}
