import { join } from 'node:path';

import { writeStartingTexts } from '#infra/content/starting-texts.ts';

/** Says to this process, and to those that it starts, that their house has no demonstration. */
const emptyHouse = 'VENUE_EMPTY';

export const isEmptyHouse = (environment: NodeJS.ProcessEnv): boolean => environment[emptyHouse] === 'true';

/**
 * Lets this process, and those that it starts, open a house without the demonstration. Its texts are a folder of its own, written at the
 * first start from those of `VENUE_CONTENT` or the product; its data are in `.venue-empty`, unless VENUE_DATA names another folder.
 */
export function openWithoutSeason(environment: NodeJS.ProcessEnv): void {
  environment[emptyHouse] = 'true';
  environment['VENUE_DATA'] ??= '.venue-empty';
  const texts = join(environment['VENUE_DATA'], 'texts');
  writeStartingTexts(texts, environment['VENUE_CONTENT']);
  environment['VENUE_CONTENT'] = texts;
}
