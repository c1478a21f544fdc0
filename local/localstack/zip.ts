import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

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
