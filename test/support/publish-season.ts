import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { Festival } from '#functions/season/store/festivals.ts';
import { festivalItem } from '#functions/season/store/festivals.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { screeningsItem } from '#functions/season/store/screenings.ts';
import type { Screenings } from '#functions/season/store/screenings.ts';
import { festivalOf } from '#functions/season/views/festivals.ts';
import type { FestivalText } from '#functions/season/views/festivals.ts';
import { staticPageItem } from '#functions/site/store/static-pages.ts';
import type { StaticPage } from '#functions/site/views/static-pages.ts';

import type { SomeEvent } from './season.ts';

export type { FestivalText, SaleTerms, Screenings };

/** Publishes into the open house's tables (`openSeason`). */
export async function publishFestival(text: FestivalText, events: readonly SomeEvent[]): Promise<Festival> {
  const festival = festivalOf(text, events);
  if (!festival) throw new Error(`${text.slug} has no event.`);
  await writeItems('content', [festivalItem(festival)]);
  return festival;
}

export async function publishScreenings(...documents: readonly Screenings[]): Promise<void> {
  await writeItems('content', documents.map(screeningsItem));
}

export async function publishPage(page: StaticPage): Promise<void> {
  await writeItems('content', [staticPageItem(page)]);
}

export async function putOnSale(...terms: readonly SaleTerms[]): Promise<void> {
  await writeItems('sales', terms.map(termsItem));
}
