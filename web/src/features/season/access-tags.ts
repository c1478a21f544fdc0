import { formatDate } from '#shared/kernel/time/format.ts';

/** What a performance does for access, by the titles of its tags, in the words of the house (spec 1 §9). */
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

/** Titles of the access tags among these, each once. */
export function accessTags(tags: Tagged['tags']): readonly string[] {
  return [...new Set(tags.flatMap(({ title }) => accessTitles.get(title) ?? []))];
}

export interface AccessDates {
  readonly title: string;
  /** "3 December 2026", in order; empty where every date has it. */
  readonly dates: readonly string[];
}

/** Which help is there on which dates: whoever needs a captioned evening chooses the date by it. */
export function accessByDate(activities: readonly (Tagged & { readonly date: string })[]): readonly AccessDates[] {
  const titles = [...new Set(activities.flatMap(({ tags }) => accessTags(tags)))];
  return titles.map((title) => {
    const having = activities.filter(({ tags }) => accessTags(tags).includes(title));
    const isAlways = having.length === activities.length && activities.length > 1;
    return { title, dates: isAlways ? [] : [...new Set(having.map(({ date }) => formatDate(date)))] };
  });
}
