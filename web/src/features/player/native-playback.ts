const playlistType = 'application/vnd.apple.mpegurl';

/**
 * Whether the browser plays the film by itself. Those that play HLS but do not tell of its sound tracks could not switch the
 * audio description on, so they get hls.js.
 */
export function playsNatively(video: HTMLVideoElement): boolean {
  return video.canPlayType(playlistType) !== '' && ('audioTracks' in video || !('MediaSource' in globalThis));
}
