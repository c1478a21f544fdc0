/** Drawn on a square of 20 with strokes of 1.5, round like the arches. */
const strokes = {
  search: 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4.25 4.25',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  forward: 'M3 10h13.5M11.5 5l5 5-5 5',
  back: 'M17 10H3.5M8.5 5l-5 5 5 5',
  down: 'M4.5 7.5l5.5 5.5 5.5-5.5',
  tick: 'M3.5 10.5l4.5 4.5 8.5-10',
  attention: 'M10 3v9M10 15.25v1.5',
  play: 'M6 3.5v13l10.5-6.5z',
  pause: 'M6.5 4v12M13.5 4v12',
  plus: 'M10 3.5v13M3.5 10h13',
  minus: 'M3.5 10h13',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5M10 10.75v3.5M8.25 12.5h3.5',
} as const;

export type IconName = keyof typeof strokes;

type IconProps = { readonly name: IconName; readonly size?: number };

/** Decorative only: the adjacent text or its button's label carries the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
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
