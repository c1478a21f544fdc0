import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { announcementBanner } from '#shared/site/contract/chrome.ts';
import { kindsOfContent } from '#functions/publishing/kinds-of-content.ts';
import { deedsBetween } from '#functions/publishing/publish/differences.ts';
import { tryDocuments } from '#functions/publishing/publish/documents.ts';
import type { EditorsDocument } from '#functions/publishing/publish/documents.ts';
import { readModels } from '#functions/publishing/publish/read-models.ts';
import { ContentProblems, exactly, lineOfField, problemsOf } from '#functions/publishing/read/problems.ts';
import { contentRoot } from '#functions/publishing/read/read-file.ts';
import { uploadedWords } from '#functions/publishing/read/uploaded-pictures.ts';
import { cardOf } from '#functions/season/views/event-card.ts';
import { programmeOf, seedSeason } from '#local/sample-season/season.ts';

import { linesOfChange } from './changes.ts';
import { problemsAcross } from './check.ts';

const now = instant('2026-11-22T05:00:00.000Z');
const season = seedSeason(now);
let documents: readonly EditorsDocument[] = [];
beforeAll(() => {
  const tried = tryDocuments(programmeOf(season), { opened: now, now });
  expect(tried.problems).toEqual([]);
  ({ documents } = tried);
});

const document = (kind: string, body: unknown): EditorsDocument => ({ kind, id: 'page', body, source: null, place: 0 });
const saysOf = (kind: string, body: unknown) =>
  problemsAcross([...documents, document(kind, body)]).map(({ field, message }) => `${field}: ${message}`);

