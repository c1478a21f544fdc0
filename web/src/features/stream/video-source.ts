import type { VideoId } from '#shared/kernel/ids.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';

import type { VideoSource } from './types.ts';

/** A video's address; the answer brings the cookies that open it. */
export async function sourceOf(videoId: VideoId): Promise<VideoSource> {
  // The contract defines this path's answer.
  return (await read(keyFor('videoSource', { query: { videoId } }))) as VideoSource;
}
