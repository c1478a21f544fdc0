/** What a visitor can do to the film; each takes the element as it is at that moment. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/** Goes to a moment, never before the beginning nor beyond what there is: a live stream has an edge. */
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
  // Steps of a tenth would leave 0.30000000000000004 behind.
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
  video.muted = video.volume === 0;
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
  // What begins again begins with it.
  video.defaultPlaybackRate = speed;
}

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed up or down from where it is. */
export function speedBeside(speed: number, by: number): number {
  const beside = by > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return beside ?? speed;
}

/** One picture on or back, of the 24 that films have in a second; only a film that stands can be stepped through. */
export function step(video: HTMLVideoElement, by: number): void {
  if (video.paused) seekTo(video, video.currentTime + by / 24);
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  change.catch(() => undefined);
}
