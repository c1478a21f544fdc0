import * as z from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { educationPartnersPage } from '#shared/site/contract/education.ts';

import { exactly } from '../read/problems.ts';
import { readContentFile } from '../read/read-file.ts';

export type EducationPartnersPage = Flat<typeof educationPartnersPage>;

/** The page for schools and colleges: its facts have the specification's names. */
export function educationPage(): EducationPartnersPage {
  const file = readContentFile('education/education-partners.md');
  const facts = z.record(z.string(), z.unknown()).parse(file.facts);
  return {
    id: 'education-partners-page',
    ...exactly(educationPartnersPage, { ...facts, pageDescription: file.blocks }),
  };
}
