/** No longer than this of a trailer is loaded and repeated, in seconds. */
const longest = 30;
/** Lines of the picture: it lies behind words. */
const lines = 540;
const playlistType = 'application/vnd.apple.mpegurl';

interface Piece {
  /** For a source buffer, with the codec. */
  readonly type: string;
  /** The header, then segments. */
  readonly files: readonly string[];
}

/** Shows the beginning of a film's picture without its sound: appended as it is, or by the browser's own HLS. No player is needed. */
export async function showPiece(video: HTMLVideoElement, src: string, signal: AbortSignal): Promise<void> {
  if (!('MediaSource' in globalThis)) {
    if (video.canPlayType(playlistType) === '') throw new Error('This browser plays no such film.');
    video.src = src;
    return;
  }
  const variant = variantOf(await textOf(src, signal), src);
  const { type, files } = pieceOf(await textOf(variant.address, signal), variant.address, variant.codec);
  const media = new MediaSource();
  const address = URL.createObjectURL(media);
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  video.src = address;
  await once(media, 'sourceopen', signal);
  const buffer = media.addSourceBuffer(type);
  for (const file of files) {
    const answer = await fetch(file, { credentials: 'same-origin', signal, priority: 'low' });
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
    buffer.appendBuffer(await answer.arrayBuffer());
    await once(buffer, 'updateend', signal);
  }
  media.endOfStream();
}

const textOf = async (address: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { credentials: 'same-origin', signal, priority: 'low' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
};

/** The playlist with the smallest picture that is sharp enough, else the largest, and its codec. */
export function variantOf(master: string, src: string): { readonly address: string; readonly codec: string } {
  const all = master.split(/\r?\n/);
  const variants = all.flatMap((line, place) => {
    const height = Number(/^#EXT-X-STREAM-INF:.*RESOLUTION=\d+x(\d+)/.exec(line)?.[1]);
    const codec = /CODECS="([^",]+)/.exec(line)?.[1];
    const file = all[place + 1];
    return codec && file && height ? [{ height, codec, file }] : [];
  });
  const sorted = variants.toSorted((one, other) => one.height - other.height);
  const chosen = sorted.find(({ height }) => height >= lines) ?? sorted.at(-1);
  if (!chosen) throw new Error(`${src} has no picture.`);
  return { address: beside(src, chosen.file), codec: chosen.codec };
}

/** The header and the first segments of a playlist. */
export function pieceOf(playlist: string, address: string, codec: string): Piece {
  const all = playlist.split(/\r?\n/);
  const head = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1];
  const files: string[] = head ? [head] : [];
  let reached = 0;
  for (const [place, line] of all.entries()) {
    const length = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1]);
    const file = all[place + 1];
    if (!length || !file || reached + length > longest) continue;
    reached += length;
    files.push(file);
  }
  return { type: `video/mp4; codecs="${codec}"`, files: files.map((file) => beside(address, file)) };
}

const beside = (address: string, file: string): string =>
  file.startsWith('/') ? file : address.slice(0, address.lastIndexOf('/') + 1) + file;

function once(target: EventTarget, kind: string, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    target.addEventListener(kind, () => done(), { once: true, signal });
    target.addEventListener('error', () => fail(new Error('The trailer cannot be played.')), { once: true, signal });
    signal.addEventListener('abort', () => fail(new Error('The trailer is not wanted any more.')), { once: true });
  });
}
