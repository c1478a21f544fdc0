import type { Flat } from '#shared/kernel/contract/resource.ts';
import { type Instant, between, day, minute, plus } from '#shared/kernel/time/instant.ts';
import { addDays, type Day, fromWallTime } from '#shared/kernel/time/london.ts';
import type { activityDetails } from '#shared/season/contract/index.ts';
import { bookingSeasonOf, internalSeason } from '#shared/season/domain/booking-season-of.ts';
import { castChangeText } from '#shared/season/domain/cast/change.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { tagOf, timeTag } from '#shared/season/domain/house-tags.ts';
import { releasesOf } from '#shared/season/domain/pool.ts';
import type { ActivityType, OnSaleDate, SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { tagId } from '#shared/season/domain/tag.ts';

import { allocate, shareSold } from './allocation.ts';
import { castOf } from './casting.ts';
import { type Exception, exceptionOf } from './exceptions.ts';
import { keepBack, type Keeping } from './kept-seats.ts';
import { onSaleDates } from './on-sale.ts';
import { partsOf } from './performance-parts.ts';
import { cinema, houseOf, locationOf } from './places.ts';
import { priceTypesOf, pricesOf, seatLimitOf } from './prices.ts';
import { randomFor } from './random.ts';
import type { Night } from './schedule.ts';
import { accessTags, familyTag } from './tags.ts';
import type { Work } from './work.ts';

export type Activity = Flat<typeof activityDetails>;

export interface Performance {
  readonly activity: Activity;
  readonly terms: SaleTerms;
}

/** What the nights of a run share. */
interface Run {
  readonly work: Work;
  readonly slug: string;
  readonly exception: Exception;
  readonly nights: number;
  readonly onSaleDates: OnSaleDate[];
  readonly now: Instant;
}

/** A run as activities of the website and sale terms, night by night. */
export function performancesOf(nights: readonly Night[], now: Instant, today: Day): Performance[] {
  const [first] = nights;
  if (!first) return [];
  const { work, slug } = first;
  const exception = exceptionOf(slug);
  const dates = onSaleDates(first.wallTime.slice(0, 10), today, exception);
  const run = { work, slug, exception, nights: nights.length, onSaleDates: dates, now };
  return nights.map(({ wallTime }, index) => performanceOf(later(run, index, today), wallTime, index + 1));
}

/** The nights after the sold ones go on sale in two months. */
function later(run: Run, index: number, today: Day): Run {
  if (run.exception.soldNights === undefined || index < run.exception.soldNights) return run;
  return { ...run, onSaleDates: onSaleDates(addDays(today, 60), today, { generalInDays: 60 }) };
}

function performanceOf(run: Run, wallTime: string, night: number): Performance {
  const { work, slug, exception } = run;
  const id = `${slug}-${wallTime.replaceAll(/[-:]/g, '').replace('T', '-')}`;
  const date = fromWallTime(wallTime);
  const facts = {
    performanceId: id,
    activityType: activityTypeOf(exception, run, night),
    title: exception.nightTitles?.[night - 1] ?? work.title,
    date,
    wallTime,
    isCancelled: isCancelledAt(exception, night),
    isTicketed: !exception.isUnticketed,
    isFree: exception.isFree === true,
    onSaleDates: run.onSaleDates.map(({ date, modesOfSale }) => ({ date, modesOfSale: [...modesOfSale] })),
  };
  const isBroadcast = exception.broadcastNight === night || work.place === 'cinema';
  const location = locationOf(work.place, night - 1);
  const cast = castOf(work, slug, night);
  return {
    activity: {
      ...facts,
      id,
      isBroadcast,
      bookingSeason: (exception.isHidden ? internalSeason : bookingSeasonOf(wallTime)).id,
      cast,
      isCastListHidden: between(run.now, date) > 150 * day,
      performanceTimes: timesOf(work, date),
      castChange: castChangeText(cast),
      castListUrl: cast.length > 0 ? `/tickets-and-events/${slug}/cast-list/${id}` : null,
      tourPosition: work.place === 'tour' ? Math.floor((night - 1) / 2) + 1 : null,
      shortBackground: backgroundOf(exception, night),
      locations: isBroadcast && work.place === 'main-stage' ? [location, cinema] : [location],
      tags: tagsOf(run, wallTime, night, facts.isCancelled).map(tagOf),
    },
    terms: { ...facts, ...termsOf(run, night, date, id), venueTitle: location.title },
  };
}

function backgroundOf({ backgrounds }: Exception, night: number): string | null {
  return backgrounds?.[night - 1] ?? null;
}

function activityTypeOf(exception: Exception, { slug, nights }: Run, night: number): ActivityType {
  if (exception.activityType) return exception.activityType;
  if (slug !== 'open-house-saturday') return 'discrete';
  if (night === 1) return 'start-of-continuous';
  return night === nights ? 'end-of-continuous' : 'middle-of-continuous';
}

/** When each part begins, and when the evening ends. */
function timesOf(work: Work, date: Instant): { title: string; date: Instant }[] {
  let elapsed = 0;
  const times = partsOf(work.parts).map(({ title, minutes }) => {
    const begins = plus(date, elapsed * minute);
    elapsed += minutes;
    return { title, date: begins };
  });
  return [...times, { title: 'Ends', date: plus(date, elapsed * minute) }];
}

function tagsOf({ work, exception }: Run, wallTime: string, night: number, isCancelled: boolean): string[] {
  const isStaged = work.place === 'main-stage' || work.place === 'linbury-theatre';
  return [
    ...new Set([
      familyTag(work.family),
      timeTag(wallTime),
      ...(work.tags ?? []),
      ...(isStaged && work.nights > 5 ? accessTags(night, work.isForChildren === true) : []),
      ...(exception.broadcastNight === night ? ['923', 'camera-filming'] : []),
      ...(exception.isUnseated ? ['1153'] : []),
      ...(exception.hasHiddenCast ? ['1132'] : []),
      ...(work.place === 'tour' ? ['927'] : []),
      ...(isCancelled ? ['1149'] : []),
    ]),
  ];
}

function isCancelledAt({ isCancelled, cancelledNight }: Exception, night: number): boolean {
  return isCancelled === true || cancelledNight === night;
}

/** Unreserved places have one price; so do some other evenings. */
function pricesFor({ work, exception }: Run, house: Hall) {
  const prices = pricesOf(house, exception.isFree ? 0 : (work.top ?? 0));
  const [first] = Object.values(prices);
  if (!(exception.isUnseated || exception.hasOnePrice) || first === undefined) return prices;
  return Object.fromEntries(Object.keys(prices).map((zone) => [zone, first]));
}

interface Sold {
  readonly id: string;
  readonly date: Instant;
  readonly share: number;
  readonly isCancelled: boolean;
}

/** What is sold and kept: nothing without reserved places, no rush on a cancelled night. */
function allocationOf({ work, exception, now }: Run, house: Hall, { id, date, share, isCancelled }: Sold) {
  const sold = allocate(house, share, id);
  if (exception.isUnseated || isCancelled) return sold;
  return keepBack(house, sold, { seed: id, share, rush: rushOf(work, date, share, now) });
}

/** A nearly sold-out evening has only rush seats left; after its rush, few of them. */
function rushOf({ tags = [] }: Work, date: Instant, share: number, now: Instant): Keeping['rush'] {
  if (!tags.includes(tagId.fridayRush)) return 'none';
  if (releasesOf({ date }).rush <= now) return 'opened';
  return share > 0.98 ? 'all-that-is-left' : 'kept';
}

function termsOf(run: Run, night: number, date: Instant, id: string) {
  const { work, slug, exception, now } = run;
  const house = exception.isUnticketed ? null : houseOf(work.place);
  const chance = randomFor(`demand ${slug} ${night}`).next();
  const isGone =
    exception.isSoldOut === true || isCancelledAt(exception, night) || night <= (exception.soldNights ?? 0);
  const share = isGone ? 1 : shareSold(work.demand, between(now, date) / day, chance);
  return {
    eventSlug: slug,
    houseId: house?.id ?? null,
    isUnseated: exception.isUnseated === true,
    prices: house ? pricesFor(run, house) : {},
    priceTypes: house ? priceTypesOf(work, exception) : [],
    seatLimit: seatLimitOf(work),
    allocation: house
      ? allocationOf(run, house, { id, date, share, isCancelled: isCancelledAt(exception, night) })
      : {},
  };
}
