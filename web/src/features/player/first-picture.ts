import { connectionSpeed, savesData } from './connection.ts';

/** One size of a film's picture. */
export interface Rendition {
  /** Lines. */
  readonly height: number;
  /** Bits a second, with its sound. */
  readonly bandwidth: number;
}

interface Viewing {
  /** Expected bandwidth in bits a second; null where nothing is known. */
  readonly speed: number | null;
  readonly savesData: boolean;
  /** Lines of the screen that the picture covers. */
  readonly lines: number;
}

/** Sharp enough for any player of a page. */
const sharp = 540;

/**
 * The place of the rendition that a film starts with, among those given from the smallest up: as large as the player shows, where the
 * connection carries it; at least 540 lines where the connection is unknown; the smallest for whoever saves data.
 */
export function firstRendition(renditions: readonly Rendition[], viewing: Viewing): number {
  const last = Math.max(0, renditions.length - 1);
  const showing = (lines: number): number => {
    const place = renditions.findIndex(({ height }) => height >= lines);
    return place < 0 ? last : place;
  };
  if (viewing.savesData) return 0;
  if (viewing.speed === null) return showing(sharp);
  const { speed } = viewing;
  const carried = renditions.findLastIndex(({ bandwidth }) => bandwidth <= speed);
  return Math.max(0, Math.min(carried, showing(Math.max(sharp, viewing.lines))));
}

let last: { readonly src: string; readonly place: number } | undefined;

/** The first rendition of a film here and now; the same for whatever loads its first segments, whose measure changes the connection's. */
export function firstRenditionOf(src: string, renditions: readonly Rendition[]): number {
  if (last?.src === src) return last.place;
  const lines = Math.min((innerWidth * 9) / 16, innerHeight) * devicePixelRatio;
  const place = firstRendition(renditions, { speed: connectionSpeed(), savesData: savesData(), lines });
  last = { src, place };
  return place;
}
