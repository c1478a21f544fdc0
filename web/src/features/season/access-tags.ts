import { formatDate } from '#shared/kernel/time/format.ts';

/** Access services of a performance by the titles of its tags, in the house's words (spec 1 §9). */
const accessTitles: ReadonlyMap<string, string> = new Map([
  ['BSL Interpreted', 'BSL Interpreted'],
  ['Camera Filming', 'Camera Filming'],
  ['Relaxed Environment', 'Relaxed Environment'],
  ['Relaxed Performance', 'Relaxed Performance'],
  ['Sensory Adapted', 'Sensory Adapted'],
  ['Touch Tour', 'Touch Tour'],
  ['Audio Described', 'Audio Described'],
  ['Audio described', 'Audio Described'],
  ['Captioned', 'Captioned'],
  ['Captioned performance', 'Captioned'],
  ['No interval', 'No interval'],
]);

interface Tagged {
  readonly tags: readonly { readonly title: string }[];
}

/** Titles of the access tags among these, without duplicates. */
export function accessTags(tags: Tagged['tags']): readonly string[] {
  return [...new Set(tags.flatMap(({ title }) => accessTitles.get(title) ?? []))];
}

export interface AccessDates {
  readonly title: string;
  /** "3 December 2026", in order; empty where every date has it. */
  readonly dates: readonly string[];
}

/** Access services by date: visitors choose a captioned evening by them. */
export function accessByDate(activities: readonly (Tagged & { readonly date: string })[]): readonly AccessDates[] {
  const titles = [...new Set(activities.flatMap(({ tags }) => accessTags(tags)))];
  return titles.map((title) => {
    const having = activities.filter(({ tags }) => accessTags(tags).includes(title));
    const isAlways = having.length === activities.length && activities.length > 1;
    return { title, dates: isAlways ? [] : [...new Set(having.map(({ date }) => formatDate(date)))] };
  });
}
