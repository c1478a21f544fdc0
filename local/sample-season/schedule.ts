import { slugOf } from '#shared/kernel/text/slug.ts';
import { addDays, type Day } from '#shared/kernel/time/london.ts';
import { cinemas } from '#functions/publishing/readers/cinemas.ts';

import { daysBetween, mondayOf, weekdayOf } from './calendar-day.ts';
import { exceptionOf } from './exceptions.ts';
import { minutesOf } from './performance-parts.ts';
import type { Place, Work } from './work.ts';

/** One night of one work, in London time. */
export interface Night {
  readonly work: Work;
  readonly slug: string;
  readonly wallTime: string;
}

/** Cinemas follow the stage. */
type StagePlace = Exclude<Place, 'cinema'>;

interface Slot {
  readonly date: Day;
  readonly part: 'morning' | 'afternoon' | 'evening';
}

const weeks = 28;
/** Past days of the season. */
const daysPast = 14;

/** The parts of the day in which a venue plays, by weekday from Sunday. */
const opening: Readonly<Record<StagePlace, readonly string[]>> = {
  'main-stage': ['a', 'e', 'e', 'e', 'ae', 'e', 'ae'],
  'linbury-theatre': ['ma', 'e', 'e', 'e', 'mae', 'e', 'mae'],
  'clore-studio': ['ma', 'me', 'me', 'me', 'me', 'me', 'ma'],
  foyer: ['', 'm', 'm', 'a', 'ma', 'a', 'm'],
  online: ['', '', '', 'e', '', '', ''],
  tour: ['', '', 'e', 'e', 'e', 'e', 'e'],
};

const parts = [
  ['m', 'morning'],
  ['a', 'afternoon'],
  ['e', 'evening'],
] as const;

/**
 * Fills every venue from a fortnight ago to half a year ahead. Works with fixed dates come first; the others share the rest, several in
 * repertory at a time, none twice in a row while another is possible.
 */
export function schedule(works: readonly Work[], today: Day): Night[] {
  const start = mondayOf(addDays(today, -daysPast));
  const { cinema = [], ...onStage } = Object.groupBy(works, ({ place }) => place);
  // The keys are the places of the works.
  const nights = (Object.entries(onStage) as [StagePlace, Work[]][]).flatMap(([place, given]) =>
    nightsAt(given, slotsOf(place, start), today, start),
  );
  return [...nights, ...cinema.flatMap((work) => showings(work, nights))];
}

/** A broadcast is in cinemas on its own night, and on the repeat days. */
function showings(work: Work, nights: readonly Night[]): Night[] {
  const slug = slugOf(work.title);
  const stage = slug.replace('-in-cinemas', '');
  const onStage = nights.filter((night) => night.slug === stage).map(({ wallTime }) => wallTime);
  const [date, time] = onStage.toSorted()[(exceptionOf(stage).broadcastNight ?? 0) - 1]?.split('T') ?? [];
  if (date === undefined) return [];
  const days = [...new Set([0, ...cinemas().flatMap(({ encoreAfterDays }) => encoreAfterDays)])].toSorted(
    (a, b) => a - b,
  );
  return days.map((after) => ({ work, slug, wallTime: `${addDays(date, after)}T${time}` }));
}

function nightsAt(works: readonly Work[], slots: readonly Slot[], today: Day, start: Day): Night[] {
  const taken = new Set<Slot>();
  const dated = works.filter((work) => exceptionOf(slugOf(work.title)).inDays !== undefined);
  const regular = works.filter((work) => !dated.includes(work) && !isArchive(work));
  return [
    ...works.flatMap(archiveNights),
    ...dated.flatMap((work) => nightsFrom(work, slots, taken, today)),
    ...repertory(regular, slots, taken, start),
  ];
}

function slotsOf(place: StagePlace, start: Day): Slot[] {
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index)).flatMap((date) =>
    parts.flatMap(([letter, part]) => {
      const isOpen = opening[place][weekdayOf(date)]?.includes(letter) && !isClosed(date, part);
      return isOpen ? [{ date, part }] : [];
    }),
  );
}

/** No performances on Christmas Day or Christmas Eve's evening. */
function isClosed(date: Day, part: Slot['part']): boolean {
  return date.endsWith('-12-25') || (date.endsWith('-12-24') && part === 'evening');
}

const isArchive = (work: Work): boolean => exceptionOf(slugOf(work.title)).fixedDays !== undefined;

function archiveNights(work: Work): Night[] {
  const slug = slugOf(work.title);
  return (exceptionOf(slug).fixedDays ?? []).map((date) => ({ work, slug, wallTime: `${date}T19:30` }));
}

/** The first free slots from the exception's day. */
function nightsFrom(work: Work, slots: readonly Slot[], taken: Set<Slot>, today: Day): Night[] {
  const slug = slugOf(work.title);
  const from = addDays(today, exceptionOf(slug).inDays ?? 0);
  const free = slots.filter((slot) => slot.date >= from && !taken.has(slot) && suits(work, slot, slots, taken));
  // Every other free slot, so that a run leaves room for the repertory.
  return free
    .filter((_, index) => index % 2 === 0)
    .slice(0, work.nights)
    .map((slot) => give(work, slot, taken));
}

interface Run {
  readonly work: Work;
  readonly opens: number;
  readonly closes: number;
  given: number;
}

