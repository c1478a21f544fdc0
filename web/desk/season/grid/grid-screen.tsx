import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { dayOf } from '#shared/kernel/time/london.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import { useHallWords } from '../editors/newest-plans.ts';
import { NewProduction } from '../event/new-production.tsx';
import { seasonWords } from '../season-words.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { AddPerformance } from './add-performance.tsx';
import { Grid } from './grid.tsx';
import { PerformanceCells, ProductionCells, columns } from './row-cells.tsx';
import { always, choicesOf, isShown, keyOfLine, linesOf, none, toCome } from './rows.ts';
import type { GridFilter, Line, RowDraft } from './rows.ts';
import { useSelection } from './selection.ts';
import type { Selection } from './selection.ts';
import { SetBar } from './set-bar.tsx';
import { Tools } from './tools.tsx';
import { useDrafts, useTold, useTool } from './use-season.ts';
import type { Season } from './use-season.ts';

/** Every performance of a season: many selected, one thing set. */
export function GridScreen() {
  const { seasonId = '' } = useParams();
  const rows = useRead('seasonPerformances', { params: { seasonId } });
  const events = useRead('seasonEvents', { params: { seasonId } });
  const state = { ...rows, data: rows.data && events.data && { rows: rows.data, events: events.data } };
  return (
    <SeasonFrame>
      <DeskPage
        title={`Season ${seasonWords(seasonId)}`}
        above={<TextLink to="/season">Seasons</TextLink>}
        actions={<TextLink to={`/season/${seasonId}/sheets`}>Spreadsheet</TextLink>}
        lead="Select performances, then set one thing for all of them. Enter edits a cell, Space selects a row, Shift and Space a range."
      >
        <DeskView state={{ ...state, error: rows.error ?? events.error }} lines={12}>
          {(season) => <SeasonGrid key={seasonId} seasonId={seasonId} {...season} />}
        </DeskView>
      </DeskPage>
    </SeasonFrame>
  );
}

/** In pixels, before it is measured. */
const rowHeight = 53;

function SeasonGrid(season: Season) {
  const { seasonId } = season;
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<GridFilter>({
    ...toCome,
    production: query.get('production') ?? '',
    // A problem may lead to one that is past.
    month: query.has('row') ? always : '',
  });
  const today = dayOf(useNow());
  const { all, titles } = useDrafts(season);
  const shown = useMemo(() => all.filter((draft) => isShown(draft, filter, today)), [all, filter, today]);
  const lines = useMemo(() => linesOf(shown, titles), [shown, titles]);
  const start = useStart(shown);
  const selection = useSelection(lines, start);
  const { tool, setTool, edit } = useTool(start === null ? null : query.get('field'));
  const { told, ask } = useTold(all);
  const chosen = shown.filter(({ now }) => selection.ids.has(now.performanceId));
  const isTaken = (id: string): boolean => all.some(({ now }) => now.performanceId === id);
  const choices = choicesOf(all);
  return (
    <>
      <Tools
        filter={filter}
        onFilter={setFilter}
        choices={choices}
        titles={titles}
        count={shown.length}
        onAll={selection.all}
      >
        <Adding seasonId={seasonId} titles={titles} all={all} isTaken={isTaken} onWishes={ask} />
      </Tools>
      <Lines seasonId={seasonId} lines={lines} start={start} selection={selection} told={told} onEdit={edit}>
        <Empty isNarrowed={all.length > 0} />
      </Lines>
      {chosen.length > 0 ? (
        <SetBar
          rows={chosen}
          halls={choices.halls.filter((hall) => hall !== none)}
          isTaken={isTaken}
          tool={tool}
          onTool={setTool}
          onNone={selection.none}
          onWishes={ask}
        />
      ) : null}
    </>
  );
}

/** The performance that the address names, where it is shown. */
function useStart(shown: readonly RowDraft[]): string | null {
  const [query] = useSearchParams();
  const row = query.get('row');
  return shown.some(({ now }) => now.performanceId === row) ? row : null;
}

type LinesProps = {
  readonly seasonId: string;
  readonly lines: readonly Line[];
  readonly start: string | null;
  readonly selection: Selection;
  readonly told: { readonly id: string; readonly says: string } | null;
  readonly onEdit: (field: string) => void;
  /** Where there are none. */
  readonly children: ReactNode;
};

function Lines({ seasonId, lines, start, selection, told, onEdit, children }: LinesProps) {
  const navigate = useNavigate();
  const hallWords = useHallWords();
  if (lines.length === 0) return children;
  const enter = (index: number, cell: number): void => {
    const line = lines[index];
    if (line?.kind === 'production') void navigate(`/season/events/${line.slug}.${seasonId}`);
    if (line?.kind !== 'performance') return;
    if (!selection.ids.has(line.draft.now.performanceId)) selection.only(line.draft.now.performanceId);
    onEdit(columns[cell]?.field ?? 'prices');
  };
  return (
    <Grid<Line>
      label={`Performances of season ${seasonWords(seasonId)}`}
      columns={columns.map(({ title }) => title)}
      rows={lines}
      keyOf={keyOfLine}
      isSelected={(line) => isChosen(line, selection.ids)}
      rowHeight={rowHeight}
      startAt={start === null ? undefined : lines.findIndex((line) => keyOfLine(line) === start)}
      onSelect={selection.press}
      onEnter={enter}
      onAll={selection.all}
      onNone={selection.none}
    >
      {(line, place) =>
        line.kind === 'production' ? (
          <ProductionCells line={line} seasonId={seasonId} chosen={selection.ids} place={place} />
        ) : (
          <PerformanceCells
            hallWords={hallWords}
            draft={line.draft}
            isChosen={selection.ids.has(line.draft.now.performanceId)}
            told={told?.id === line.draft.now.performanceId ? told.says : null}
            place={place}
          />
        )
      }
    </Grid>
  );
}

type AddingProps = {
  readonly seasonId: string;
  readonly titles: ReadonlyMap<string, string>;
  readonly all: readonly RowDraft[];
  readonly isTaken: (id: string) => boolean;
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
};

function Adding({ titles, all, ...props }: AddingProps) {
  const [adding, setAdding] = useState<'performance' | 'production' | null>(null);
  const close = (): void => setAdding(null);
  return (
    <>
      <Button onClick={() => setAdding('performance')}>Add a performance</Button>
      <Button onClick={() => setAdding('production')}>New production</Button>
      {adding === 'performance' ? (
        <AddPerformance {...props} productions={titles} rows={all.map(({ now }) => now)} onClose={close} />
      ) : null}
      {adding === 'production' ? <NewProduction {...props} titles={titles} onClose={close} /> : null}
    </>
  );
}

const isChosen = (line: Line, ids: ReadonlySet<string>): boolean =>
  line.kind === 'performance'
    ? ids.has(line.draft.now.performanceId)
    : line.rows.every(({ now }) => ids.has(now.performanceId));

/** Nothing to show. */
function Empty({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyMessage title="No performance fits">Choose other productions, months or halls to see more.</EmptyMessage>
  ) : (
    <EmptyMessage title="This season has no performance yet">
      Make a new production, then add its performances.
    </EmptyMessage>
  );
}
