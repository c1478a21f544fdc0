import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { now } from '#functions/platform/runtime/clock.ts';
import { readVideo } from '#functions/streaming/store/films.ts';
import { fileIn, sendFile } from '#local/files.ts';

import { captionPlaylist, captionsOfPart, captionsWithin, fileOfPart, livePlaylist, showOf, trackOf } from './live.ts';
import type { Show } from './live.ts';
import { sampleFolder, sampleOf } from './sample-recordings.ts';

/** Segments never change; the playlist is polled and must never be stale. */
const forParts = 'private, max-age=3600';
const forPlaylists = 'no-store';
/** The captions are cut at the same times. */
const picturesOf = 'v240';

/** Stands in for a live encoder, which would write into a video's folder `live`: loops the sample by the clock. True when it answered. */
export async function serveLive(
  request: IncomingMessage,
  response: ServerResponse,
  videoKey: string,
  path: readonly string[],
): Promise<boolean> {
  // In the sample house a video and its files have the same name.
  const video = await readVideo(videoKey);
  const show = video ? showOf(video) : null;
  if (!show) return false;
  const folder = sampleFolder(sampleOf(videoKey));
  const playlist = await playlistAt(folder, path, show);
  const captions = playlist === null ? await captionsAt(folder, path, show) : null;
  if (captions !== null) {
    response.writeHead(200, { 'content-type': 'text/vtt', 'cache-control': forParts });
    response.end(request.method === 'HEAD' ? undefined : captions);
    return true;
  }
  if (playlist === null) return sendFile(request, response, await partAt(folder, path, show), forParts);
  response
    .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': forPlaylists })
    .end(request.method === 'HEAD' ? undefined : playlist);
  return true;
}

/** Null for a path that is no playlist. */
async function playlistAt(folder: string, path: readonly string[], show: Show): Promise<string | null> {
  const [track = '', name, ...more] = path;
  if (more.length > 0) return null;
  if (track === 'master.m3u8' && name === undefined) return readFile(`${folder}/master.m3u8`, 'utf8');
  if (name !== 'index.m3u8') return null;
  if (track === 'captions') {
    const pictures = await ownPlaylist(folder, picturesOf);
    return pictures === null ? null : captionPlaylist(trackOf(pictures), show, now());
  }
  const own = await ownPlaylist(folder, track);
  return own === null ? null : livePlaylist(trackOf(own), show, now());
}

/** A segment's captions; null for a path that is none. */
async function captionsAt(folder: string, [track, name = '', ...more]: readonly string[], show: Show) {
  if (track !== 'captions' || more.length > 0) return null;
  const [own, whole] = await Promise.all([
    ownPlaylist(folder, picturesOf),
    readFile(`${folder}/captions/en.vtt`, 'utf8').catch(() => null),
  ]);
  if (own === null || whole === null) return null;
  const pictures = trackOf(own);
  const file = fileOfPart(captionsOfPart(name), pictures, show, now());
  return file === null ? null : captionsWithin(whole, Number.parseInt(file, 10), pictures);
}

async function partAt(folder: string, path: readonly string[], show: Show): Promise<string | null> {
  const [track = '', name = '', ...more] = path;
  if (more.length > 0) return null;
  if (name === 'init.mp4') return fileIn(folder, `${track}/init.mp4`);
  const own = await ownPlaylist(folder, track);
  const file = own === null ? null : fileOfPart(name, trackOf(own), show, now());
  return file === null ? null : fileIn(folder, `${track}/${file}`);
}

/** The sample's playlist of a track; null where it has none. Its captions are one file, cut at the video's segments. */
async function ownPlaylist(folder: string, track: string): Promise<string | null> {
  const file = /^(v\d+|sound|described)$/.test(track) ? fileIn(folder, `${track}/index.m3u8`) : null;
  return file === null ? null : readFile(file, 'utf8').catch(() => null);
}
