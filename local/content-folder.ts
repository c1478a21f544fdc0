import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { Misused } from '#infra/run-command.ts';

import { replaceFile } from './replace-file.ts';

const content = join(import.meta.dirname, '../content');

/** In the data folder: the documents that its house was opened with. */
const contentFile = 'content';

/**
 * Lets this process, and those that it starts, read the documents of another folder: one below `content` by its name, or any by its path.
 * Its data are in a folder of their own, `.venue-<name>`, unless VENUE_DATA names one. Throws where the folder has no house.
 */
export function readContentOf(name: string, environment: NodeJS.ProcessEnv): void {
  const folder = [join(content, name), resolve(name)].find((each) => existsSync(join(each, 'house/facts.yaml')));
  if (folder === undefined)
    throw new Misused(
      `There is no house in ${name}: no folder of this name, in content or here, has house/facts.yaml.`,
    );
  environment['VENUE_CONTENT'] = folder;
  environment['VENUE_DATA'] ??= `.venue-${basename(folder)}`;
}

/** Notes in a data folder whose documents its house has; throws where it has another's. `VENUE_CONTENT` is absent for the product's own. */
export function keepApart(data: string | null, { VENUE_CONTENT: given = '' }: NodeJS.ProcessEnv): void {
  if (data === null) return;
  const file = join(data, contentFile);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : existsSync(join(data, 'tables.db')) ? '' : given;
  if (before !== given)
    throw new Error(
      `${data} holds the house of ${before || 'content'}, not of ${given || 'content'}: name another folder in VENUE_DATA.`,
    );
  if (given === '') return;
  mkdirSync(data, { recursive: true });
  replaceFile(file, given);
}
