import * as z from 'zod';

import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { FestivalText } from '#functions/season/views/festivals.ts';

import { orElse } from '../read/problems.ts';
import { readEach } from '../read/read-folder.ts';
import type { NamedContent } from '../read/read-folder.ts';
import { once } from '../read/source.ts';
import { pictureOf } from './pictures.ts';

const facts = z.strictObject({ title: line, shortDescription: text, eventsOrder: z.array(slug) });

/** The editors' festivals, in content/festival. */
export const festivals = once((): readonly FestivalText[] => orElse(() => readEach('festival', festivalOf), []));

function festivalOf({ name, facts: given, blocks }: NamedContent): FestivalText {
  const { title, shortDescription, eventsOrder } = facts.parse(given);
  return { slug: name, title, shortDescription, eventsOrder, about: blocks, image: pictureOf(title, name) };
}
