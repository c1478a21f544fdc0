import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { documentsOf } from '#functions/publishing/publish/documents.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';

import { renewedDocuments } from './load.ts';

const now = instant('2026-12-03T09:30:00Z');

it('a house that was published before there were documents of its facts gets them with its next season, and keeps its drafts', () => {
  const programme = programmeOf(seedHouse(now));
  const all = documentsOf(programme, { opened: now, now });
  const standing = all.filter(({ kind }) => kind !== 'house' && kind !== 'contact');
  const kinds = new Set(renewedDocuments(programme, { opened: now, documents: standing }, now).map(({ kind }) => kind));
  expect([kinds.has('house'), kinds.has('contact')]).toEqual([true, false]);
  const again = renewedDocuments(programme, { opened: now, documents: all }, now);
  expect(again.filter(({ kind }) => kind === 'house')).toHaveLength(1);
});
