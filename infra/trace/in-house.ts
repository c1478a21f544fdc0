import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FindLines, Line } from './way.ts';

/** The log of the house on this machine, in its folder: the earlier file and the present one. */
export const logFiles = ['house.earlier.log', 'house.log'] as const;

/** Looks into the log of a house's folder; the house need not run. */
export function inHouse(folder: string): FindLines {
  return async (id) => {
    const texts = await Promise.all(logFiles.map((name) => readFile(join(folder, name), 'utf8').catch(nothingYet)));
    if (texts.every((text) => text === null))
      throw new Error(
        `There is no log in ${folder}. Start the house with npm start, or name its folder in VENUE_DATA.`,
      );
    const lines = texts.join('').split('\n').flatMap(read);
    return { lines: lines.filter(isUnder(id)), where: `in the log of ${folder}`, isCut: false };
  };
}

export const isUnder =
  (id: string) =>
  ({ fields: { correlation, arrived } }: Line): boolean =>
    correlation === id || arrived === id;

function nothingYet(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** The last line of a killed house may be half. */
function read(text: string): readonly Line[] {
  try {
    const fields = JSON.parse(text) as Line['fields'];
    return [{ at: Date.parse(String(fields['at'])), fields }];
  } catch {
    return [];
  }
}
