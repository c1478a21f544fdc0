import Hls, { ErrorTypes, Events } from 'hls.js';
import type { ErrorData } from 'hls.js';

import type { StartEngine } from './engine.ts';

/** Own captions track: hls.js would make one from a `data:` address, which the content security policy refuses. */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const kept = [...video.textTracks].find(({ kind }) => kind === 'captions');
  return kept ?? video.addTextTrack('captions', 'English', 'en');
}

const described = 'public.accessibility.describes-video';

/** Plays a film by hls.js. Without a worker: the films are packed as fragmented MP4, which it passes on as they are. */
export const startHls: StartEngine = (video, { src, startAt }, { onTracks, onFailure }) => {
  const hls = new Hls({
    enableWorker: false,
    startPosition: startAt,
    // No more picture than the player has room for.
    capLevelToPlayerSize: true,
    maxBufferLength: 60,
    renderTextTracksNatively: false,
  });
  const captions = captionsOf(video);
  captions.mode = 'hidden';
  let recovered = false;

  const descriptionTrack = (): number =>
    hls.audioTracks.findIndex(({ characteristics }) => characteristics?.includes(described));

  const tell = (): void =>
    onTracks({ hasCaptions: hls.subtitleTracks.length > 0, hasDescription: descriptionTrack() >= 0 });

  const fail = (_: unknown, { fatal, type, response }: ErrorData): void => {
    // Refused pieces are not asked for again: a new source has to be had first.
    if (response?.code === 403 || response?.code === 401) {
      hls.stopLoad();
      onFailure('ended');
      return;
    }
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
      return;
    }
    onFailure('lost');
  };

  hls.on(Events.ERROR, fail);
  hls.on(Events.AUDIO_TRACKS_UPDATED, tell);
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, tell);
  // It is read once, whole; the type of the event is as wide as all kinds of cues.
  hls.on(Events.CUES_PARSED, (_, { cues }: { cues: TextTrackCue[] }) => {
    for (const cue of cues) captions.addCue(cue);
  });
  hls.loadSource(src);
  hls.attachMedia(video);

  return {
    setCaptions: (on) => {
      hls.subtitleTrack = on ? 0 : -1;
      captions.mode = on ? 'showing' : 'hidden';
    },
    setDescription: (on) => {
      const track = descriptionTrack();
      if (track < 0) return;
      const plain = hls.audioTracks.findIndex(({ characteristics }) => !characteristics?.includes(described));
      hls.audioTrack = on ? track : plain;
    },
    stop: () => {
      hls.destroy();
      captions.mode = 'hidden';
      for (const cue of captions.cues ?? []) captions.removeCue(cue);
    },
  };
};
