import * as z from 'zod';

import { line, link, slug, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import { type Instant, day, plus } from '#shared/kernel/time/instant.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import { homepage } from '#shared/site/contract/index.ts';
import { untouchedHomepage } from '#shared/site/domain/untouched-homepage.ts';
import type { EventCard } from '#functions/season/store/events.ts';
import { homepageOf as withCards, type HomeLayout, type Published } from '#functions/site/views/homepage.ts';

import { exactly } from '../read/problems.ts';
import { fitting, readFactsFile } from '../read/read-file.ts';
import { houseFacts } from './house.ts';
import { people, performers } from './people.ts';
import { pictureOf } from './pictures.ts';

export type Homepage = Flat<typeof homepage>;
type Slice = HomeLayout['slices'][number];

/** Coming events, of some types (tags by title) or at some venues. */
const next = z.strictObject({
  types: z.array(line).optional(),
  venues: z.array(line).optional(),
  most: z.int().min(1).max(12).default(3),
});
const head = { title: line, link: link.nullable().default(null) };
const slice = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('events'), ...head, next: next.optional(), events: z.array(slug).optional() })
    .refine(
      ({ next: rule, events }) => (rule === undefined) !== (events === undefined),
      'Either what comes next, or events by name.',
    ),
  z.strictObject({
    kind: z.literal('films'),
    ...head,
    films: z.array(slug).optional(),
    most: z.int().min(1).max(12).default(3),
  }),
  z.strictObject({ kind: z.literal('people'), ...head, most: z.int().min(1).max(12).default(6) }),
  z.strictObject({ kind: z.literal('news'), ...head }),
  z.strictObject({
    kind: z.literal('promotion'),
    title: line,
    text,
    picture: z.strictObject({ of: line, name: slug }),
    callToAction: z.strictObject({ text: line, link }),
  }),
]);
const facts = z.strictObject({
  title: line,
  meta: z.strictObject({ title: line, description: text }),
  header: z.strictObject({
    event: slug.optional(),
    next,
    aboveImageText: line,
    colours: z.strictObject({ text: line, background: line }),
    callToAction: z.unknown(),
  }),
  slices: z.array(slice),
});
type Facts = z.infer<typeof facts>;

/** The home page shows coming events, without hidden and cancelled ones. */
export function homepageOf(published: Published, now: Instant): Homepage {
  return withCards(homeLayout(published, now), published);
}

/** The layout of content/home, with the events, films and people that it shows now by name. */
export function homeLayout(published: Published, now: Instant): HomeLayout {
  const file = readFactsFile('home/homepage.yaml');
  return fitting(() => layoutOf(facts.parse(file), published, now));
}

function layoutOf({ header: told, ...page }: Facts, published: Published, now: Instant): HomeLayout {
  const coming = published.events
    .filter((event) => event.endDate > now && !event.isCancelled && !event.isHiddenFromTicketsAndEvents)
    .toSorted((a, b) => nextOf(a, now).localeCompare(nextOf(b, now)));
  const shown =
    coming.find((event) => event.slug === told.event) ??
    coming.find((event) => isOf(event, told.next) && event.startDate > plus(now, 2 * day)) ??
    coming[0];
  const header = shown ? headerOf(shown, told) : headerOfHouse(page.meta, told);
  const layout = { ...page, header, slices: slicesOf(page.slices, coming, header.eventSlug, published) };
  return { id: 'homepage', ...exactly(homepage, layout) };
}

function headerOf(event: EventCard, { aboveImageText, colours, callToAction }: Facts['header']) {
  const copy = { aboveImageText, insideImageText: formatDateRange(event.startDate, event.endDate), colours };
  return {
    impactHeader: { title: event.title, subtitle: event.shortDescription },
    compactHeader: null,
    desktopCopy: copy,
    mobileCopy: copy,
    callToAction,
    image: event.image,
    eventSlug: event.slug,
  };
}

/** Nothing is coming, as in a house that has just opened: the page is headed by its own words. */
function headerOfHouse({ title, description }: Facts['meta'], { callToAction }: Facts['header']) {
  const { header } = untouchedHomepage;
  const image = pictureOf('Visit us', 'visit-us');
  return { ...header, impactHeader: { title, subtitle: description }, callToAction, image };
}

function slicesOf(
  told: Facts['slices'],
  coming: readonly EventCard[],
  inHeader: string | null,
  { films }: Published,
): Slice[] {
  // No work is on the page twice, so that each picture can have a view transition.
  const used = new Set(inHeader === null ? [] : [inHeader]);
  const take = (rule: z.infer<typeof next>): string[] => {
    const slugs = coming.filter((event) => !used.has(event.slug) && isOf(event, rule)).map((event) => event.slug);
    return slugs.slice(0, rule.most);
  };
  return told.map((part): Slice => {
    switch (part.kind) {
      case 'events': {
        const { next: rule, events, ...words } = part;
        const eventSlugs = rule ? take(rule) : (events ?? []).filter((name) => !used.has(name));
        for (const name of eventSlugs) used.add(name);
        return { ...words, eventSlugs };
      }
      case 'films': {
        const { films: named, most, ...words } = part;
        const out = films.filter(({ eventCardLabel, availabilityDate }) => !eventCardLabel && !availabilityDate);
        return { ...words, filmSlugs: named ?? out.slice(0, most).map((film) => film.slug) };
      }
      case 'people': {
        const { most, ...words } = part;
        return { ...words, people: artistsOf(coming).slice(0, most) };
      }
      case 'promotion': {
        const { picture, ...words } = part;
        return { ...words, image: pictureOf(picture.of, picture.name) };
      }
      case 'news':
        return part;
    }
  });
}

const shown: ReadonlySet<string> = new Set(performers);

/** The next performers, one from each of the next evenings first. */
function artistsOf(coming: readonly EventCard[]): Extract<Slice, { kind: 'people' }>['people'] {
  const bySlug = new Map(people().map((person) => [person.slug, person]));
  const slugs = coming.filter(isInLargestHall).flatMap(({ activities }) => (activities[0]?.cast ?? []).slice(0, 2));
  const artists = new Map(
    slugs.flatMap(({ slug: name }) => {
      const person = bySlug.get(name ?? '');
      return person && shown.has(person.profession) ? [[person.slug, person] as const] : [];
    }),
  );
  return [...artists.values()].map(({ slug: name, name: title, profession }) => ({
    slug: name,
    name: title,
    profession,
  }));
}

function isOf(event: EventCard, { types, venues }: z.infer<typeof next>): boolean {
  const isType = types === undefined || event.tags.some(({ title }) => types.includes(title));
  return isType && (venues === undefined || event.locations.some(({ title }) => venues.includes(title)));
}

const isInLargestHall = (event: EventCard) => event.locations.some(({ id }) => id === venuesOf(houseFacts())[0]?.id);

function nextOf(event: EventCard, now: Instant): string {
  return event.activities.find(({ date }) => date > now)?.date ?? event.endDate;
}
