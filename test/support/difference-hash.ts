import sharp from 'sharp';

/** Neighbours that differ by no more are one surface. */
const step = 8;

/**
 * What the eye sees of a picture at 120 px: in grey, in a grid of nine by eight, where its brightness steps from each field to the next.
 */
export async function stepsOf(file: string | Buffer): Promise<readonly number[]> {
  const small = await sharp(file).resize(120).greyscale().png().toBuffer();
  const grid = await sharp(small).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  return Array.from({ length: 64 }, (_, place) => {
    const at = Math.floor(place / 8) * 9 + (place % 8);
    const rise = (grid[at + 1] ?? 0) - (grid[at] ?? 0);
    return Math.abs(rise) > step ? Math.sign(rise) : 0;
  });
}

/** The bits of a 64-bit difference hash, set where it grows brighter, in which two pictures differ. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  return one.filter((rise, place) => rise > 0 !== (other[place] ?? 0) > 0).length;
}
