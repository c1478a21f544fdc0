import * as z from 'zod';

import { line, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { contactPage as shape } from '#shared/site/contract/contact.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile } from '../read/read-file.ts';

const facts = z.strictObject({
  title: line,
  description: text,
  urgentTitle: line,
  hours: text,
  emailHint: text,
  messageHint: text,
  consent: text,
});

/** The texts of the contact page; its one section is about urgent matters. */
export function contactPage(): Flat<typeof shape> {
  const file = readContentFile('contact/contact.md');
  const { urgentTitle, ...words } = facts.parse(file.facts);
  const { intro, parts } = partsByHeading(file.blocks);
  const urgent = { title: urgentTitle, blocks: parts.find(({ anchor }) => anchor === 'urgent')?.blocks };
  return { id: 'contact', ...exactly(shape, { ...words, intro, urgent }) };
}
