import { noteSpeed } from './connection.ts';
import { firstRenditionOf } from './first-picture.ts';
import type { Rendition } from './first-picture.ts';
import { playsNatively } from './native-playback.ts';

/** A film's first playlists: of the picture that it starts with, chosen among them, and of its audio. */
export function firstPlaylists(
  master: string,
  src: string,
  choose: (renditions: readonly Rendition[]) => number,
): readonly string[] {
  const lines = master.split(/\r?\n/);
  const variants = lines.flatMap((line, place) => {
    const bandwidth = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    const height = /RESOLUTION=\d+x(\d+)/.exec(line)?.[1];
    const file = lines[place + 1];
    return bandwidth && file ? [{ bandwidth: Number(bandwidth), height: Number(height ?? 0), file }] : [];
  });
  const renditions = variants.toSorted((one, other) => one.bandwidth - other.bandwidth);
  const first = renditions[choose(renditions)];
  const sound = lines.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') && line.includes('DEFAULT=YES'));
  const soundFile = /URI="([^"]+)"/.exec(sound ?? '')?.[1];
  return [first?.file, soundFile].flatMap((file) => (file ? [beside(src, file)] : []));
}

/** The first segments at a position: the header, and the segment of the position. */
export function firstPieces(playlist: string, address: string, seconds: number): readonly string[] {
  const lines = playlist.split(/\r?\n/);
  const head = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1];
  let reached = 0;
  let piece: string | undefined;
  for (const [place, line] of lines.entries()) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length === undefined) continue;
    reached += Number(length);
    piece = lines[place + 1];
    if (reached > seconds) break;
  }
  return [head, piece].flatMap((file) => (file ? [beside(address, file)] : []));
}

function beside(address: string, file: string): string {
  return file.startsWith('/') ? file : address.slice(0, address.lastIndexOf('/') + 1) + file;
}

/** Hovering and focusing a button are one intent. */
let last: { readonly src: string; readonly at: number } | undefined;
const rest = 10_000;

/**
 * Loads a film's first segments while its engine is being loaded; the engine then finds them in the browser's cache. On a failure here the
 * engine loads them itself, and reports its own.
 */
export async function warmUp(src: string, seconds: number): Promise<void> {
  // Browsers with native playback load by themselves.
  if (playsNatively(document.createElement('video'))) return;
  if (last?.src === src && performance.now() - last.at < rest) return;
  last = { src, at: performance.now() };
  try {
    const playlists = firstPlaylists(await textOf(src), src, (renditions) => firstRenditionOf(src, renditions));
    const pieces = await Promise.all(
      playlists.map(async (address) => firstPieces(await textOf(address), address, seconds)),
    );
    const began = performance.now();
    const sizes = await Promise.all(pieces.flat().map(sizeOf));
    noteSpeed((sizes.reduce((sum, size) => sum + size, 0) * 8000) / (performance.now() - began));
  } catch {
    // As said.
  }
}

async function answerOf(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}

const textOf = async (address: string): Promise<string> => (await answerOf(address)).text();
const sizeOf = async (address: string): Promise<number> => (await (await answerOf(address)).arrayBuffer()).byteLength;
