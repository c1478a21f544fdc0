import { slugOf } from '#shared/kernel/text/slug.ts';

/** What the rules of the front page need to know of a post. */
export interface Dated {
  readonly id: string;
  readonly publishDateAndTime: string;
  readonly tags: readonly string[];
}

/** Posts whose date has passed, newest first; with equal dates, by id. */
export function published<Post extends Dated>(posts: readonly Post[], now: string): Post[] {
  return posts
    .filter((post) => isPublished(post, now))
    .toSorted((a, b) => Date.parse(b.publishDateAndTime) - Date.parse(a.publishDateAndTime) || (a.id < b.id ? -1 : 1));
}

export function isPublished({ publishDateAndTime }: Dated, now: string): boolean {
  return Date.parse(publishDateAndTime) <= Date.parse(now);
}

interface SectionRule {
  readonly title: string;
  readonly count: number;
  /** A post with one of these tags belongs here; null: a post without any tag of the other sections. */
  readonly tags: readonly string[] | null;
}

/** The sections of the front page in their order (spec 1 §2). */
const newsSections: readonly SectionRule[] = [
  { title: 'Ballet and dance', count: 2, tags: ['Ballet', 'Dance'] },
  { title: 'Opera and music', count: 2, tags: ['Opera', 'Music'] },
  { title: 'Off stage', count: 1, tags: null },
];

const onStage = new Set(newsSections.flatMap(({ tags }) => tags ?? []));

function belongs(post: Dated, { tags }: SectionRule): boolean {
  return tags ? post.tags.some((tag) => tags.includes(tag)) : !post.tags.some((tag) => onStage.has(tag));
}

export interface FrontPage<Post> {
  readonly lead: Post | null;
  readonly sections: readonly { readonly title: string; readonly posts: readonly Post[] }[];
}

/**
 * The front page: the most recent post, then the newest of each section without repetition: the lead is not in its section, and a post of
 * two sections is in the first (spec 1 §2). Empty sections are left out.
 */
export function frontPageOf<Post extends Dated>(newestFirst: readonly Post[]): FrontPage<Post> {
  const [lead = null, ...others] = newestFirst;
  const taken = new Set<Post>();
  const sections = newsSections.map((rule) => {
    const posts = others.filter((post) => !taken.has(post) && belongs(post, rule)).slice(0, rule.count);
    for (const post of posts) taken.add(post);
    return { title: rule.title, posts };
  });
  return { lead, sections: sections.filter(({ posts }) => posts.length > 0) };
}

/** A tag in an address: `Young artists` as `young-artists`. */
export const tagSlug = (tag: string): string => slugOf(tag);

/** Every tag once, the most used first, then by name. */
export function tagsOf(posts: readonly Dated[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** Posts by the slug of a tag or of a section: `ballet-and-dance`, `off-stage`. */
export function withTag<Post extends Dated>(posts: readonly Post[], slug: string): Post[] {
  const section = newsSections.find(({ title }) => tagSlug(title) === slug);
  if (section) return posts.filter((post) => belongs(post, section));
  return posts.filter(({ tags }) => tags.some((tag) => tagSlug(tag) === slug));
}

export interface PageOfPosts<Post> {
  readonly posts: readonly Post[];
  /** From 1, and at most `pages`. */
  readonly page: number;
  readonly pages: number;
}

/** One page of the archive; an invalid number gives the nearest page. */
export function pageOf<Post>(posts: readonly Post[], wanted: number, size: number): PageOfPosts<Post> {
  const pages = Math.max(1, Math.ceil(posts.length / size));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
  return { posts: posts.slice((page - 1) * size, page * size), page, pages };
}
