import type { StartEngine } from './engine.ts';

interface AudioTrack {
  readonly kind: string;
  enabled: boolean;
}

/** Safari's `audioTracks`, missing in the DOM types: a list with events. */
interface AudioTracks extends EventTarget, Iterable<AudioTrack> {}

/** Kinds that browsers give to audio description tracks. */
const describedKinds = new Set(['descriptions', 'main-desc']);

/** Plays a film by the browser's own HLS. */
export const startNative: StartEngine = (video, { src, startAt }, { onTracks, onFailure }) => {
  const sounds = (): AudioTrack[] => ('audioTracks' in video ? [...(video.audioTracks as AudioTracks)] : []);
  const captions = (): TextTrack[] => [...video.textTracks].filter(({ kind }) => kind !== 'metadata');
  const ending = new AbortController();
  const { signal } = ending;

  const tell = (): void =>
    onTracks({
      captions: [...new Set(captions().map(({ label, language }) => label || language))],
      qualities: [],
      hasDescription: sounds().some(({ kind }) => describedKinds.has(kind)),
      isGrowing: video.duration === Number.POSITIVE_INFINITY,
    });
  const begin = (): void => {
    if (startAt !== null && startAt > 0) video.currentTime = startAt;
    tell();
  };
  // The browser does not report why; one request for the playlist does.
  const fail = (): void => {
    const isBroken = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    fetch(src, { method: 'HEAD' }).then(
      ({ status }) => onFailure(status === 403 || status === 401 ? 'ended' : isBroken ? 'broken' : 'lost'),
      () => onFailure('lost'),
    );
  };

  video.addEventListener('loadedmetadata', begin, { signal });
  video.addEventListener('durationchange', tell, { signal });
  video.addEventListener('error', fail, { signal });
  video.textTracks.addEventListener('addtrack', tell, { signal });
  video.src = src;

  return {
    // The player chooses and draws one; the others stay off.
    setCaptions: (language) => {
      const chosen = captions().find((track) => (track.label || track.language) === language);
      for (const track of captions()) track.mode = track === chosen ? 'hidden' : 'disabled';
    },
    setQuality: () => undefined,
    setDescription: (on) => {
      for (const track of sounds()) track.enabled = describedKinds.has(track.kind) === on;
    },
    goOn: () => undefined,
    stop: () => {
      ending.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
};
