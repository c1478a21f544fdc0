import { formatPence, pence } from '#shared/kernel/money.ts';
import { instant, isAfter, minute, plus } from '#shared/kernel/time/instant.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { countryRefusal } from '#shared/streaming/domain/country.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { Visitor } from '#web/api/visitor.ts';

import { streamWords } from './stream-words.ts';
import type { FilmCardData } from './types.ts';

/**
 * A title's note: not available in this country, its date, or how to get it. Until the visitor is known, it is a non-subscriber in an
 * allowed country.
 */
export function offerOf(film: FilmCardData, visitor: Visitor | undefined, now: string): string {
  if (visitor && countryRefusal(film, visitor.country) !== null) return streamWords.notHere;
  const coming = comingText(film, now);
  if (coming) return coming;
  if (isSubscriber(visitor?.user?.schemes ?? [])) return streamWords.included;
  return film.rentalFrom === null ? streamWords.subscription : `Rent for ${formatPence(pence(film.rentalFrom))}`;
}

/** The label of an unpublished title (spec 2 §3); omitted from its day, whenever the list was published. */
export function labelOf({ eventCardLabel, availabilityDate }: FilmCardData, now: string): string | null {
  return availabilityDate === null || isAfter(availabilityDate, now) ? eventCardLabel : null;
}

type Coming = Pick<FilmCardData, 'availabilityDate' | 'availabilityDateFormat' | 'performanceMinutes'>;

/** "Out on 3 December 2026", "Out in January 2027", "Live on …", "Live now"; null for an available title. */
export function comingText({ availabilityDate, availabilityDateFormat, performanceMinutes }: Coming, now: string) {
  if (availabilityDate === null) return null;
  if (availabilityDateFormat === 'time') {
    if (isAfter(availabilityDate, now)) return streamWords.live(availabilityDate);
    const end = plus(instant(availabilityDate), performanceMinutes * minute);
    return isAfter(end, now) ? streamWords.liveNow : null;
  }
  if (!isAfter(availabilityDate, now)) return null;
  return availabilityDateFormat === 'month'
    ? `Out in ${onTheWall(availabilityDate).format('MMMM YYYY')}`
    : streamWords.comes(availabilityDate);
}
