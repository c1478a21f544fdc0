/** The player's actions; each takes the element's present state. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/** Seeks to a position within the film; a live stream ends at its edge. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const { seekable } = video;
  const last = seekable.length - 1;
  const end = Number.isFinite(video.duration) ? video.duration : last >= 0 ? seekable.end(last) : seconds;
  const from = last >= 0 && seekable.end(last) > seekable.start(0) ? seekable.start(0) : 0;
  video.currentTime = Math.min(end, Math.max(from, seconds));
}

export function toggleMute(video: HTMLVideoElement): void {
  if (video.muted || video.volume === 0) {
    video.muted = false;
    if (video.volume === 0) video.volume = 0.5;
  } else {
    video.muted = true;
  }
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  // Steps of a tenth would leave 0.30000000000000004.
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
  // A restarted film keeps the speed.
  video.defaultPlaybackRate = speed;
}

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed up or down. */
export function speedBeside(speed: number, by: number): number {
  const beside = by > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return beside ?? speed;
}

/** One frame forwards or back, at 24 a second; only for a paused film. */
export function step(video: HTMLVideoElement, by: number): void {
  if (video.paused) seekTo(video, video.currentTime + by / 24);
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  change.catch(() => undefined);
}