describe('the documents of the house', () => {
  it('have nothing wrong with them', () => {
    expect(problemsAcross(documents)).toEqual([]);
  });

  it('are each of a kind that somebody has entered', () => {
    const kinds = new Set(documents.map(({ kind }) => kind));
    const missing = [...kinds].filter((kind) => !(kind in kindsOfContent));
    expect(missing, 'Enter them in functions/publishing/kinds-of-content.ts.').toEqual([]);
  });

  it('stand each in the file that their kind names, but for those of the box office', () => {
    const wrong = documents.filter(({ kind, source }) =>
      source === null ? kindsOfContent[kind]?.files !== null : !existsSync(join(contentRoot, source)),
    );
    expect(wrong.map(({ kind, id, source }) => `${kind}/${id}: ${source}`)).toEqual([]);
  });

  it('make the cards of the season out of its events', () => {
    expect(season.details.map(cardOf)).toEqual(season.events);
  });

  it('make everything that pages read, each item once', () => {
    const names = readModels(documents, [], now).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

const matches = (asked: string) => (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.?+]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(asked);

/** The contract itself: no document is in it. It changes with a deployment alone, and the edge keeps it for five minutes as everything. */
const ofTheCode = new Set(['openApi']);

it.each(entries.filter(({ cache, name }) => cache === 'content' && !ofTheCode.has(name)))(
  'the edge forgets $path when a document of it is published',
  ({ path }) => {
    const patterns = Object.values(kindsOfContent).flatMap(({ answers }) => answers);
    expect(
      patterns.filter(matches(path.replace(/\{\w+\}/g, 'x'))),
      'Add it to the answers of each kind that it is made of, in functions/publishing/kinds-of-content.ts.',
    ).not.toEqual([]);
  },
);

it.each([
  ['events', '/api/calendar-file/performance'],
  ['events', '/api/calendar-file/production'],
  ['events', '/api/calendar-file/booking'],
  ['events', '/api/calendar-file/season'],
  ['friends-area', '/api/calendar-file/friends-area'],
  ['membership-levels', '/api/calendar-file/friends-area'],
])('with %s the edge forgets %s', (kind, path) => {
  expect(kindsOfContent[kind]?.answers.filter(matches(path))).toHaveLength(1);
});

describe('the check', () => {
  it.each([
    ['a page that is not there', { link: '/learning/nowhere' }, 'link: There is no page /learning/nowhere.'],
    ['an event that is not there', { link: '/tickets-and-events/no-such-details' }, 'There is no page'],
    ['a picture that is not there', { image: { desktopPath: '/art/none-1200.webp' } }, 'There is no picture'],
    [
      'what ends before it begins',
      { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      'before it begins',
    ],
    ['a card number', { text: 'Pay to 4111 1111 1111 1111.' }, 'card number'],
  ])('refuses %s', (_, body, says) => {
    expect(saysOf('donations', body).join('\n')).toContain(says);
  });

  it('takes an uploaded picture that the open stage has, and without a stage one whose name has the form', () => {
    const saysOfPicture = (name: string) =>
      saysOf('donations', { image: { desktopPath: `/art/${name}-3x2-1200.webp` } }).join('\n');
    const [there, elsewhere] = ['uploaded-3f9a1c0b7d2e4f60-8c1d2f', 'uploaded-0000000000000000-8c1d2f'];
    expect(saysOfPicture(there)).not.toContain('uploaded');
    expect(saysOfPicture('uploaded-by-me')).toContain('No picture of the name uploaded-by-me');
    uploadedWords.provide(new Map([[there, 'A knife']]));
    expect(saysOfPicture(there)).not.toContain('uploaded');
    expect(saysOfPicture(elsewhere)).toContain(`No picture of the name ${elsewhere} has been uploaded to this stage.`);
    uploadedWords.provide(null);
  });

  it('refuses a name that is nobody’s', () => {
    expect(saysOf('homepage', { slices: [{ eventSlugs: ['toska'] }] }).join()).toContain('none of that name');
  });

  it('lets links to the site’s own pages be', () => {
    expect(saysOf('donations', { link: '/visit-us', path: '/policies/privacy', url: 'https://example.org' })).toEqual(
      [],
    );
  });

  it('names file, line and field of everything that is wrong with a document', () => {
    const text = 'displayBanner: true\ntitle: A glove\ncolour: red\n';
    const value = {
      displayBanner: true,
      title: 'A glove',
      text: '',
      time: null,
      icon: 'glove',
      link: null,
      startsAt: null,
      endsAt: null,
    };
    const read = (attributes: unknown) => () => exactly(announcementBanner, attributes);
    expect(read({ ...value, icon: 'travel', colour: 'red' })).toThrow('colour');
    try {
      read({ ...value, icon: 'travel', colour: 'red' })();
    } catch (error) {
      expect(problemsOf(error, { file: 'banner.yaml', text })).toEqual([
        { file: 'banner.yaml', line: 3, field: 'colour', message: 'There is no such field.' },
      ]);
    }
    expect(read(value)).toThrow();
    expect(new ContentProblems([{ file: 'a.md', line: 2, field: '', message: 'No.' }]).message).toBe('a.md:2: No.');
  });

  it('finds the line of a field below the front of a Markdown file', () => {
    expect(lineOfField('---\ntitle: A\nmeta:\n  lead: B\n---\n\nText.\n', ['meta', 'lead'])).toBe(4);
  });
});

describe('what would change', () => {
  it('is told by document and by field, whatever order the fields have', () => {
    const one = document('nav-bar', { items: [{ title: 'A', path: '/' }], lead: 'x' });
    const other = document('nav-bar', { lead: 'x', items: [{ title: 'B', path: '/' }] });
    expect(deedsBetween([one], [other])).toEqual([{ kind: 'nav-bar', id: 'page', what: 'changed' }]);
    expect(linesOfChange(one.body, other.body)).toEqual(['items.0.title: “A” → “B”']);
    expect(deedsBetween([one], [{ ...one, source: 'elsewhere.yaml' }])).toEqual([]);
    expect(deedsBetween([one], []).map(({ what }) => what)).toEqual(['removed']);
    expect(deedsBetween([], [one]).map(({ what }) => what)).toEqual(['added']);
  });
});
