/** Drawn like the house's icons: on a square of 20, strokes of 1.5, round ends. */
const strokes = {
  play: 'M6 3.5v13l10.5-6.5z',
  pause: 'M6.5 4v12M13.5 4v12',
  back: 'M4.5 4.5v4h4M4.8 8.4A6.5 6.5 0 1 1 3.5 12',
  on: 'M15.5 4.5v4h-4M15.2 8.4A6.5 6.5 0 1 0 16.5 12',
  sound: 'M3 8v4h2.75L9.5 15.5v-11L5.75 8zM12.5 7.25a4 4 0 0 1 0 5.5M14.75 5a7 7 0 0 1 0 10',
  mute: 'M3 8v4h2.75L9.5 15.5v-11L5.75 8zM12.75 8l4 4M16.75 8l-4 4',
  fill: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  shrink: 'M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4',
  theatre: 'M2.5 5h15v10h-15zM6 8v4M14 8v4',
  close: 'M5 5l10 10M15 5L5 15',
  window: 'M2.5 4.5h15v11h-15zM10 10h5v3.5h-5z',
  settings: 'M3 5.5h7M14 5.5h3M12 3.5v4M3 10h3M10 10h7M8 8v4M3 14.5h8M15 14.5h2M13 12.5v4',
  cast: 'M3 6.5v-2h14v11h-5M3 15.5h.01M3 12.5a3 3 0 0 1 3 3M3 9.5a6 6 0 0 1 6 6',
} as const;

type PlayerIconProps = { readonly name: keyof typeof strokes };

/** Decorative: its button's label carries the meaning. */
export function PlayerIcon({ name }: PlayerIconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="22"
      height="22"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