function repertory(works: readonly Work[], slots: readonly Slot[], taken: Set<Slot>, start: Day): Night[] {
  const runs = works.map((work, index) => runOf(work, index / works.length, start));
  const nights: Night[] = [];
  let previous: Work | undefined;
  for (const slot of slots) {
    if (taken.has(slot)) continue;
    const day = daysBetween(start, slot.date);
    const ready = runs.filter(
      (run) => run.given < run.work.nights && day >= run.opens && suits(run.work, slot, slots, taken),
    );
    // The Main Stage plays whenever possible; small venues keep to their runs' pace.
    const due = ready.filter((run) => run.work.place === 'main-stage' || isDue(run, day));
    const [next] = due.toSorted((a, b) => urgency(b, day, previous) - urgency(a, day, previous));
    if (!next) continue;
    next.given += 1;
    previous = next.work;
    nights.push(give(next.work, slot, taken));
  }
  return nights;
}

/** When a work may be given: in list order over the season, Christmas works around Christmas. */
function runOf(work: Work, share: number, start: Day): Run {
  const season = weeks * 7;
  // Tours and foyer concerts go on all year.
  if (work.place === 'foyer') return { work, opens: 0, closes: season, given: 0 };
  const christmas = daysBetween(start, advent(start));
  if (work.isForChristmas && christmas >= 0 && christmas <= season - 42) {
    return { work, opens: christmas, closes: christmas + 42, given: 0 };
  }
  const length = Math.max(28, work.nights * (work.place === 'clore-studio' ? 9 : 4));
  // The first runs are already under way at the season's start.
  const opens = Math.max(0, Math.min(Math.floor(share * season) - 21, season - length));
  return { work, opens, closes: opens + length, given: 0 };
}

function isDue({ work, opens, closes, given }: Run, day: number): boolean {
  return day - opens >= (given * (closes - opens)) / work.nights;
}

function advent(start: Day): Day {
  const year = Number(start.slice(0, 4)) - (start.slice(5) < '01-10' ? 1 : 0);
  const begin = `${year}-11-25`;
  // During the Christmas season the run continues.
  return begin < start && addDays(begin, 46) > start ? start : begin;
}

/** How many nights a run is behind its pace; a work just given waits. */
function urgency({ work, opens, closes, given }: Run, day: number, previous: Work | undefined): number {
  const pace = (work.nights * (day - opens)) / (closes - opens);
  return pace - given - (work === previous ? 1 : 0);
}

/** Children's shows by day, long works only in the evening, and no matinee before an early evening. */
function suits(work: Work, slot: Slot, slots: readonly Slot[], taken: ReadonlySet<Slot>): boolean {
  if (exceptionOf(slugOf(work.title)).activityType === 'schools-matinee' && !isSchoolDay(slot.date)) return false;
  const minutes = minutesOf(work.parts);
  if (work.place === 'foyer') return suitsFoyer(work, slot);
  if (work.place === 'online' || work.place === 'tour') return true;
  if (slot.part === 'evening') {
    const isDayWork = (work.family === 'family' && work.place !== 'main-stage') || work.family === 'rehearsal';
    if (minutes > 300) return !slots.some((other) => other.date === slot.date && other !== slot && taken.has(other));
    return !isDayWork && work.family !== 'family';
  }
  if (slot.part === 'morning') return minutes <= 80 && (work.family === 'family' || work.family === 'rehearsal');
  if (work.place === 'clore-studio') return work.family !== 'rehearsal';
  return minutes <= 190;
}

/** Monday to Friday, outside long holidays. */
function isSchoolDay(date: Day): boolean {
  const weekday = weekdayOf(date);
  const inYear = date.slice(5);
  const isHoliday = inYear >= '12-19' || inYear <= '01-04' || (inYear >= '07-22' && inYear <= '09-02');
  return weekday >= 1 && weekday <= 5 && !isHoliday;
}

const foyerHours: Readonly<Record<string, (slot: Slot) => boolean>> = {
  'live-at-lunch': ({ date, part }) => weekdayOf(date) === 5 && part === 'afternoon',
  'organ-hour': ({ date, part }) => weekdayOf(date) === 3 && part === 'afternoon',
  'open-house-saturday': ({ date }) => weekdayOf(date) === 6,
  'backstage-tour': ({ date, part }) => part === 'morning' && weekdayOf(date) !== 6,
  'velvet-gilt-and-glamour-an-architecture-tour': ({ date, part }) => part === 'afternoon' && weekdayOf(date) === 4,
};

function suitsFoyer(work: Work, slot: Slot): boolean {
  return foyerHours[slugOf(work.title)]?.(slot) ?? false;
}

function give(work: Work, slot: Slot, taken: Set<Slot>): Night {
  taken.add(slot);
  return { work, slug: slugOf(work.title), wallTime: `${slot.date}T${timeOf(work, slot)}` };
}

/** Long works begin early, for the last trains; children's shows end before supper. */
function timeOf(work: Work, { part, date }: Slot): string {
  const minutes = minutesOf(work.parts);
  if (part === 'morning') return work.place === 'foyer' && weekdayOf(date) === 6 ? '10:00' : '11:00';
  if (part === 'afternoon') return afternoon(work, minutes);
  if (minutes > 300) return '17:00';
  if (minutes > 205) return '18:30';
  return work.place === 'linbury-theatre' ? '19:45' : '19:30';
}

function afternoon(work: Work, minutes: number): string {
  if (work.place === 'foyer') return '13:00';
  if (work.place === 'main-stage') return minutes > 165 ? '12:30' : '13:00';
  return '14:30';
}
