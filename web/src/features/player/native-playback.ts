const playlistType = 'application/vnd.apple.mpegurl';

/**
 * Whether the browser plays the film natively. Browsers with HLS but without audio tracks could not switch audio description on, so they
 * use hls.js.
 */
export function playsNatively(video: HTMLVideoElement): boolean {
  return video.canPlayType(playlistType) !== '' && ('audioTracks' in video || !('MediaSource' in globalThis));
}
