/** What drawings are made of: flat shapes in the house's inks, on a sheet 1000 high. */

export const ink = {
  paper: '#f7efe1',
  cream: '#eddfc3',
  bone: '#d9c9ac',
  black: '#17120f',
  night: '#141a2c',
  midnight: '#1d2b4d',
  steel: '#3f5a7d',
  oxblood: '#8c1d2f',
  wine: '#4e111f',
  scarlet: '#c9322c',
  vermilion: '#e4572e',
  coral: '#ed8d6d',
  rose: '#dfa09c',
  blush: '#f2d2c4',
  ochre: '#cf922a',
  gold: '#ebbf52',
  straw: '#f3dfa2',
  moss: '#66743a',
  forest: '#1d392e',
  emerald: '#2d7059',
  sage: '#a5b997',
  petrol: '#12363f',
  teal: '#1f656c',
  aqua: '#80bbb4',
  sky: '#b3d1da',
  blue: '#2f62a4',
  cobalt: '#273f8a',
  violet: '#5c3f7d',
  plum: '#372041',
  lilac: '#bba4cc',
  terracotta: '#b9553a',
  brown: '#6b3d25',
  umber: '#36201a',
  sand: '#dcc198',
  grey: '#918d87',
  slate: '#474f5a',
} as const;

/** A sheet is 1000 high; its width follows from the ratio. */
export type Sheet = {
  readonly w: number;
  readonly mid: number;
  /** A measure that grows with the sheet, from the square to 2 : 1. */
  readonly by: (square: number, wide: number) => number;
};

export type Drawing = {
  readonly ground: string;
  /** Returns shapes from back to front. */
  readonly draw: (sheet: Sheet) => readonly string[];
};

export function sheetOf(w: number): Sheet {
  return { w, mid: w / 2, by: (square, wide) => square + ((wide - square) * (w - 1000)) / 1000 };
}

/** A number in few characters. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A path with short numbers: d`M${x} ${y}h${w}`. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce(
    (path, part, index) => path + part + (index < values.length ? short(values[index] ?? 0) : ''),
    '',
  );
}

export const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** A point on a circle; 0 degrees is up, clockwise. */
export function polar(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}

export const fill = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;

export const line = (path: string, colour: string, thick: number, cap: 'butt' | 'round' = 'round'): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(thick)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}"/>`;

export const ring = (x: number, y: number, radius: number, thick: number, colour: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(thick)}"/>`;

export const oval = (x: number, y: number, across: number, down: number, colour: string, turn = 0): string => {
  const turned = turn === 0 ? '' : ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"`;
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${colour}"${turned}/>`;
};

export const box = (x: number, y: number, width: number, height: number, colour: string, corner = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner > 0 ? ` rx="${short(corner)}"` : ''} fill="${colour}"/>`;

export const poly = (points: readonly (readonly [number, number])[], colour: string): string =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${colour}"/>`;

/** Half a disc; at 0 degrees its round side is up. */
export const half = (x: number, y: number, radius: number, colour: string, turn = 0): string =>
  `<path d="${d`M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0z`}" fill="${colour}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"/>`;

type Place = { readonly x?: number; readonly y?: number; readonly scale?: number; readonly turn?: number };

/** Shapes drawn around 0 0, set elsewhere; a negative `flip` mirrors them. */
export function put(
  shapes: readonly string[],
  { x = 0, y = 0, scale = 1, turn = 0, flip = 1 }: Place & { readonly flip?: 1 | -1 },
): string {
  const size = flip === 1 ? `scale(${scale})` : `scale(${-scale} ${scale})`;
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) ${size}">${shapes.join('')}</g>`;
}

/** A flame, standing on x y. */
export const flame = (x: number, y: number, size: number, colour: string): string =>
  fill(
    d`M${x} ${y}C${x - size * 0.34} ${y} ${x - size * 0.42} ${y - size * 0.34} ${x - size * 0.2} ${y - size * 0.56}C${x - size * 0.06} ${y - size * 0.72} ${x - size * 0.04} ${y - size * 0.86} ${x} ${y - size}C${x + size * 0.1} ${y - size * 0.74} ${x + size * 0.38} ${y - size * 0.58} ${x + size * 0.3} ${y - size * 0.26}C${x + size * 0.26} ${y - size * 0.08} ${x + size * 0.14} ${y} ${x} ${y}z`,
    colour,
  );

/** A drop hanging from its tip at x y. */
export const drop = (x: number, y: number, size: number, colour: string): string =>
  fill(
    d`M${x} ${y}C${x + size * 0.12} ${y + size * 0.3} ${x + size * 0.36} ${y + size * 0.46} ${x + size * 0.36} ${y + size * 0.68}A${size * 0.36} ${size * 0.36} 0 1 1 ${x - size * 0.36} ${y + size * 0.68}C${x - size * 0.36} ${y + size * 0.46} ${x - size * 0.12} ${y + size * 0.3} ${x} ${y}z`,
    colour,
  );

/** A petal or leaf from 0 0 upwards, turned about x y. */
export const petal = (x: number, y: number, length: number, breadth: number, turn: number, colour: string): string =>
  `<path d="${d`M0 0C${-breadth} ${-length * 0.3} ${-breadth * 0.8} ${-length * 0.85} 0 ${-length}C${breadth * 0.8} ${-length * 0.85} ${breadth} ${-length * 0.3} 0 0z`}" fill="${colour}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"/>`;

/** Water: a row of arcs at a level, filled to the bottom. */
export function water(w: number, level: number, length: number, depth: number, colour: string, shift = 0): string {
  const count = Math.ceil(w / length) + 2;
  const scallops = times(count, () => d`q${length / 2} ${depth} ${length} 0`).join('');
  return fill(`${d`M${-length + shift} ${level}`}${scallops}V1000H${-length}z`, colour);
}

/** Hills: one swelling line across the sheet, filled to the bottom. */
export const hill = (from: number, to: number, foot: number, top: number, colour: string): string =>
  fill(
    d`M${from} ${foot}C${from + (to - from) * 0.25} ${top} ${to - (to - from) * 0.25} ${top} ${to} ${foot}V1000H${from}z`,
    colour,
  );

/** A star with many or few points. */
export const star = (x: number, y: number, radius: number, points: number, inner: number, colour: string): string =>
  poly(
    times(points * 2, (index) => polar(x, y, index % 2 === 0 ? radius : radius * inner, (index * 180) / points)),
    colour,
  );
