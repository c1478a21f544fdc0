import * as z from 'zod';

import { line, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { streamReturnsPage } from '#shared/streaming/contract/stream-returns.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading } from '../read/read-file.ts';
import { readEach } from '../read/read-folder.ts';

type StreamReturnsPage = Flat<typeof streamReturnsPage>;

const facts = z.strictObject({
  title: line,
  description: text,
  performanceName: line,
  options: z.unknown(),
  cardNote: text,
  sent: z.unknown(),
});

/** Every failed evening of the stream with its offer, by file name: introduction, Gift Aid, next steps. */
export function streamReturnsPages(): readonly StreamReturnsPage[] {
  return readEach('stream/returns', (file) => {
    const { title, description, performanceName, options, cardNote, sent } = facts.parse(file.facts);
    const { intro, parts } = partsByHeading(file.blocks);
    const [giftAid, how] = parts;
    const meta = { title, description };
    const page = { slug: file.name, title, meta, performanceName, intro, options, giftAid, how, cardNote, sent };
    return { id: file.name, ...exactly(streamReturnsPage, page) };
  });
}

export const streamReturnsItems = () =>
  streamReturnsPages().map((page) => contentItems.page(streamPages.returns(page.slug), page));
