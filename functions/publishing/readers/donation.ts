import * as z from 'zod';

import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { donations } from '#shared/site/contract/donation.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile } from '../read/read-file.ts';
import { pictureOf } from './pictures.ts';

export type Donations = Flat<typeof donations>;

const facts = z.strictObject({
  title: line,
  description: text,
  lead: text,
  formNote: text,
  amounts: z.unknown(),
  picture: slug.default('join-and-support'),
});

/** Sections whose title begins with By, In or On are ways to give. */
const isWay = (title: string): boolean => /^(By|In|On) /.test(title);

/** The appeal for donations: its text, then Gift Aid, the ways to give, and questions. */
export function donationsPage(): Donations {
  const file = readContentFile('donation/donations.md');
  const { title, description, lead, formNote, amounts, picture } = facts.parse(file.facts);
  const { intro, parts } = partsByHeading(file.blocks);
  const giftAid = parts.find((part) => part.anchor === 'gift-aid') ?? null;
  return {
    id: 'donations',
    ...exactly(donations, {
      meta: { title, description },
      header: { title, lead, image: pictureOf('Join and support', picture) },
      appeal: intro,
      amounts,
      giftAid,
      formNote,
      ways: parts.filter((part) => isWay(part.title)),
      information: parts.filter((part) => part !== giftAid && !isWay(part.title)),
    }),
  };
}
