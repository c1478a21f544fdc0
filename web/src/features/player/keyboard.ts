export type PlayerCommand =
  | {
      readonly do:
        | 'toggle-play'
        | 'toggle-mute'
        | 'toggle-captions'
        | 'toggle-full-screen'
        | 'toggle-theatre'
        | 'show-help';
    }
  | { readonly do: 'seek-by' | 'change-volume' | 'change-speed' | 'step'; readonly by: number }
  /** A share of the film, from 0 to 1. */
  | { readonly do: 'seek-to-share'; readonly share: number };

interface Press {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { do: 'toggle-play' },
  k: { do: 'toggle-play' },
  ArrowLeft: { do: 'seek-by', by: -10 },
  ArrowRight: { do: 'seek-by', by: 10 },
  j: { do: 'seek-by', by: -10 },
  l: { do: 'seek-by', by: 10 },
  ArrowUp: { do: 'change-volume', by: 0.1 },
  ArrowDown: { do: 'change-volume', by: -0.1 },
  m: { do: 'toggle-mute' },
  c: { do: 'toggle-captions' },
  f: { do: 'toggle-full-screen' },
  t: { do: 'toggle-theatre' },
  ',': { do: 'step', by: -1 },
  '.': { do: 'step', by: 1 },
  '<': { do: 'change-speed', by: -1 },
  '>': { do: 'change-speed', by: 1 },
  '?': { do: 'show-help' },
};

/** The keys, as the help lists them. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['Space or K', 'Play, pause'],
  ['← or J', 'Back 10 seconds'],
  ['→ or L', 'Forward 10 seconds'],
  ['0 to 9', 'Go to that tenth of the film'],
  ['↑ ↓', 'Louder, quieter'],
  ['M', 'Sound off, on'],
  ['C', 'Captions'],
  ['F', 'Full screen'],
  ['T', 'Picture over the whole window'],
  ['< >', 'Slower, faster'],
  [', .', 'One picture back, on, while paused'],
  ['?', 'These keys'],
];

export type FocusedKind = 'button' | 'select' | 'volume' | 'seek' | 'dialog' | 'none';

/**
 * The command of a key in the player, or null. A focused control keeps its native keys: a button its space bar, a list its arrows and
 * letters, the volume its arrows. On the seek bar the arrows have their usual meaning.
 */
export function commandOf(press: Press, focused: FocusedKind): PlayerCommand | null {
  if (press.altKey || press.ctrlKey || press.metaKey || focused === 'dialog') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isArrow = key.startsWith('Arrow');
  if (focused === 'button' && (key === ' ' || key === 'Enter')) return null;
  // Lists jump to the option that begins with a letter.
  if (focused === 'select' && (isArrow || key.length === 1)) return null;
  if (focused === 'volume' && isArrow) return null;
  if (/^\d$/.test(key)) return { do: 'seek-to-share', share: Number(key) / 10 };
  return commands[key] ?? null;
}
