import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { hallWords } from '#shared/desk/domain/season/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import type { PublishedEvent, PublishedRow } from '../draft.ts';
import { isSettable } from '../editors/field-editor.tsx';
import { eventDrafts } from '../event/drafts.ts';
import { NewProduction } from '../event/new-production.tsx';
import { seasonWords } from '../season-words.ts';
import styles from '../season.module.css';
import { useChangesHere } from '../use-changes.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { AddPerformance } from './add-performance.tsx';
import { Grid } from './grid.tsx';
import { PerformanceCells, ProductionCells, columns } from './row-cells.tsx';
import { choicesOf, everything, isShown, keyOfLine, linesOf, monthWords, none, rowDrafts, titlesOf } from './rows.ts';
import type { GridFilter, Line, RowDraft } from './rows.ts';
import { useSelection } from './selection.ts';
import { SetBar } from './set-bar.tsx';
import type { Tool } from './set-bar.tsx';

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
        lead="Select performances, then set one thing for all of them. Enter edits a cell, Space selects a row, Shift and Space a range."
      >
        <DeskView state={{ ...state, error: rows.error ?? events.error }} lines={12}>
          {(season) => <SeasonGrid key={seasonId} seasonId={seasonId} {...season} />}
        </DeskView>
      </DeskPage>
    </SeasonFrame>
  );
}

type SeasonGridProps = {
  readonly seasonId: string;
  readonly rows: readonly PublishedRow[];
  readonly events: readonly PublishedEvent[];
};

/** In pixels, before it is measured. */
const rowHeight = 53;

function SeasonGrid({ seasonId, rows, events }: SeasonGridProps) {
  const changes = useChangesHere();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<GridFilter>({ ...everything, production: query.get('production') ?? '' });
  const [adding, setAdding] = useState<'performance' | 'production' | null>(null);
  const { all, titles } = useDrafts({ seasonId, rows, events });
  const shown = useMemo(() => all.filter((draft) => isShown(draft, filter)), [all, filter]);
  const lines = useMemo(() => linesOf(shown, titles), [shown, titles]);
  const selection = useSelection(lines);
  const chosen = shown.filter(({ now }) => selection.ids.has(now.performanceId));
  const { tool, setTool, edit } = useTool(query.get('field'));
  const { told, ask } = useTold(changes.submit);
  const ids = useMemo(() => new Set<string>(all.map(({ now }) => now.performanceId)), [all]);
  const isTaken = (id: string): boolean => ids.has(id);
  const start = query.get('row');
  const choices = choicesOf(all);
  const enter = (index: number, cell: number): void => {
    const line = lines[index];
    if (line?.kind === 'production') void navigate(`/season/events/${line.slug}.${seasonId}`);
    if (line?.kind !== 'performance') return;
    if (!selection.ids.has(line.draft.now.performanceId)) selection.only(line.draft.now.performanceId);
    edit(columns[cell]?.field ?? 'prices');
  };
  return (
    <>
      <Tools
        filter={filter}
        onFilter={setFilter}
        choices={choices}
        titles={titles}
        count={shown.length}
        onAll={selection.all}
        onAdd={setAdding}
      />
      {lines.length === 0 ? (
        <Empty isNarrowed={all.length > 0} />
      ) : (
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
                draft={line.draft}
                isChosen={selection.ids.has(line.draft.now.performanceId)}
                told={told.get(line.draft.now.performanceId) ?? null}
                place={place}
              />
            )
          }
        </Grid>
      )}
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
      {adding === 'performance' ? (
        <AddPerformance
          seasonId={seasonId}
          productions={titles}
          rows={all.map(({ now }) => now)}
          isTaken={isTaken}
          onWishes={ask}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {adding === 'production' ? (
        <NewProduction seasonId={seasonId} titles={titles} onWishes={ask} onClose={() => setAdding(null)} />
      ) : null}
    </>
  );
}

const isChosen = (line: Line, ids: ReadonlySet<string>): boolean =>
  line.kind === 'performance'
    ? ids.has(line.draft.now.performanceId)
    : line.rows.every(({ now }) => ids.has(now.performanceId));

function useDrafts({ seasonId, rows, events }: SeasonGridProps): {
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
function useTool(first: string | null) {
  const [tool, setTool] = useState<Tool | null>(isSettable(first) ? { kind: 'set', field: first } : null);
  return {
    tool,
    setTool,
    edit: (field: string): void => setTool(isSettable(field) ? { kind: 'set', field } : null),
  };
}

/** Wishes, and what was refused of them by performance. */
function useTold(submit: (wishes: readonly Wish[]) => Promise<Outcome | null>) {
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  async function ask(wishes: readonly Wish[]): Promise<Outcome | null> {
    setTold(new Map());
    const outcome = await submit(wishes);
    if (outcome?.problem) setTold(refusedRows(outcome));
    return outcome;
  }
  return { told, ask };
}

/** The sentence of a refusal beside each performance that it names. */
function refusedRows({ problem, refused }: Outcome): ReadonlyMap<string, string> {
  const named = problem?.meta['ids'];
  if (!problem || !Array.isArray(named)) return new Map();
  const ids = new Set(refused.map(({ id }) => id));
  return new Map(named.filter((id: unknown) => ids.has(String(id))).map((id) => [String(id), problem.title]));
}

type ToolsProps = {
  readonly filter: GridFilter;
  readonly onFilter: (filter: GridFilter) => void;
  readonly choices: ReturnType<typeof choicesOf>;
  readonly titles: ReadonlyMap<string, string>;
  readonly count: number;
  readonly onAll: () => void;
  readonly onAdd: (what: 'performance' | 'production') => void;
};

function Tools({ filter, onFilter, choices, titles, count, onAll, onAdd }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Select
        label="Production"
        optional
        value={filter.production}
        options={[{ value: '', label: 'All productions' }, ...[...titles].map(([value, label]) => ({ value, label }))]}
        onChange={({ target }) => onFilter({ ...filter, production: target.value })}
      />
      <Select
        label="Month"
        optional
        value={filter.month}
        options={[
          { value: '', label: 'All months' },
          ...choices.months.map((value) => ({ value, label: monthWords(value) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, month: target.value })}
      />
      <Select
        label="Hall"
        optional
        value={filter.hall}
        options={[
          { value: '', label: 'All halls' },
          ...choices.halls.map((value) => ({ value, label: value === none ? 'No seats' : hallWords(value) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, hall: target.value })}
      />
      <Button onClick={onAll} disabledReason={count === 0 ? 'There are none.' : null}>
        {`Select all ${count}`}
      </Button>
      <Button onClick={() => onAdd('performance')}>Add a performance</Button>
      <Button onClick={() => onAdd('production')}>New production</Button>
    </div>
  );
}

function Empty({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyMessage title="No performance fits">Choose all productions, months or halls to see more.</EmptyMessage>
  ) : (
    <EmptyMessage title="This season has no performance yet">
      Make a new production, then add its performances.
    </EmptyMessage>
  );
}
