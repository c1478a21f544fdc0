import type { VideoId } from '#shared/kernel/ids.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';

import type { VideoSource } from './types.ts';

/** Where a video is; with the answer come the cookies that open it. */
export async function sourceOf(videoId: VideoId): Promise<VideoSource> {
  // The contract says what comes back for this path.
  return (await read(keyFor('videoSource', { query: { videoId } }))) as VideoSource;
}
