import * as z from 'zod';

import { contactPreferencesPage as shape } from '#shared/account/contract/preferences.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';

import { exactly } from '../read/problems.ts';
import { readContentFile } from '../read/read-file.ts';
import { readContentFolder } from '../read/read-folder.ts';

/** The page of the contact preferences; each wording has a file named after its version, which is never deleted. */
export function contactPreferencesPage(): Flat<typeof shape> {
  const { facts, blocks: body } = readContentFile('consent/contact-preferences.md');
  const wordings = readContentFolder('consent/wordings').map(({ name: version, facts: words }) => ({
    ...z.looseObject({}).parse(words),
    version,
  }));
  const document = exactly(shape, { ...z.looseObject({}).parse(facts), body, wordings: wordings.toReversed() });
  return { id: 'contact-preferences-page', ...document };
}
