import type { Block } from '#shared/kernel/contract/block.ts';
import { formatDate, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { currentName, isCastListHidden, isHidden } from '#shared/season/domain/cast/headline.ts';
import type { CastEntry } from '#shared/season/domain/cast/headline.ts';
import type { SearchEntry, SearchPage, SearchText } from '#shared/site/domain/search/entry.ts';
import { synonymsOf } from '#shared/site/domain/search/synonyms.ts';
import type { EventCard, EventDetails } from '#functions/season/store/events.ts';
import type { DigitalEvent, DigitalEventDetails } from '#functions/streaming/store/films.ts';

import type { NewsPost, NewsSummary } from './news.ts';

/** A person with a page of their own. */
export interface SearchPerson {
  readonly slug: string;
  readonly name: string;
  readonly role: string;
}

export interface Published {
  readonly events: readonly EventCard[];
  readonly films: readonly DigitalEvent[];
  readonly posts: readonly NewsSummary[];
  readonly people: readonly SearchPerson[];
  readonly pages: readonly SearchPage[];
  readonly texts: readonly SearchText[];
}

/** Longer texts are indexed by their beginning, because every instance loads the whole index. */
const longestText = 1500;
/** Omits parts that another part already contains. */
const cut = (parts: readonly string[]): string =>
  parts
    .filter((part, place) => part !== '' && !parts.slice(place + 1).some((later) => later.startsWith(part)))
    .join(' ')
    .slice(0, longestText);

/** The texts of pages whose lists lack them: published together with the pages. */
export function searchTextsOf(published: {
  readonly details: readonly EventDetails[];
  readonly films: readonly DigitalEventDetails[];
  readonly posts: readonly Pick<NewsPost, 'id' | 'blocks'>[];
  readonly people: readonly { readonly slug: string; readonly summary: string }[];
}): readonly SearchText[] {
  return [
    ...published.details.map(({ slug, description, productions, castListInfo }) => ({
      of: `event ${slug}`,
      text: cut([...description, ...productions.flatMap(({ synopsis }) => synopsis)]),
      people: productions.flatMap(({ creatives }) => creatives.map(({ name, role }) => `${name}, ${role}`)),
      ...(castListInfo.isActivated ? {} : { hidesCast: true as const }),
    })),
    ...published.films.map(({ slug, description, cast, creatives }) => ({
      of: `film ${slug}`,
      text: cut(description),
      people: [...castLines(cast), ...creatives.map(({ name, role }) => `${name}, ${role}`)],
    })),
    ...published.posts.map(({ id, blocks }) => ({ of: `news ${id}`, text: textOf(blocks), people: [] })),
    ...published.people.map(({ slug, summary }) => ({ of: `person ${slug}`, text: cut([summary]), people: [] })),
  ];
}

/** The plain text of rich text, for search and excerpts. */
export function textOf(blocks: readonly Block[]): string {
  return cut(
    blocks.map((block) => {
      switch (block.kind) {
        case 'heading':
          return `${block.text}.`;
        case 'paragraph':
        case 'quote':
          return block.spans.map(({ text }) => text).join('');
        case 'list':
          return block.items.map((spans) => spans.map(({ text }) => text).join('')).join('; ');
        case 'table':
          return block.rows.flatMap((row) => row.map((cell) => cell.map(({ text }) => text).join(''))).join(', ');
        case 'picture':
        case 'action':
          return '';
      }
    }),
  );
}

/** All entries of the index. Non-public contents, such as a hidden cast list, are left out. */
export function searchEntries(published: Published): readonly SearchEntry[] {
  const texts = new Map(published.texts.map((text) => [text.of, text]));
  return [
    ...published.events
      .filter((event) => !event.isHiddenFromTicketsAndEvents)
      .flatMap((event) => eventEntries(event, texts)),
    ...published.films.map((film) => filmEntry(film, texts)),
    ...published.people.map((person) => personEntry(person, texts)),
    ...published.posts.map((post) => postEntry(post, texts)),
    ...published.pages.map(pageEntry),
  ];
}

type Texts = ReadonlyMap<string, SearchText>;

/** An event, and each of its public performances. */
function eventEntries(event: EventCard, texts: Texts): readonly SearchEntry[] {
  const { slug, title, author, image, activities, tags, locations } = event;
  const more = texts.get(`event ${slug}`);
  const note = [author, locations.map((venue) => venue.title).join(' | ')].filter(Boolean).join(' · ') || null;
  const titles = tags.map((tag) => tag.title);
  const casts = activities.map((activity) =>
    more?.hidesCast || isCastListHidden(activity, event) ? [] : castLines(activity.cast),
  );
  const entry = {
    title,
    note,
    also: [author ?? '', ...titles, ...synonymsOf(title, author ?? '', titles), event.festival?.title ?? ''].join(' '),
    image,
  };
  return [
    {
      ...entry,
      id: `event-${slug}`,
      kind: 'event',
      link: `/tickets-and-events/${slug}-details`,
      people: [...new Set([...casts.flat(), ...(more?.people ?? [])])],
      text: cut([event.shortDescription, more?.text ?? '']),
      dates: activities.map(({ date }) => date).toSorted(),
      isCancelled: event.isCancelled,
    },
    ...activities
      .filter(({ activityType }) => !byInvitation.has(activityType))
      .map((activity, place): SearchEntry => ({
        ...entry,
        id: `performance-${activity.id}`,
        kind: 'performance',
        note: activity.locations.map((venue) => venue.title).join(' | ') || note,
        link: `/tickets-and-events/${slug}-dates`,
        also: [entry.also, ...activity.tags.map((tag) => tag.title)].join(' '),
        people: casts[place] ?? [],
        text: `${formatDate(activity.date)} · ${formatWeekdayTime(activity.date)}`,
        dates: [activity.date],
        isCancelled: event.isCancelled || activity.isCancelled,
      })),
  ];
}

/** Types of performances that not everybody can book (spec 1 §6). */
const byInvitation: ReadonlySet<string> = new Set(['welcome', 'hamlyn', 'schools-matinee', 'focg', 'student-only']);

function castLines(cast: readonly CastEntry[]): readonly string[] {
  return cast.filter((entry) => !isHidden(entry)).map((entry) => `${currentName(entry)}, ${entry.role}`);
}

function filmEntry(film: DigitalEvent, texts: Texts): SearchEntry {
  const { slug, title, author, image, genres } = film;
  const more = texts.get(`film ${slug}`);
  return {
    id: `film-${slug}`,
    kind: 'film',
    title,
    note: [author, ...genres].filter(Boolean).join(' · ') || null,
    link: `/tickets-and-events/${slug}-digital`,
    also: [author ?? '', ...genres, 'stream film', ...synonymsOf(title, author ?? '', [])].join(' '),
    people: more?.people ?? [],
    text: cut([film.shortDescription, more?.text ?? '']),
    image,
    dates: [],
    isCancelled: false,
  };
}

function personEntry({ slug, name, role }: SearchPerson, texts: Texts): SearchEntry {
  const text = texts.get(`person ${slug}`)?.text ?? '';
  const about = { image: null, dates: [], isCancelled: false, people: [] };
  return {
    ...about,
    id: `person-${slug}`,
    kind: 'person',
    title: name,
    note: role,
    link: `/people/${slug}`,
    also: role,
    text,
  };
}

function postEntry(
  { id, title, standfirst, publishDateAndTime, tags, leadMedia }: NewsSummary,
  texts: Texts,
): SearchEntry {
  return {
    id: `news-${id}`,
    kind: 'news',
    title,
    note: tags.join(' · ') || null,
    link: `/news/${encodeURIComponent(id)}`,
    also: tags.join(' '),
    people: [],
    text: cut([standfirst, texts.get(`news ${id}`)?.text ?? '']),
    image: leadMedia.image,
    dates: [publishDateAndTime],
    isCancelled: false,
  };
}

function pageEntry({ path, title, lead, text }: SearchPage): SearchEntry {
  const about = { image: null, dates: [], isCancelled: false, people: [] };
  return {
    ...about,
    id: `page-${path}`,
    kind: 'page',
    title,
    note: null,
    link: path,
    also: '',
    text: cut([lead, text]),
  };
}
