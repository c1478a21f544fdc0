import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { addressOf, mediaType } from '#web/api/request.ts';
import { send } from '#web/api/send.ts';

const prefix = 'watched ';

/** Where a video was left in this browser, and when. */
interface Kept {
  readonly position: number;
  readonly at: string;
  /** Whose it is, where their session ended while they watched; nobody else gets it. */
  readonly customerId?: CustomerId;
}

/** Where a video was left, in seconds: on the account, or without one in this browser. Not knowing is no reason not to play. */
export async function readPosition(videoId: VideoId, customerId: CustomerId | null): Promise<number> {
  if (customerId === null) return ownHere(videoId, null)?.position ?? 0;
  try {
    await handOver(videoId, customerId);
    // The contract says what comes back for this path.
    const answer = (await read(keyFor('watchStatus', { query: { videoId } }))) as DataFor<'watchStatus'>;
    return answer.position;
  } catch {
    return 0;
  }
}

interface Place {
  readonly videoId: VideoId;
  readonly position: number;
  /** Null for a visitor who is not signed in. */
  readonly customerId: CustomerId | null;
  /** The page may be gone before an answer comes. */
  readonly isLeaving: boolean;
}

/**
 * Keeps where a video is. A save that is lost costs ten seconds of film at the worst, so nobody is told. What is saved on leaving
 * goes by beacon, which the browser sends after the page has gone; where it takes none, by a request that outlives the page. Whoever
 * was signed out in another window watches on what is loaded: where they get to waits here until they are back.
 */
export function savePosition({ videoId, position, customerId, isLeaving }: Place): void {
  const at = new Date(houseTime()).toISOString();
  if (customerId === null) return saveHere(videoId, { position, at });
  const body = JSON.stringify({ videoId, position, at });
  const address = addressOf('watchStatus', {});
  // The house takes changes in one content type alone; a beacon says that of its blob.
  if (isLeaving && navigator.sendBeacon?.(address, new Blob([body], { type: mediaType }))) return;
  const headers = { accept: mediaType, 'content-type': mediaType };
  fetch(address, { method: 'POST', headers, credentials: 'same-origin', keepalive: true, body })
    .then(({ status }) => (status === 401 ? saveHere(videoId, { position, at, customerId }) : undefined))
    .catch(() => undefined);
}

/**
 * Gives what a visitor watched before signing in to their account. The house keeps whichever is newer; what it has taken, or will
 * never take, is forgotten here.
 */
export async function handOverPositions(customerId: CustomerId): Promise<void> {
  await Promise.all(videosHere().map((videoId) => handOver(videoId, customerId)));
}

async function handOver(videoId: VideoId, customerId: CustomerId): Promise<void> {
  const kept = ownHere(videoId, customerId);
  if (!kept) return;
  const { position, at } = kept;
  // Before it is sent: a second page of this browser would send it too.
  forget(videoId);
  try {
    await send('watchStatus', 'POST', { body: { videoId, position, at } });
  } catch (error) {
    // What the house refuses, such as a film that has gone, it would refuse again. Else it waits here for the next time, unless
    // the film went on meanwhile.
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 401;
    if (!isRefused && !readHere(videoId)) saveHere(videoId, kept);
  }
}

/** Where videos were left in this browser, the latest first. */
export function positionsHere(): { videoId: VideoId; position: number; updatedAt: string }[] {
  const kept = videosHere().flatMap((videoId) => {
    const found = ownHere(videoId, null);
    return found ? [{ videoId, position: found.position, updatedAt: found.at }] : [];
  });
  return kept.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

// A browser may refuse to keep anything; the film then begins at its beginning.
function videosHere(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

function readHere(videoId: VideoId): Kept | null {
  try {
    return keptFrom(JSON.parse(localStorage.getItem(prefix + videoId) ?? 'null'));
  } catch {
    return null;
  }
}

/** What is kept here for this customer, or for whoever is not signed in: theirs, or nobody's. */
function ownHere(videoId: VideoId, customerId: CustomerId | null): Kept | null {
  const kept = readHere(videoId);
  return kept && (kept.customerId === undefined || kept.customerId === customerId) ? kept : null;
}

/** A bare number was kept without its moment, and gives way to anything that has one. */
function keptFrom(kept: unknown): Kept | null {
  if (typeof kept === 'number') return kept > 0 ? { position: kept, at: new Date(0).toISOString() } : null;
  if (typeof kept !== 'object' || kept === null || !('position' in kept) || !('at' in kept)) return null;
  const { position, at } = kept;
  const isPlace = typeof position === 'number' && position > 0 && typeof at === 'string' && Date.parse(at) >= 0;
  if (!isPlace) return null;
  return 'customerId' in kept && typeof kept.customerId === 'string'
    ? { position, at, customerId: kept.customerId }
    : { position, at };
}

function saveHere(videoId: VideoId, kept: Kept): void {
  try {
    if (kept.position > 0) localStorage.setItem(prefix + videoId, JSON.stringify(kept));
    else localStorage.removeItem(prefix + videoId);
  } catch {
    // Nothing is kept then.
  }
}

function forget(videoId: VideoId): void {
  try {
    localStorage.removeItem(prefix + videoId);
  } catch {
    // Then nothing was kept either.
  }
}
