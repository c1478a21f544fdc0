import { addressOf, mediaType } from '#web/api/request.ts';
import { read } from '#web/api/read.ts';
import { keyFor } from '#web/api/key-for.ts';
import type { DataFor } from '#web/api/contract-types.ts';

const localKey = (videoId: string): string => `watched ${videoId}`;

/** Where a video was left, in seconds: on the account, or without one in this browser. Not knowing is no reason not to play. */
export async function readPosition(videoId: string, isSignedIn: boolean): Promise<number> {
  if (!isSignedIn) return readHere(videoId);
  try {
    // The contract says what comes back for this path.
    const answer = (await read(keyFor('watchStatus', { query: { videoId } }))) as DataFor<'watchStatus'>;
    return answer.position;
  } catch {
    return 0;
  }
}

/**
 * Keeps where a video is. The request outlives the page, because the page is often just being left; a save that is lost costs ten
 * seconds of film at the worst, so nobody is told.
 */
export function savePosition(videoId: string, position: number, isSignedIn: boolean): void {
  if (!isSignedIn) return saveHere(videoId, position);
  fetch(addressOf('watchStatus', {}), {
    method: 'POST',
    headers: { accept: mediaType, 'content-type': mediaType },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify({ videoId, position }),
  }).catch(() => undefined);
}

// A browser may refuse to keep anything; the film then begins at its beginning.
function readHere(videoId: string): number {
  try {
    const kept = Number(localStorage.getItem(localKey(videoId)));
    return Number.isFinite(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

function saveHere(videoId: string, position: number): void {
  try {
    if (position > 0) localStorage.setItem(localKey(videoId), String(position));
    else localStorage.removeItem(localKey(videoId));
  } catch {
    // Nothing is kept then.
  }
}
