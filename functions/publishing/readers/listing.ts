import * as z from 'zod';

import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { ListingTexts } from '#functions/season/views/listing-page.ts';

import { orElse } from '../read/problems.ts';
import { fitting, readContentFile } from '../read/read-file.ts';
import { once } from '../read/source.ts';

const facts = z.strictObject({
  title: line,
  intro: text,
  featuredEvents: z.array(slug),
  /** Slugs of the first events of the listing. */
  firstEvents: z.array(slug),
  /** Slugs of touring events, whatever their tags. */
  tourEvents: z.array(slug),
});

/** The editors' texts of the listing. */
export const listingTexts = once((): ListingTexts =>
  orElse(
    () => {
      const { facts: given, blocks } = readContentFile('listing/tickets-and-events.md');
      return fitting(() => ({ ...facts.parse(given), notice: [...blocks] }));
    },
    { title: '', intro: '', notice: [], featuredEvents: [], firstEvents: [], tourEvents: [] },
  ),
);
