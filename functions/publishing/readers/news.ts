import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { slug } from '#shared/kernel/contract/field.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime } from '#shared/kernel/time/london.ts';
import { newsDocuments } from '#functions/site/views/news.ts';
import type { EditedPost, NewsIndexDocument, NewsPost } from '#functions/site/views/news.ts';

import { moment } from '../read/moment.ts';
import { fitting, readFactsFile } from '../read/read-file.ts';
import { readEach } from '../read/read-folder.ts';
import type { NamedContent } from '../read/read-folder.ts';
import { people } from './people.ts';
import { pictureOf } from './pictures.ts';

const subjects = { events: z.array(slug), films: z.array(slug), people: z.array(slug) };
const mentions = z.object(subjects).partial();

const facts = z
  .strictObject({
    title: z.string(),
    standfirst: z.string(),
    /** Publication in London time: `2026-12-12 09:30`; a future one waits. */
    date: moment.optional(),
    /** For the sample season, which moves: days before its loading, negative for days after it … */
    daysAgo: z.int().optional(),
    /** … and the London time. */
    at: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .optional(),
    author: z.string(),
    tags: z.array(z.string()).min(1),
    /** Slug of the work or theme whose picture heads the post. */
    picture: slug,
    media: z.enum(['photo', 'thumbnail']).default('photo'),
    events: subjects.events.default([]),
    films: subjects.films.default([]),
    people: subjects.people.default([]),
  })
  .superRefine(({ date, daysAgo, at }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (date === undefined && daysAgo === undefined) issue('date', 'Say when it appears: 2026-12-12 09:30.');
    if (date !== undefined && daysAgo !== undefined) issue('daysAgo', 'date says when it appears already.');
    if (daysAgo !== undefined && at === undefined) issue('at', 'Say at what time of that day: 09:30.');
    if (date !== undefined && at !== undefined) issue('at', 'date says the time already.');
  });

/** What posts can refer to: the season's events and films, by slug. */
interface Subjects {
  readonly events: readonly Titled[];
  readonly films: readonly Titled[];
}
type Titled = { readonly slug: string; readonly title: string; readonly author: string | null };

const header = z.strictObject({
  title: z.string(),
  meta: z.strictObject({ title: z.string(), description: z.string() }),
  header: z.strictObject({ title: z.string(), lead: z.string() }),
});
export type NewsTexts = z.infer<typeof header>;

/** The texts above the posts. */
export function newsTexts(): NewsTexts {
  const file = readFactsFile('listing/news.yaml');
  return fitting(() => header.parse(file));
}

/** Every post of content/news, dated around today. Throws for a post that refers to something outside the season. */
export function newsOf(
  now: Instant,
  subjects: Subjects,
): { readonly index: NewsIndexDocument; readonly posts: readonly NewsPost[] } {
  return newsDocuments(newsTexts(), editedPosts(now, subjects));
}

/** The posts as written. */
export function editedPosts(now: Instant, subjects: Subjects): readonly EditedPost[] {
  return readEach('news', (file) => postOf(file, now, subjects));
}

function postOf(file: NamedContent, opened: Instant, subjects: Subjects): EditedPost {
  const { title, standfirst, author, tags, picture, media, ...named } = exactFacts(file.facts, subjects);
  const mention = (kind: 'event' | 'film', slugs: readonly string[], known: readonly Titled[]) =>
    slugs.flatMap((wanted) => {
      const found = known.find((subject) => subject.slug === wanted);
      return found ? [{ kind, slug: wanted, title: found.title, note: found.author }] : [];
    });
  return {
    id: file.name,
    title,
    standfirst,
    publishDateAndTime: publishedAt(named, opened),
    author,
    tags,
    leadMedia: { kind: media, image: artworkOf(picture, { id: file.name, title }, subjects) },
    blocks: blocks.parse(file.blocks),
    mentions: [
      ...mention('event', named.events, subjects.events),
      ...mention('film', named.films, subjects.films),
      ...named.people.flatMap((wanted) => {
        const found = people().find((person) => person.slug === wanted);
        if (!found) return [];
        const [first = '', ...rest] = found.profession;
        return [
          { kind: 'person' as const, slug: wanted, title: found.name, note: first.toUpperCase() + rest.join('') },
        ];
      }),
    ],
  };
}

/** The facts of a post, or all their problems: shape and unknown names. */
function exactFacts(given: unknown, { events, films }: Subjects): z.infer<typeof facts> {
  const read = facts.safeParse(given);
  const known = { events, films, people: people() };
  const lists = mentions.safeParse(given).data ?? {};
  const strangers = Object.entries(lists).flatMap(([kind, slugs]) =>
    (slugs ?? []).flatMap((wanted, place): z.core.$ZodIssue[] =>
      known[kind as keyof typeof known].some((subject) => subject.slug === wanted)
        ? []
        : [
            {
              code: 'custom',
              path: [kind, place],
              input: wanted,
              message: `There is none of that name among the ${kind}: ${wanted}.`,
            },
          ],
    ),
  );
  if (read.success && strangers.length === 0) return read.data;
  throw new z.ZodError([...(read.error?.issues ?? []), ...strangers]);
}

/** By its date, or by days before the loading of the stage's season. */
function publishedAt({ date, daysAgo, at }: Pick<z.infer<typeof facts>, 'date' | 'daysAgo' | 'at'>, opened: Instant) {
  if (date !== undefined) return date;
  return fromWallTime(`${addDays(dayOf(opened), -(daysAgo ?? 0))}T${at ?? '00:00'}`);
}

/** A post's own picture is named after it; pictures of themes (`learning`, `orchestra`, …) by slug alone. */
function artworkOf(
  picture: string,
  post: { readonly id: string; readonly title: string },
  { events, films }: Subjects,
) {
  if (picture === `story-${post.id}`) return pictureOf(post.title, picture);
  const title = [...events, ...films].find((subject) => subject.slug === picture)?.title;
  return pictureOf(title ?? themeOf(picture), picture);
}

function themeOf(picture: string): string {
  const words = picture.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
