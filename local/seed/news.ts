import * as z from 'zod';

import { blocks } from '#shared/contract/block.ts';
import { slug } from '#shared/contract/field.ts';
import { addDays, dayOf, fromWallTime } from '#shared/domain/time/london.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { newsDocuments } from '#functions/editorial/news.ts';
import type { EditedPost, NewsIndexDocument, NewsPost } from '#functions/editorial/news.ts';
import { fitting, readFactsFile } from '#local/content/read-file.ts';
import { readEach } from '#local/content/read-folder.ts';
import type { NamedContent } from '#local/content/read-folder.ts';

import { people } from './people.ts';
import { pictureOf } from './pictures.ts';

const facts = z.strictObject({
  title: z.string(),
  standfirst: z.string(),
  /** Days before today; below zero for a post that is written and waits for its time. */
  daysAgo: z.int(),
  /** Wall time in London. */
  at: z.string().regex(/^\d\d:\d\d$/),
  author: z.string(),
  tags: z.array(z.string()).min(1),
  /** Slug of the work or theme whose artwork leads the post. */
  picture: slug,
  media: z.enum(['photo', 'thumbnail']).default('photo'),
  events: z.array(slug).default([]),
  films: z.array(slug).default([]),
  people: z.array(slug).default([]),
});

/** What posts can speak of: the season's events and films, by slug. */
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

/** What stands above the posts. */
export function newsTexts(): NewsTexts {
  const file = readFactsFile('listing/news.yaml');
  return fitting(() => header.parse(file));
}

/** Every post of local/content/news, dated around today. A post that names what is not in the season throws. */
export function newsOf(
  now: Instant,
  subjects: Subjects,
): { readonly index: NewsIndexDocument; readonly posts: readonly NewsPost[] } {
  return newsDocuments(newsTexts(), editedPosts(now, subjects));
}

/** The posts as they were written. */
export function editedPosts(now: Instant, subjects: Subjects): readonly EditedPost[] {
  return readEach('news', (file) => postOf(file, now, subjects));
}

function postOf(file: NamedContent, now: Instant, subjects: Subjects): EditedPost {
  const { title, standfirst, daysAgo, at, author, tags, picture, media, ...named } = facts.parse(file.facts);
  const mention = (kind: 'event' | 'film', slugs: readonly string[], known: readonly Titled[]) =>
    slugs.map((wanted) => {
      const found = known.find((subject) => subject.slug === wanted);
      if (!found) throw new Error(`${file.name} names the ${kind} ${wanted}, which there is not.`);
      return { kind, slug: wanted, title: found.title, note: found.author };
    });
  return {
    id: file.name,
    title,
    standfirst,
    publishDateAndTime: fromWallTime(`${addDays(dayOf(now), -daysAgo)}T${at}`),
    author,
    tags,
    leadMedia: { kind: media, image: artworkOf(picture, subjects) },
    blocks: blocks.parse(file.blocks),
    mentions: [
      ...mention('event', named.events, subjects.events),
      ...mention('film', named.films, subjects.films),
      ...named.people.map((wanted) => {
        const found = people.find((person) => person.slug === wanted);
        if (!found) throw new Error(`${file.name} names ${wanted}, whom nobody knows.`);
        const [first = '', ...rest] = found.profession;
        return { kind: 'person' as const, slug: wanted, title: found.name, note: first.toUpperCase() + rest.join('') };
      }),
    ],
  };
}

/** Pictures of themes (`learning`, `orchestra`, …) are named by their slug alone. */
function artworkOf(picture: string, { events, films }: Subjects) {
  const title = [...events, ...films].find((subject) => subject.slug === picture)?.title;
  return pictureOf(title ?? themeOf(picture), picture);
}

function themeOf(picture: string): string {
  const words = picture.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
