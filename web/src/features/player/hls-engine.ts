import Hls, { ErrorTypes, Events } from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';

import { connectionSpeed } from './connection.ts';
import type { StartEngine, Tracks } from './engine.ts';
import { firstRenditionOf } from './first-picture.ts';

/** A captions track of our own: hls.js would create one from a `data:` address, which the security policy refuses. */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const kept = [...video.textTracks].find(({ kind }) => kind === 'captions');
  return kept ?? video.addTextTrack('captions', 'English', 'en');
}

/** Segments behind the live edge at which a viewer who follows it is taken back there. */
const farBehind = 10;
/** Seconds behind the live edge from which a viewer watches in their own time. */
const ownTime = 12;

/** Bits a second where nothing is known: a slow phone. */
const unknownSpeed = 600_000;

const described = 'public.accessibility.describes-video';

/** Without a worker: the films are fragmented MP4, which hls.js passes on unchanged. */
function configOf(startAt: number | null): Partial<HlsConfig> {
  return {
    enableWorker: false,
    startPosition: startAt ?? -1,
    startFragPrefetch: true,
    abrEwmaDefaultEstimate: connectionSpeed() ?? unknownSpeed,
    // No larger picture than the player.
    capLevelToPlayerSize: true,
    // The longest buffer, however small the picture: by default hls.js loads sixty megabytes, which is a whole film on a phone.
    maxBufferLength: 60,
    maxMaxBufferLength: 60,
    backBufferLength: 120,
    // Three segments behind the live edge: with fewer a slow connection stalls, with more others are noticeably ahead.
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: farBehind,
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
  /** Whether a viewer of a live stream watches what happens now, and not an earlier part of the evening. */
  let follows = isGrowing;
  const tell = (): void => onTracks({ ...choicesOf(hls), hasDescription: descriptionTrack() >= 0, isGrowing });

  hls.on(Events.ERROR, failureHandler(hls, onFailure));
  beginSharp(hls, src);
  hls.on(Events.AUDIO_TRACKS_UPDATED, tell);
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, tell);
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    if (details.live === isGrowing) return;
    isGrowing = details.live;
    // A device that slept past the end of a live evening has lost its position: seeks to the last moment, which ends it.
    const isLost = video.currentTime < details.fragmentStart;
    const hasSlept = follows && details.edge - video.currentTime > farBehind * details.targetduration;
    if (!isGrowing && (isLost || hasSlept)) video.currentTime = details.edge - 1;
    tell();
  });
  const kept = keepCues(hls, captions);
  const ending = new AbortController();
  // Seeking to the live edge is limited to where playback does not stall; whoever goes back is left there.
  const stayBehindEdge = (): void => {
    const { liveSyncPosition } = hls;
    if (!isGrowing || liveSyncPosition === null) return;
    if (video.currentTime > liveSyncPosition + 1) video.currentTime = liveSyncPosition;
    follows = video.currentTime > liveSyncPosition - ownTime;
    hls.config.liveMaxLatencyDurationCount = follows ? farBehind : Number.POSITIVE_INFINITY;
  };
  video.addEventListener('seeking', stayBehindEdge, { signal: ending.signal });
  hls.loadSource(src);
  hls.attachMedia(video);

  return {
    setCaptions: (language) => {
      const track = hls.subtitleTracks.findIndex(({ name }) => name === language);
      kept.show(track);
      hls.subtitleTrack = track;
    },
    setQuality: (lines) => {
      // From the next segment on: what is buffered plays.
      hls.nextLevel = lines === null ? -1 : hls.levels.findIndex(({ height }) => height === lines);
    },
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
      empty(captions);
    },
  };
};

/** Starts with the rendition that fits here, and goes on by what is known of the connection. */
function beginSharp(hls: Hls, src: string): void {
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    const renditions = levels.map(({ height, bitrate }) => ({ height, bandwidth: bitrate }));
    hls.startLevel = firstRenditionOf(src, renditions);
  });
  // The first segment came from the cache (warm-up.ts) and says nothing about the bandwidth.
  hls.once(Events.FRAG_BUFFERED, () => {
    const speed = connectionSpeed();
    if (speed !== null) hls.bandwidthEstimate = speed;
  });
}

/** What a viewer can choose. */
function choicesOf({ subtitleTracks, levels }: Hls): Pick<Tracks, 'captions' | 'qualities'> {
  const heights = new Set(levels.map(({ height }) => height).filter((height) => height > 0));
  return { captions: [...new Set(subtitleTracks.map(({ name }) => name))], qualities: [...heights].toReversed() };
}

function empty(captions: TextTrack): void {
  // The list is live: each removal shortens it.
  while (captions.cues?.[0]) captions.removeCue(captions.cues[0]);
}

/** Keeps the cues of every language, as hls.js parses each segment once, and has those of one in the track. */
function keepCues(hls: Hls, captions: TextTrack) {
  const byTrack = new Map<number, TextTrackCue[]>();
  let shown = -1;
  // The event's type covers all kinds of cues. A live segment may arrive twice; its cues are shown once.
  hls.on(Events.CUES_PARSED, (_, { cues, track }: { cues: TextTrackCue[]; track: string }) => {
    const place = hls.subtitleTracks.findIndex(
      (one, index) => track === (one.default ? 'default' : `subtitles${index}`),
    );
    const known = byTrack.get(place) ?? [];
    const times = new Set(known.map(({ startTime, endTime }) => `${startTime} ${endTime}`));
    const fresh = cues.filter(({ startTime, endTime }) => !times.has(`${startTime} ${endTime}`));
    byTrack.set(place, [...known, ...fresh]);
    if (place === shown) for (const cue of fresh) captions.addCue(cue);
  });
  return {
    show: (place: number): void => {
      if (place === shown) return;
      shown = place;
      empty(captions);
      for (const cue of byTrack.get(place) ?? []) captions.addCue(cue);
    },
  };
}

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
