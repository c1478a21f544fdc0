import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import type { Wish } from '../../web/desk/season/use-changes.ts';
import type { AskedOfDesk, DeskHandlers } from './fake-desk.ts';
import { aSession } from './fake-desk.ts';

type ChangeSet = DataFor<'changeSets'>[number];
type Difference = DataFor<'changeSetEdits'>[number];
type SeasonEvent = DataFor<'seasonEvents'>[number];

export const aChangeSet = (more: Partial<ChangeSet> = {}): ChangeSet => ({
  id: 'spring',
  title: 'Spring prices',
  state: 'open',
  version: 3,
  byName: 'Nora Keller',
  begunAt: '2026-11-20T10:00:00.000Z',
  moment: null,
  publishedByName: null,
  reverses: null,
  trouble: null,
  edits: 0,
  done: 0,
  ...more,
});

export const aPage = (slug: string, more: Partial<SeasonEvent> = {}): SeasonEvent => ({
  id: `${slug}.2627`,
  slug,
  seasonId: '2627',
  performances: 1,
  title: slug.charAt(0).toUpperCase() + slug.slice(1),
  shortDescription: 'A short one.',
  author: 'Giacomo Puccini',
  description: ['One.', 'Two.'],
  guidance: null,
  guidanceDetails: null,
  ticketPriceDetails: null,
  runningTimeSummary: [{ title: 'Act I', minutes: 45 }],
  synopsis: [],
  language: 'Italian',
  creatives: [{ role: 'Director', name: 'Ada Thorne', slug: null }],
  cast: [{ role: 'Tosca', name: 'Mira Vale', slug: null, on: null }],
  image: {
    altText: 'A knife on a table',
    caption: null,
    desktopPath: `/art/${slug}.avif`,
    mobilePath: null,
    thumbPath: null,
    dominantColour: '#8c1d2f',
  },
  sponsors: [],
  coProducers: [],
  hashtag: null,
  isHiddenFromTicketsAndEvents: false,
  releaseDate: null,
  tags: ['921'],
  ...more,
});

/** A season whose house keeps one open change set in memory, and answers with its differences. */
export class FakeSeason {
  rows: readonly PerformanceRow[];
  pages: readonly SeasonEvent[];
  set: ChangeSet | null;
  differences: Difference[] = [];

  constructor(rows: readonly PerformanceRow[], pages: readonly SeasonEvent[], set: ChangeSet | null = null) {
    this.rows = rows;
    this.pages = pages;
    this.set = set;
  }

  handlers(more: DeskHandlers = {}): DeskHandlers {
    return {
      'deskSession GET': () => aSession(),
      'seasons GET': () => [{ id: '2627', title: '2026/27', performances: this.rows.length }],
      'seasonPerformances GET': () => this.rows.map((row) => ({ ...row, id: row.performanceId, countsFrom: null })),
      'seasonEvents GET': () => this.pages,
      'changeSets GET': () => (this.set ? [this.counted(this.set)] : []),
      'changeSets POST': ({ body }: AskedOfDesk) => (this.set = aChangeSet({ id: 'new', title: body.title as string })),
      'changeSet GET': () => this.set && this.counted(this.set),
      'changeSetEdits GET': () => this.differences,
      'changeSetEdits POST': ({ body }: AskedOfDesk) => this.edit(body.wishes as readonly Wish[]),
      'changeSetCheck GET': () => [],
      ...more,
    };
  }

  counted = (set: ChangeSet): ChangeSet => ({
    ...set,
    edits: new Set(this.differences.map(({ subjectId }) => subjectId)).size,
  });

  valueOf(id: string, field: string): unknown {
    const drafted = this.differences.find((each) => each.subjectId === id && each.field === field);
    const published = [...this.rows.map((row) => ({ ...row, id: row.performanceId })), ...this.pages];
    const subject = published.find((each) => each.id === id) as Readonly<Record<string, unknown>> | undefined;
    return drafted ? drafted.values.after : subject?.[field];
  }

  private edit(wishes: readonly Wish[]): unknown {
    for (const wish of wishes) {
      if (wish.what !== 'set') continue;
      const now = this.valueOf(wish.id, wish.field);
      if (now === undefined) return refuse('subject-unknown', { subjects: wish.id });
      if (!isSame(now, wish.seen)) {
        const what = titleOfField(wish.kind, wish.field);
        return refuse('value-changed', { who: 'Ann Osei', what, subjects: wish.id });
      }
    }
    for (const wish of wishes) this.note(wish);
    return this.set && this.counted(this.set);
  }

  note(wish: Wish, byName = 'Nora Keller'): void {
    const { kind, id, seasonId } = wish;
    const field = 'field' in wish ? wish.field : null;
    const before = field === null ? null : (this.valueOf(id, field) ?? null);
    this.differences = this.differences.filter(
      (each) => each.subjectId !== id || (field !== null && each.field !== field),
    );
    if (wish.what === 'undo' || wish.what === 'template') return;
    const after = wish.what === 'remove' ? null : wish.value;
    this.differences.push({
      id: `new/${kind}/${id}/${field ?? ''}`,
      kind,
      subjectId: id,
      seasonId,
      subjectName: id,
      deed: wish.what === 'set' ? 'change' : wish.what,
      field,
      what: field === null ? 'Added' : titleOfField(kind, field),
      before: field === null ? '' : wordsOf(field, before),
      after: field === null ? '' : wordsOf(field, after),
      byName,
      values: { before, after },
    });
  }
}
