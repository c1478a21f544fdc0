import { useMemo, useState } from 'react';

import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';

import type { PublishedEvent, PublishedRow } from '../draft.ts';
import { isSettable } from '../editors/field-editor.tsx';
import { eventDrafts } from '../event/drafts.ts';
import { useChangesHere } from '../use-changes.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { rowDrafts, titlesOf } from './rows.ts';
import type { RowDraft } from './rows.ts';
import type { Tool } from './set-bar.tsx';

export interface Season {
  readonly seasonId: string;
  readonly rows: readonly PublishedRow[];
  readonly events: readonly PublishedEvent[];
}

/** Rows of a season and titles of its productions by slug, as the change set leaves them. */
export function useDrafts({ seasonId, rows, events }: Season): {
  readonly all: readonly RowDraft[];
  readonly titles: ReadonlyMap<string, string>;
} {
  const { differences } = useChangesHere();
  return useMemo(
    () => ({
      all: rowDrafts(rows, differences, seasonId),
      titles: titlesOf(eventDrafts(events, differences, seasonId)),
    }),
    [rows, events, differences, seasonId],
  );
}

/** What is open in the bar; `edit` opens the editor of a field anew. */
export function useTool(first: string | null) {
  const [tool, setTool] = useState<Tool | null>(isSettable(first) ? { kind: 'set', field: first, from: 'cell' } : null);
  return {
    tool,
    setTool,
    edit: (field: string): void => setTool(isSettable(field) ? { kind: 'set', field, from: 'cell' } : null),
  };
}

/** Wishes, and what was refused of them, by performance and with its name. */
export function useTold(rows: readonly RowDraft[]) {
  const { submit } = useChangesHere();
  const [told, setTold] = useState<{ readonly id: string; readonly says: string } | null>(null);
  async function ask(wishes: readonly Wish[]): Promise<Outcome | null> {
    setTold(null);
    const outcome = await submit(wishes);
    const { problem = null, about = null } = outcome ?? {};
    if (!outcome || !problem || about === null) return outcome;
    const row = rows.find(({ now }) => now.performanceId === about);
    const says = row ? problem.title.replaceAll(about, nameOfRow(row.now)) : problem.title;
    setTold({ id: about, says });
    return { ...outcome, says };
  }
  return { told, ask };
}
