import type { Casting } from '#shared/season/domain/cast/artist.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { castListItem } from '#functions/season/store/cast-lists.ts';
import { eventItem, eventList } from '#functions/season/store/events.ts';
import { peopleItems } from '#functions/season/store/people.ts';
import { castListDocuments } from '#functions/season/views/cast-lists.ts';
import { peopleDocuments } from '#functions/season/views/people.ts';
import type { EditedPerson, PostAboutPeople } from '#functions/season/views/people.ts';
import type { DigitalEventDetails } from '#functions/streaming/store/films.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { anActivity, anEvent, anEventDetails, linbury, mainStage } from './season.ts';
import type { SomeEventDetails } from './season.ts';
import { startTables } from './table.ts';

export type SomeActivityDetails = SomeEventDetails['activities'][number];

export function aCasting(role: string, name: string, over: Partial<Casting> = {}) {
  return {
    id: role.toLowerCase().replaceAll(' ', '-'),
    role,
    name,
    slug: slugFor(name),
    replacements: [],
    isHiddenOnEventDetails: false,
    ...over,
  } as SomeActivityDetails['cast'][number];
}

const slugFor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A run with cast lists, with a night for each given day of December 2026. */
export function aCastRun(
  nights: Readonly<Record<number, readonly SomeActivityDetails['cast'][number][]>>,
  over: Partial<SomeEventDetails> = {},
): SomeEventDetails {
  const slug = over.slug ?? 'tosca';
  const activities = Object.entries(nights).map(([day, cast]) =>
    anActivity({
      id: `${slug}-${day}`,
      title: over.title ?? 'Tosca',
      date: `2026-12-${day.padStart(2, '0')}T19:30:00.000Z`,
      cast: [...cast],
      locations: over.locations ?? [mainStage],
    }),
  );
  return anEventDetails({
    activities,
    castListInfo: {
      isActivated: true,
      useNextjsCastSheet: true,
      showCastSheet: activities.map(({ id }) => id),
      rolesToDisplay: [],
      isTruncatedManually: false,
    },
    ...over,
  });
}

export function aPerson(name: string, over: Partial<EditedPerson> = {}): EditedPerson {
  const slug = slugFor(name);
  const family = name.split(' ').at(-1) ?? name;
  return {
    id: slug,
    slug,
    name,
    role: 'Soprano',
    sortField: family.toLowerCase(),
    letter: family.slice(0, 1),
    portrait: null,
    summary: `${name} sings.`,
    biography: [{ kind: 'paragraph', spans: [{ text: `${name} sings.`, style: null, link: null }] }],
    ...over,
  };
}

interface Published {
  readonly details: readonly SomeEventDetails[];
  readonly people?: readonly EditedPerson[];
  readonly films?: readonly DigitalEventDetails[];
  readonly posts?: readonly PostAboutPeople[];
}

/** Publishes events with everything that is made from their casts. */
export async function publishCasts({ details, people = [], films = [], posts = [] }: Published): Promise<void> {
  const { index, pages } = peopleDocuments({ people, details, films, posts });
  await writeItems('content', [
    ...contentItems.list(
      eventList,
      details.map((event) => anEvent(event)),
    ),
    ...details.map(eventItem),
    peopleItems.index(index),
    ...pages.map(peopleItems.person),
    ...castListDocuments(details, [mainStage, linbury]).map(castListItem),
  ]);
}

/** Cookies of a customer. */
export async function signedIn(): Promise<Readonly<Record<string, string>>> {
  const secret = newSecret();
  await openSession({ hash: hashOf(secret), customerId: 'gwen', modeOfSale: 9, now: now() });
  return { [sessionCookie]: secret };
}

/** A film with its cast, as far as a person's page reads it. */
export function aFilm(
  slug: string,
  title: string,
  cast: readonly SomeActivityDetails['cast'][number][],
): DigitalEventDetails {
  const { image } = anEvent();
  return { slug, title, author: null, image, cast, creatives: [] } as unknown as DigitalEventDetails;
}

export interface CastHouse {
  /** An anonymous browser in place of any other; the clocks stand at `now`. */
  readonly openBrowser: () => Browser;
  readonly publish: (published: Published) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A house for the screens of casts and people: a page's calls go to the real handlers. */
export async function openCastHouse(moment: string): Promise<CastHouse> {
  const tables = await startTables();
  clock.provide(() => Date.parse(moment));
  return {
    openBrowser: () => {
      setHouseClock(moment);
      return openBrowser();
    },
    publish: publishCasts,
    close: () => tables.stop(),
  };
}
