export type PlayerCommand =
  | { readonly do: 'toggle-play' | 'toggle-mute' | 'toggle-captions' | 'toggle-full-screen' }
  | { readonly do: 'seek-by' | 'change-volume'; readonly by: number };

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
  ArrowUp: { do: 'change-volume', by: 0.1 },
  ArrowDown: { do: 'change-volume', by: -0.1 },
  m: { do: 'toggle-mute' },
  c: { do: 'toggle-captions' },
  f: { do: 'toggle-full-screen' },
};

/**
 * What a key does in the player, or null. A focused control keeps the keys that it has by nature: a button its space bar, a
 * list its arrows, the volume its arrows. On the bar of the film the arrows mean what they mean everywhere else.
 */
export function commandOf(
  press: Press,
  focused: 'button' | 'select' | 'volume' | 'seek' | 'none',
): PlayerCommand | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isArrow = key.startsWith('Arrow');
  if (focused === 'button' && (key === ' ' || key === 'Enter')) return null;
  if (focused === 'select' && (isArrow || key === ' ')) return null;
  if (focused === 'volume' && isArrow) return null;
  return commands[key] ?? null;
}
