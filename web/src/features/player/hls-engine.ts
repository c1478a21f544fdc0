import Hls, { ErrorTypes, Events } from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';

import { connectionSpeed } from './connection.ts';
import type { StartEngine } from './engine.ts';

/** Own captions track: hls.js would make one from a `data:` address, which the content security policy refuses. */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const kept = [...video.textTracks].find(({ kind }) => kind === 'captions');
  return kept ?? video.addTextTrack('captions', 'English', 'en');
}

const described = 'public.accessibility.describes-video';

/**
 * The first picture comes from the smallest rendition, whatever the line: it is there soonest, and the second segment is already
 * better where the line allows it. Without a worker: the films are packed as fragmented MP4, which hls.js passes on as they are.
 */
function configOf(startAt: number | null): Partial<HlsConfig> {
  return {
    enableWorker: false,
    startPosition: startAt ?? -1,
    startLevel: 0,
    startFragPrefetch: true,
    abrEwmaDefaultEstimate: connectionSpeed(),
    // No more picture than the player has room for.
    capLevelToPlayerSize: true,
    // Ahead at most, however small the picture: by itself hls.js goes on to sixty megabytes, which of a film for a telephone is all of it.
    maxBufferLength: 60,
    maxMaxBufferLength: 60,
    backBufferLength: 120,
    // Three segments behind the edge of a live stream: less and a slow line stops, more and the phone of a neighbour tells.
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 10,
    maxLiveSyncPlaybackRate: 1.05,
    renderTextTracksNatively: false,
  };
}

/** Broken media is handed to hls.js to mend so often, at most once in each span. */
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
    // Whoever slept past the end of an evening has nothing left of where they were: its last moment says that it is over.
    if (!isGrowing && video.currentTime < details.fragmentStart) video.currentTime = details.edge - 1;
    tell();
  });
  // The type of the event is as wide as all kinds of cues. A piece of a live stream may come twice, its cues are shown once.
  hls.on(Events.CUES_PARSED, (_, { cues }: { cues: TextTrackCue[] }) => {
    const known = new Set([...(captions.cues ?? [])].map(({ startTime, endTime }) => `${startTime} ${endTime}`));
    for (const cue of cues) if (!known.has(`${cue.startTime} ${cue.endTime}`)) captions.addCue(cue);
  });
  // The first piece came out of the cache (warm-up.ts) and says nothing of the line.
  hls.once(Events.FRAG_BUFFERED, () => void (hls.bandwidthEstimate = connectionSpeed()));
  const ending = new AbortController();
  // Whoever goes to the edge of a live stream, by whatever key, is brought to where it can be played without stopping.
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

/** Tells what cannot be mended. Refused pieces are not asked for again: a new source has to be had first. */
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
