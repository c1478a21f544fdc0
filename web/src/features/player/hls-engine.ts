import Hls, { ErrorTypes, Events } from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';

import { connectionSpeed } from './connection.ts';
import type { StartEngine } from './engine.ts';

/** A captions track of our own: hls.js would create one from a `data:` address, which the security policy refuses. */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const kept = [...video.textTracks].find(({ kind }) => kind === 'captions');
  return kept ?? video.addTextTrack('captions', 'English', 'en');
}

const described = 'public.accessibility.describes-video';

/**
 * Starts with the smallest rendition at any bandwidth: it appears soonest, and the second segment is already better where possible. Without
 * a worker: the films are fragmented MP4, which hls.js passes on unchanged.
 */
function configOf(startAt: number | null): Partial<HlsConfig> {
  return {
    enableWorker: false,
    startPosition: startAt ?? -1,
    startLevel: 0,
    startFragPrefetch: true,
    abrEwmaDefaultEstimate: connectionSpeed(),
    // No larger picture than the player.
    capLevelToPlayerSize: true,
    // The longest buffer, however small the picture: by default hls.js loads sixty megabytes, which is a whole film on a phone.
    maxBufferLength: 60,
    maxMaxBufferLength: 60,
    backBufferLength: 120,
    // Three segments behind the live edge: with fewer a slow connection stalls, with more others are noticeably ahead.
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 10,
    maxLiveSyncPlaybackRate: 1.05,
    renderTextTracksNatively: false,
  };
}

/** How often hls.js may recover broken media, at most once in each period. */
const mendings = 2;
const mendingRest = 5000;

/** Plays a film by hls.js. */
export const startHls: StartEngine = (video, { src, startAt }, { onTracks, onFailure }) => {
  const hls = new Hls(configOf(startAt));
  const captions = captionsOf(video);
  captions.mode = 'hidden';
  const descriptionTrack = (): number =>
    hls.audioTracks.findIndex(({ characteristics }) => characteristics?.includes(described));
  let isGrowing = startAt === null;
  const tell = (): void =>
    onTracks({ hasCaptions: hls.subtitleTracks.length > 0, hasDescription: descriptionTrack() >= 0, isGrowing });

  hls.on(Events.ERROR, failureHandler(hls, onFailure));
  hls.on(Events.AUDIO_TRACKS_UPDATED, tell);
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, tell);
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    if (details.live === isGrowing) return;
    isGrowing = details.live;
    // A device that slept past the end of a live evening has lost its position: seeks to the last moment, which ends it.
    if (!isGrowing && video.currentTime < details.fragmentStart) video.currentTime = details.edge - 1;
    tell();
  });
  // The event's type covers all kinds of cues. A live segment may arrive twice; its cues are shown once.
  hls.on(Events.CUES_PARSED, (_, { cues }: { cues: TextTrackCue[] }) => {
    const known = new Set([...(captions.cues ?? [])].map(({ startTime, endTime }) => `${startTime} ${endTime}`));
    for (const cue of cues) if (!known.has(`${cue.startTime} ${cue.endTime}`)) captions.addCue(cue);
  });
  // The first segment came from the cache (warm-up.ts) and says nothing about the bandwidth.
  hls.once(Events.FRAG_BUFFERED, () => void (hls.bandwidthEstimate = connectionSpeed()));
  const ending = new AbortController();
  // Seeking to the live edge is limited to where playback does not stall.
  const stayBehindEdge = (): void => {
    const { liveSyncPosition } = hls;
    if (isGrowing && liveSyncPosition !== null && video.currentTime > liveSyncPosition + 1) {
      video.currentTime = liveSyncPosition;
    }
  };
  video.addEventListener('seeking', stayBehindEdge, { signal: ending.signal });
  hls.loadSource(src);
  hls.attachMedia(video);

  return {
    setCaptions: (on) => void (hls.subtitleTrack = on ? 0 : -1),
    setDescription: (on) => {
      const track = descriptionTrack();
      if (track < 0) return;
      const plain = hls.audioTracks.findIndex(({ characteristics }) => !characteristics?.includes(described));
      hls.audioTrack = on ? track : plain;
    },
    goOn: () => hls.startLoad(-1),
    stop: () => {
      ending.abort();
      hls.destroy();
      captions.mode = 'hidden';
      for (const cue of captions.cues ?? []) captions.removeCue(cue);
    },
  };
};

/** Reports unrecoverable failures. Refused segments are not retried: a new source is needed first. */
function failureHandler(hls: Hls, onFailure: Parameters<StartEngine>[2]['onFailure']) {
  let mended = 0;
  let mendedAt = Number.NEGATIVE_INFINITY;
  return (_: unknown, { fatal, type, response }: ErrorData): void => {
    if (response?.code === 403 || response?.code === 401) {
      hls.stopLoad();
      onFailure('ended');
      return;
    }
    if (!fatal) return;
    if (type !== ErrorTypes.MEDIA_ERROR && type !== ErrorTypes.MUX_ERROR) {
      onFailure('lost');
      return;
    }
    const isRested = performance.now() - mendedAt > mendingRest;
    if (mended >= mendings || !isRested) {
      onFailure('broken');
      return;
    }
    mended += 1;
    mendedAt = performance.now();
    hls.recoverMediaError();
  };
}
