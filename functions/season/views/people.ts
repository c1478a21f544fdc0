import type { z } from 'zod';

import type { appearance } from '#shared/season/contract/people.ts';
import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { isHidden } from '#shared/season/domain/cast/headline.ts';

import type { Activity, EventDetails } from '../store/events.ts';
import type { Person, PersonDocument } from '../store/people.ts';

type Profile = NonNullable<Person['profile']>;
export type Appearance = z.output<typeof appearance>;

/** A person as editors submit them; their appearances are derived from other documents. */
export type EditedPerson = Pick<Person, 'id' | 'slug' | 'name' | 'role' | 'sortField' | 'letter' | 'portrait'> &
  Pick<Profile, 'biography' | 'summary'>;

/** The part of a post that names people. */
export interface PostAboutPeople {
  readonly id: string;
  readonly title: string;
  readonly publishDateAndTime: string;
  readonly mentions: readonly { readonly kind: string; readonly slug: string }[];
}

/** The part of a film that names people. */
type FilmAboutPeople = Pick<Profile['films'][number], 'slug' | 'title' | 'author' | 'image'> & {
  readonly cast: Activity['cast'];
  readonly creatives: readonly { readonly role: string; readonly slug: string | null }[];
};

interface Published {
  readonly people: readonly EditedPerson[];
  readonly details: readonly EventDetails[];
  readonly films: readonly FilmAboutPeople[];
  readonly posts: readonly PostAboutPeople[];
}

/** The index of people and a page for each: published with the season, the films and the news that name them. */
export function peopleDocuments({ people, details, films, posts }: Published): {
  readonly index: readonly Person[];
  readonly pages: readonly PersonDocument[];
} {
  const appearances = Map.groupBy(
    details.flatMap((event) => [...appearancesIn(event)].map(([slug, each]) => ({ slug, each }))),
    ({ slug }) => slug,
  );
  const inOrder = people.toSorted((one, other) => byName.compare(one.sortField, other.sortField));
  return {
    // The index lists names; a portrait is on its person's page.
    index: inOrder.map((each) => ({ ...inIndex(each), portrait: null })),
    pages: inOrder.map((each) => {
      const { slug, biography, summary } = each;
      const profile = {
        biography,
        summary,
        appearances: byFirstDate((appearances.get(slug) ?? []).map(({ each }) => each)),
        films: filmsWith(slug, films),
        news: newsAbout(slug, posts),
      };
      return { person: { ...inIndex(each), profile }, eventVersions: {} };
    }),
  };
}

function inIndex({ id, slug, name, role, sortField, letter, portrait }: EditedPerson): Person {
  return { id, slug, name, role, sortField, letter, portrait, profile: null };
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** A person with their roles in an event at a version; null where the page already has that version or a newer one. */
export function withEvent(document: PersonDocument, event: EventDetails, version: number): PersonDocument | null {
  const { person: known, eventVersions } = document;
  const key = `${event.slug}.${event.seasonId}`;
  if (!known.profile || (eventVersions[key] ?? 0) >= version) return null;
  const others = known.profile.appearances.filter(
    ({ eventSlug, seasonId }) => eventSlug !== event.slug || seasonId !== event.seasonId,
  );
  const now = appearancesIn(event).get(known.slug);
  const appearances = byFirstDate(now ? [...others, now] : others);
  return {
    person: { ...known, profile: { ...known.profile, appearances } },
    eventVersions: { ...eventVersions, [key]: version },
  };
}

/** Who appears in an event, by the slug of their page. Unpublished casts and cancelled dates are omitted (spec 1 §5). */
function appearancesIn(event: EventDetails): Map<string, Appearance> {
  if (event.isHiddenFromTicketsAndEvents || event.isCancelled) return new Map();
  const roles = [...castRoles(event), ...creativeRoles(event)];
  const people = Map.groupBy(roles, ({ slug }) => slug);
  return new Map([...people].map(([slug, own]) => [slug, appearanceOf(event, own)]));
}

interface RoleOnDate {
  readonly slug: string;
  readonly role: string;
  readonly date: string;
  readonly isReplacing: boolean;
}

function castRoles(event: EventDetails): RoleOnDate[] {
  return event.activities
    .filter((activity) => !activity.isCancelled && isCastShown(event, activity))
    .flatMap(({ cast, date }) =>
      cast
        .filter((entry) => !isHidden(entry))
        .flatMap((entry) => {
          const { slug } = currentArtist(entry);
          return slug === null ? [] : [{ slug, role: entry.role, date, isReplacing: entry.replacements.length > 0 }];
        }),
    );
}

function creativeRoles({ productions, activities }: EventDetails): RoleOnDate[] {
  const dates = activities.filter(({ isCancelled }) => !isCancelled).map(({ date }) => date);
  return productions.flatMap(({ creatives }) =>
    creatives.flatMap(({ role, slug }) =>
      slug === null ? [] : dates.map((date) => ({ slug, role, date, isReplacing: false })),
    ),
  );
}

function appearanceOf(event: EventDetails, roles: readonly RoleOnDate[]): Appearance {
  const byRole = Map.groupBy(roles, ({ role }) => role);
  const dates = new Set(roles.map(({ date }) => date));
  const places = event.activities.filter(({ date }) => dates.has(date)).flatMap(({ locations }) => locations);
  return {
    eventSlug: event.slug,
    seasonId: event.seasonId,
    title: event.title,
    author: event.author,
    venues: [...new Set(places.map(({ title }) => title))],
    image: event.image,
    roles: [...byRole].map(([role, on]) => ({
      role,
      // A role in two works of a bill counts once an evening.
      dates: [...new Set(on.map(({ date }) => date))].toSorted(),
      replacingOn: [...new Set(on.filter(({ isReplacing }) => isReplacing).map(({ date }) => date))].toSorted(),
    })),
  };
}

function byFirstDate(appearances: readonly Appearance[]): Appearance[] {
  const first = ({ roles }: Appearance): string => roles.flatMap(({ dates }) => dates).toSorted()[0] ?? '';
  return appearances.toSorted((one, other) => (first(one) < first(other) ? -1 : 1));
}

function filmsWith(slug: string, films: readonly FilmAboutPeople[]): Profile['films'] {
  return films.flatMap((film) => {
    const roles = [
      ...film.cast.filter((entry) => !isHidden(entry) && currentArtist(entry).slug === slug),
      ...film.creatives.filter((creative) => creative.slug === slug),
    ].map(({ role }) => role);
    const { title, author, image } = film;
    return roles.length > 0 ? [{ slug: film.slug, title, author, roles: [...new Set(roles)], image }] : [];
  });
}

/** Newest first, up to the page's limit. */
function newsAbout(slug: string, posts: readonly PostAboutPeople[]): Profile['news'] {
  return posts
    .filter(({ mentions }) => mentions.some((mention) => mention.kind === 'person' && mention.slug === slug))
    .map(({ id, title, publishDateAndTime }) => ({ id, title, date: publishDateAndTime }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, 12);
}
