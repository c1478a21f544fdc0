/** 16:9 pictures drawn line by line from three shapes, without a library, so that they are identical everywhere. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** RGB, 8 bits each. */
  readonly pixels: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** Lengths are relative to the picture's height, from its top left corner; so a scene fits every size. */
export type Shape =
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly radius: number }
  | {
      readonly kind: 'ring';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly width: number;
    }
  /** A curtain or a hill: round at the top, straight down to the floor. */
  | { readonly kind: 'arch'; readonly x: number; readonly top: number; readonly radius: number };

export interface Painted {
  readonly shape: Shape;
  readonly colour: Colour;
  /** 0 to 1. */
  readonly opacity: number;
}

type Span = readonly [from: number, to: number];

/** Lines between two lines, for antialiasing. */
const between = 3;

export function newStage(width: number, height: number): Stage {
  return { width, height, pixels: new Uint8Array(width * height * 3) };
}

export function paint(stage: Stage, ground: Colour, scene: readonly Painted[]): void {
  const { width, height, pixels } = stage;
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = ground[place % 3] ?? 0;
  const cover = new Float32Array(width);
  for (const { shape, colour, opacity } of scene) {
    for (let line = 0; line < height; line += 1) {
      const spans = Array.from({ length: between }, (_, part) =>
        spansAt(shape, (line + (part + 0.5) / between) / height),
      ).flat();
      if (spans.length > 0) blend(stage, line, cover, spans, colour, opacity);
    }
  }
}

function blend(
  { width, height, pixels }: Stage,
  line: number,
  cover: Float32Array,
  spans: readonly Span[],
  colour: Colour,
  opacity: number,
): void {
  const first = Math.max(0, Math.floor(Math.min(...spans.map(([from]) => from)) * height));
  const last = Math.min(width - 1, Math.ceil(Math.max(...spans.map(([, to]) => to)) * height));
  cover.fill(0, first, last + 1);
  for (const [from, to] of spans) {
    const [left, right] = [from * height, to * height];
    for (let x = Math.max(first, Math.floor(left)); x <= Math.min(last, Math.ceil(right)); x += 1) {
      const part = Math.min(x + 1, right) - Math.max(x, left);
      if (part > 0) cover[x] = (cover[x] ?? 0) + part / between;
    }
  }
  for (let x = first; x <= last; x += 1) {
    const share = (cover[x] ?? 0) * opacity;
    const place = (line * width + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const under = pixels[place + channel] ?? 0;
      pixels[place + channel] = Math.round(under + ((colour[channel] ?? 0) - under) * share);
    }
  }
}

/** Where a shape covers a horizontal line, relative to the picture's height. */
function spansAt(shape: Shape, y: number): readonly Span[] {
  if (shape.kind === 'arch') {
    const middle = shape.top + shape.radius;
    const half = y >= middle ? shape.radius : halfChord(shape.radius, y - middle);
    return half > 0 ? [[shape.x - half, shape.x + half]] : [];
  }
  const outer = halfChord(shape.radius, y - shape.y);
  if (outer <= 0) return [];
  const inner = shape.kind === 'ring' ? halfChord(shape.radius - shape.width, y - shape.y) : 0;
  if (inner <= 0) return [[shape.x - outer, shape.x + outer]];
  return [
    [shape.x - outer, shape.x - inner],
    [shape.x + inner, shape.x + outer],
  ];
}

function halfChord(radius: number, distance: number): number {
  return radius > Math.abs(distance) ? Math.sqrt(radius * radius - distance * distance) : 0;
}

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (channel: 0 | 1 | 2): number => one[channel] + (other[channel] - one[channel]) * share;
  return [part(0), part(1), part(2)];
}
