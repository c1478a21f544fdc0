import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { staticPage } from '#shared/site/contract/static-page.ts';
import { staticPageDocuments } from '#functions/site/views/static-pages.ts';
import type { EditedPage, StaticPage } from '#functions/site/views/static-pages.ts';

import { readFactsFile } from '../read/read-file.ts';
import { readEach } from '../read/read-folder.ts';
import type { NamedContent } from '../read/read-folder.ts';

const facts = z.strictObject({
  title: z.string(),
  lead: z.string(),
  updated: z.iso.date(),
  /** Calendar file on the page, below content. */
  calendar: z.string().optional(),
});

/** The static pages; a file's path in the folder is its path on the site. */
export function staticPages(): readonly StaticPage[] {
  return staticPageDocuments(editedPages());
}

/** The same as written. */
export const editedPages = (): readonly EditedPage[] => readEach('pages', pageOf);

function pageOf(file: NamedContent): EditedPage {
  const { title, lead, updated, calendar } = facts.parse(file.facts);
  const text = blocks.parse(file.blocks);
  return { path: `/${file.name}`, title, lead, lastUpdated: updated, calendar: calendarOf(calendar), blocks: text };
}

const calendarOf = (path: string | undefined): StaticPage['calendar'] =>
  path === undefined ? null : staticPage.attributes.shape.calendar.parse(readFactsFile(path));
