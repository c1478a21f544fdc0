import { cancellationJourneyForm } from './forms/cancellation.ts';
import { contact } from './forms/contact.ts';
import { educationPartnersForm } from './forms/education-partners.ts';
import type { HouseForm } from './forms/house-form.ts';
import { newsletter } from './forms/newsletter.ts';
import { returns } from './forms/returns.ts';
import { streamReturnsForm } from './forms/stream-returns.ts';

/** Every form of the house, with its properties. */
export const forms = {
  contact,
  newsletter,
  educationPartnersForm,
  returns,
  streamReturnsForm,
  cancellationJourneyForm,
} as const satisfies Record<string, HouseForm>;
