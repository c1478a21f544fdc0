import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Block } from '#shared/kernel/contract/block.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { frontPageOf, published } from '#shared/site/domain/news.ts';
import { seedSeason } from '#local/sample-season/season.ts';

const art = join(import.meta.dirname, '../../../web/public');

describe.each(['2026-11-21T12:00:00.000Z', '2027-06-30T23:30:00.000Z'])('the news around %s', (today) => {
  const now = instant(today);
  const { news, details } = seedSeason(now);
  const visible = published(news.index.summaries, now);

  it('has at least 60 posts to read, and some that wait for their time', () => {
    expect(visible.length).toBeGreaterThanOrEqual(60);
    expect(news.index.summaries.length).toBeGreaterThan(visible.length);
  });

  it('fills every section of the front page (spec 1 §2)', () => {
    const { lead, sections } = frontPageOf(visible);
    expect(lead?.leadMedia.kind).toBe('photo');
    expect(sections.map(({ title, posts }) => [title, posts.length])).toEqual([
      ['Ballet and dance', 2],
      ['Opera and music', 2],
      ['Off stage', 1],
    ]);
  });

  it('announces nobody for a work in whose casts they are not', () => {
    const engaged = new Map(
      details.map(({ slug, activities, productions }) => [
        slug,
        new Set([
          ...activities.flatMap(({ cast }) => cast.map((entry) => entry.slug)),
          ...productions.flatMap(({ creatives }) => creatives.map((entry) => entry.slug)),
        ]),
      ]),
    );
    const wrong = news.posts
      .filter(({ tags }) => tags.includes('Casting'))
      .flatMap(({ id, mentions }) => {
        const works = mentions.filter(({ kind }) => kind === 'event');
        return mentions
          .filter(({ kind, slug }) => kind === 'person' && !works.some((work) => engaged.get(work.slug)?.has(slug)))
          .map(({ slug }) => `${id}: ${slug}`);
      });
    expect(wrong).toEqual([]);
  });

  it('shows related posts for every post', () => {
    expect(news.posts.filter(({ related }) => published(related, now).length < 3).map(({ id }) => id)).toEqual([]);
  });
});

describe('the texts of the news', () => {
  const { posts } = seedSeason(instant('2026-11-21T12:00:00.000Z')).news;

  it('are between 100 and 450 words long', () => {
    const lengths = posts.map(({ id, blocks }) => ({ id, words: wordsOf(blocks) }));
    expect(lengths.filter(({ words }) => words < 100 || words > 450)).toEqual([]);
  });

  it('are calm: no exclamation mark anywhere', () => {
    expect(posts.filter((post) => JSON.stringify(post).includes('!')).map(({ id }) => id)).toEqual([]);
  });

  it('have pictures that exist', () => {
    const paths = posts.flatMap(({ leadMedia: { image } }) => [image.desktopPath, image.mobilePath, image.thumbPath]);
    expect([...new Set(paths)].filter((path) => path === null || !existsSync(join(art, path)))).toEqual([]);
  });
});

function wordsOf(blocks: readonly Block[]): number {
  const text = JSON.stringify(blocks).match(/"text":"((?:[^"\\]|\\.)*)"/g) ?? [];
  return text.join(' ').split(/\s+/).length;
}
