import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { frontPageOf, pageOf, published, tagsOf, withTag } from './news.ts';

const post = (id: string, tags: readonly string[] = [], publishDateAndTime = '2026-11-01T10:00:00.000Z') => ({
  id,
  tags,
  publishDateAndTime,
});
const ids = (posts: readonly { readonly id: string }[]) => posts.map(({ id }) => id);

describe('the front page of the news (spec 1 §2)', () => {
  const posts = [
    post('lead', ['Ballet']),
    post('b1', ['Ballet', 'Interview']),
    post('o1', ['Opera']),
    post('d1', ['Dance']),
    post('b2', ['Ballet']),
    post('x1', ['Learning']),
    post('m1', ['Music']),
    post('o2', ['Opera']),
    post('x2', []),
  ];

  it('leads with the most recent post', () => {
    proves(statements.siteScreens.newsLandingMostRecentItem);
    expect(frontPageOf(posts).lead?.id).toBe('lead');
  });

  it('shows two of Ballet or Dance, two of Opera or Music, one of neither, in this order', () => {
    proves(
      statements.siteScreens.newsLandingBalletDanceShows,
      statements.siteScreens.newsLandingOperaMusicShows,
      statements.siteScreens.newsLandingOffStageShows,
    );
    expect(frontPageOf(posts).sections.map(({ title, posts: shown }) => [title, ids(shown)])).toEqual([
      ['Ballet and dance', ['b1', 'd1']],
      ['Opera and music', ['o1', 'm1']],
      ['Off stage', ['x1']],
    ]);
  });

  it('shows no post twice: not the lead again, and one of both kinds only in the first', () => {
    const both = [post('lead', ['Opera']), post('both', ['Music', 'Dance']), post('o', ['Opera'])];
    expect(frontPageOf(both).sections.map(({ posts: shown }) => ids(shown))).toEqual([['both'], ['o']]);
  });

  it('leaves out a section without a post, and has no lead without posts', () => {
    expect(frontPageOf([])).toEqual({ lead: null, sections: [] });
    expect(frontPageOf([post('lead'), post('x')]).sections.map(({ title }) => title)).toEqual(['Off stage']);
  });
});

describe('posts whose time has come', () => {
  const now = '2026-11-21T12:00:00.000Z';
  it('are those up to this very moment, newest first', () => {
    const all = [
      post('old', [], '2026-01-01T10:00:00.000Z'),
      post('now', [], now),
      post('later', [], '2026-11-21T12:00:00.001Z'),
      post('new', [], '2026-11-20T10:00:00.000Z'),
    ];
    expect(ids(published(all, now))).toEqual(['now', 'new', 'old']);
  });

  it('stand in one order even where two are of one moment', () => {
    expect(ids(published([post('b'), post('a')], now))).toEqual(['a', 'b']);
  });
});

describe('tags', () => {
  const posts = [post('1', ['Young artists', 'Opera']), post('2', ['Opera']), post('3', ['Backstage'])];
  it('are listed once, the most used first, then by name', () =>
    expect(tagsOf(posts)).toEqual(['Opera', 'Backstage', 'Young artists']));
  it('are found by their slug', () => expect(ids(withTag(posts, 'young-artists'))).toEqual(['1']));
  it('may be a whole section', () => {
    expect(ids(withTag(posts, 'opera-and-music'))).toEqual(['1', '2']);
    expect(ids(withTag(posts, 'off-stage'))).toEqual(['3']);
  });
  it('that nobody uses find nothing', () => expect(withTag(posts, 'sport')).toEqual([]));
});

describe('a page of the archive', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  it.each([
    [1, [0, 1, 2, 3], 1],
    [3, [8, 9], 3],
    [0, [0, 1, 2, 3], 1],
    [-4, [0, 1, 2, 3], 1],
    [99, [8, 9], 3],
    [Number.NaN, [0, 1, 2, 3], 1],
    [1.5, [0, 1, 2, 3], 1],
  ])('asked for as %d', (wanted, posts, page) => expect(pageOf(ten, wanted, 4)).toEqual({ posts, page, pages: 3 }));
  it('of nothing is one empty page', () => expect(pageOf([], 1, 4)).toEqual({ posts: [], page: 1, pages: 1 }));
});
