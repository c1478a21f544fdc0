import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { root } from '../sources.ts';

/** The product's documents, with those of its demonstration. */
const product = join(root, 'content');

/** Below the folder of documents: what belongs to the demonstration's season, or to another house. */
const ofDemonstration: readonly string[] = [
  'festival',
  'halls',
  'news',
  'people',
  'programme',
  'promo-codes',
  'second-house',
  'stream/offers/summer-nights.md',
  'stream/offers/winter-evenings.md',
  'stream/promos',
  'stream/returns',
];

/** What names the demonstration's season in files that stay: the file, what it says, and what a new house says. */
const edits: readonly (readonly [string, RegExp, string])[] = [
  ['chrome/announcement-banner.yaml', /^displayBanner: true$/m, 'displayBanner: false'],
  ['chrome/sitemap.yaml', /^ {6}- title: Festivals\n {8}path: .+\n {8}links:\n(?: {10}- .+\n)+/m, ''],
  ['listing/tickets-and-events.md', /^(featuredEvents|tourEvents|firstEvents):\n(?: {2}- .+\n)+/gm, '$1: []\n'],
  ['stream/home/home.yaml', /^bannerText: .+\nbannerLink: .+$/m, 'bannerText: null\nbannerLink: null'],
  ['stream/offers/stream.md', /^ {2}films: \[.+\]$/m, '  films: []'],
];

/** A link to a production, a film or a festival, in a text. */
const linkToProgramme = /\[([^\]]+)\]\(\/tickets-and-events\/[^)?]+-(?:details|dates|digital)\)/g;

/**
 * Writes the texts that a house begins with into a folder: those of another folder, by default the product's, without productions, halls,
 * people, news and offers of a demonstration. A folder that is there is a house's own, and stays as it is. Returns whether it wrote.
 */
export function writeStartingTexts(to: string, from = product): boolean {
  if (existsSync(to)) return false;
  mkdirSync(to, { recursive: true });
  const isWanted = (file: string): boolean => {
    const path = relative(from, file).split(sep).join('/');
    return !ofDemonstration.some((each) => path === each || path.startsWith(`${each}/`));
  };
  cpSync(from, to, { recursive: true, filter: isWanted });
  for (const file of globSync('**/*.md', { cwd: to })) rewrite(join(to, file), linkToProgramme, '$1');
  for (const [file, said, says] of edits) if (existsSync(join(to, file))) rewrite(join(to, file), said, says);
  return true;
}

function rewrite(file: string, said: RegExp, says: string): void {
  const text = readFileSync(file, 'utf8');
  const next = text.replace(said, says);
  if (next !== text) writeFileSync(file, next);
}
