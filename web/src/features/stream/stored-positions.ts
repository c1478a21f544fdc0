import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { addressOf, mediaType } from '#web/api/request.ts';
import { send } from '#web/api/send.ts';

const prefix = 'watched ';

/** A stored position in this browser, with its instant. */
interface Kept {
  readonly position: number;
  readonly at: string;
  /** Set where their session ended during playback; other customers do not get it. */
  readonly customerId?: CustomerId;
}

/** A video's position in seconds: from the account, or without one from this browser. Plays from the beginning where loading fails. */
export async function readPosition(videoId: VideoId, customerId: CustomerId | null): Promise<number> {
  if (customerId === null) return ownHere(videoId, null)?.position ?? 0;
  try {
    await handOver(videoId, customerId);
    // The contract defines this path's answer.
    const answer = (await read(keyFor('watchStatus', { query: { videoId } }))) as DataFor<'watchStatus'>;
    return answer.position;
  } catch {
    return 0;
  }
}

interface Place {
  readonly videoId: VideoId;
  readonly position: number;
  /** Null without a session. */
  readonly customerId: CustomerId | null;
  /** The page may be gone before the answer. */
  readonly isLeaving: boolean;
}

/**
 * Saves a position. A lost save costs ten seconds at most, so failures are silent. A save on leaving is a beacon, which the browser sends
 * after the page has gone; where it refuses, a keepalive request. For a visitor signed out in another window, the position is stored here
 * until they return.
 */
export function savePosition({ videoId, position, customerId, isLeaving }: Place): void {
  const at = new Date(houseTime()).toISOString();
  if (customerId === null) return saveHere(videoId, { position, at });
  const body = JSON.stringify({ videoId, position, at });
  const address = addressOf('watchStatus', {});
  // The server accepts one content type for changes; a beacon takes it from its blob.
  if (isLeaving && navigator.sendBeacon?.(address, new Blob([body], { type: mediaType }))) return;
  const headers = { accept: mediaType, 'content-type': mediaType };
  fetch(address, { method: 'POST', headers, credentials: 'same-origin', keepalive: true, body })
    .then(({ status }) => (status === 401 ? saveHere(videoId, { position, at, customerId }) : undefined))
    .catch(() => undefined);
}

/**
 * Sends positions from before signing in to the account. The server keeps the newer one; accepted or refused positions are deleted here.
 */
export async function handOverPositions(customerId: CustomerId): Promise<void> {
  await Promise.all(videosHere().map((videoId) => handOver(videoId, customerId)));
}

async function handOver(videoId: VideoId, customerId: CustomerId): Promise<void> {
  const kept = ownHere(videoId, customerId);
  if (!kept) return;
  const { position, at } = kept;
  // Before sending: a second page of this browser would send it too.
  forget(videoId);
  try {
    await send('watchStatus', 'POST', { body: { videoId, position, at } });
  } catch (error) {
    // A refusal, such as for a removed film, is final. After other failures it stays here for the next time, unless there is a newer
    // position.
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 401;
    if (!isRefused && !readHere(videoId)) saveHere(videoId, kept);
  }
}

/** Stored positions of this browser, latest first. */
export function positionsHere(): { videoId: VideoId; position: number; updatedAt: string }[] {
  const kept = videosHere().flatMap((videoId) => {
    const found = ownHere(videoId, null);
    return found ? [{ videoId, position: found.position, updatedAt: found.at }] : [];
  });
  return kept.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

// A browser may refuse storage; films then start at the beginning.
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

/** The position stored here for this customer, or for an anonymous visitor. */
function ownHere(videoId: VideoId, customerId: CustomerId | null): Kept | null {
  const kept = readHere(videoId);
  return kept && (kept.customerId === undefined || kept.customerId === customerId) ? kept : null;
}

/** A bare number has no instant, and is older than any position with one. */
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
    // Nothing is stored then.
  }
}

function forget(videoId: VideoId): void {
  try {
    localStorage.removeItem(prefix + videoId);
  } catch {
    // Nothing was stored then either.
  }
}
