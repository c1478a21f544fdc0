/** Boxes of fragmented MP4 that hold other boxes on the way to the two that are wanted here. */
const holders = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** Where the payload of each box of this kind begins in a file (ISO/IEC 14496-12 §4.2; none of ours has a 64-bit size). */
function* payloads(file: Buffer, kind: string, from = 0, until = file.length): Generator<number> {
  for (let at = from; at < until; at += Math.max(8, file.readUInt32BE(at))) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === kind) yield at + 8;
    if (holders.has(type)) yield* payloads(file, kind, at + 8, at + file.readUInt32BE(at));
  }
}

/** Units of time to the second, as a track's head names them. */
export function timescale(head: Buffer): number {
  const [mdhd] = payloads(head, 'mdhd');
  if (mdhd === undefined) throw new Error('The head of the track names no unit of time.');
  return head.readUInt32BE(mdhd + (head[mdhd] === 1 ? 20 : 12));
}

/** The same piece of a film, so many units later. */
export function later(piece: Buffer, units: bigint): Buffer {
  const moved = Buffer.from(piece);
  for (const tfdt of payloads(moved, 'tfdt')) {
    if (moved[tfdt] === 1) moved.writeBigUInt64BE(moved.readBigUInt64BE(tfdt + 4) + units, tfdt + 4);
    else moved.writeUInt32BE(moved.readUInt32BE(tfdt + 4) + Number(units), tfdt + 4);
  }
  return moved;
}

/** The playlist of one rendition, so many times over; each round asks for its pieces by an address of its own. */
export function longer(playlist: string, rounds: number): string {
  const lines = playlist.split('\n');
  const first = lines.findIndex((line) => line.startsWith('#EXTINF'));
  const pieces = lines.slice(first, lines.indexOf('#EXT-X-ENDLIST'));
  const all = Array.from({ length: rounds }, (_, round) =>
    pieces.map((line) => (line.endsWith('.m4s') ? `${line}?round=${round}` : line)),
  );
  return [...lines.slice(0, first), ...all.flat(), '#EXT-X-ENDLIST', ''].join('\n');
}

/** The list of renditions with its best alone: what a player has that never changes its picture. */
export function bestOnly(master: string): string {
  const lines = master.split('\n');
  const bandwidth = (line: string): number => Number(/^#EXT-X-STREAM-INF:.*?BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0);
  const best = lines.reduce((most, line) => Math.max(most, bandwidth(line)), 0);
  return lines
    .filter((line, at) => [line, lines[at - 1] ?? ''].every((it) => [0, best].includes(bandwidth(it))))
    .join('\n');
}
