/** What one tab of this browser tells the others. */
export type Word = 'locked' | 'opened' | 'left' | 'used';

export interface Tabs {
  readonly tell: (word: Word) => void;
  /** Returns how to stop. */
  readonly hear: (listener: (word: Word) => void) => () => void;
}

/** The other tabs of the desk in this browser; a browser without a channel has none to tell. */
export function openTabs(): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, hear: () => () => undefined };
  const channel = new BroadcastChannel('desk');
  return {
    // A channel is of one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (word) => channel.postMessage(word),
    hear: (listener) => {
      // Nothing else speaks on this channel.
      const listen = ({ data }: MessageEvent): void => listener(data as Word);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
