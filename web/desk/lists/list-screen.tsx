import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { isWorkList } from '#shared/desk/domain/work-lists.ts';
import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useSession } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { FilterField } from '../shell/filter-field.tsx';
import { folded } from '../shell/folded.ts';
import { WindowedList } from '../shell/windowed-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { Labels } from './labels.tsx';
import { listWords } from './list-words.ts';
import type { Entry } from './list-words.ts';
import styles from './lists.module.css';
import { useDeeds } from './use-deeds.ts';
import { useWorkList } from './use-work-list.ts';

/** One list, by its name in the address. */
export function ListScreen() {
  const { list = '' } = useParams();
  if (!isWorkList(list))
    return <DeskPage title="There is no such list" above={<TextLink to="/lists">Work lists</TextLink>} />;
  return <List key={list} list={list} />;
}

type ListProps = { readonly list: WorkList };

/** In pixels, before it is measured. */
const rowHeight = 90;

function List({ list }: ListProps) {
  const words = listWords[list];
  const today = dayOf(useNow());
  const [query] = useSearchParams();
  const day = list === 'to-collect' ? (query.get('day') ?? today) : null;
  const work = useWorkList(list, day);
  const deeds = useDeeds({ list, leaveOut: work.leaveOut, refresh: work.refresh });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<readonly Entry[] | null>(null);
  const entries = work.state.data ?? [];
  const shown = typed.trim() ? entries.filter((entry) => isMeant(entry, folded(typed))) : entries;
  const several = entries.filter(({ id }) => chosen.has(id));
  useRest(work, typed.trim() !== '');
  return (
    <DeskPage title={words.title} lead={words.about} above={<TextLink to="/lists">Work lists</TextLink>}>
      <Tools
        list={list}
        day={day}
        typed={typed}
        onTyped={setTyped}
        shown={shown}
        several={several}
        onPrint={setPrinted}
        onDone={() => {
          deeds.act(several, { action: 'done' });
          setChosen(new Set());
        }}
      />
      <ToldNotice deeds={deeds} />
      <Rows
        list={list}
        work={work}
        deeds={deeds}
        shown={shown}
        isNarrowed={typed.trim() !== ''}
        chosen={chosen}
        onChosen={(id, is) => setChosen((known) => changed(known, id, is))}
      />
      {work.problem ? (
        <Notice tone="problem" title={work.problem.title} action={<Button onClick={work.more}>Try again</Button>} />
      ) : null}
      {printed ? <Labels entries={printed} onPrinted={() => setPrinted(null)} /> : null}
    </DeskPage>
  );
}

type ToolsProps = ListProps & {
  readonly day: string | null;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly shown: readonly Entry[];
  readonly several: readonly Entry[];
  readonly onPrint: (entries: readonly Entry[]) => void;
  readonly onDone: () => void;
};

/** What narrows a list, and what is done with several entries of it. */
function Tools({ list, day, typed, onTyped, shown, several, onPrint, onDone }: ToolsProps) {
  const session = useSession();
  const [, setQuery] = useSearchParams();
  const { acting, done } = listWords[list];
  return (
    <div className={styles.tools}>
      {day === null ? null : (
        <Field
          label="Day"
          name="day"
          type="date"
          value={day}
          onChange={(event) => event.target.value && setQuery({ day: event.target.value }, { replace: true })}
        />
      )}
      <FilterField
        label="Find in this list"
        name="find"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
      {list === 'to-post' ? (
        <Button
          onClick={() => onPrint(several.length > 0 ? several : shown)}
          disabledReason={shown.length > 0 ? null : 'There is nothing to print.'}
        >
          {several.length > 0 ? `Print the ${several.length} chosen` : 'Print the addresses'}
        </Button>
      ) : null}
      {list === 'to-post' && several.length > 0 && may(session, acting) ? (
        <Button look="filled" onClick={onDone}>
          {`${done}: ${several.length}`}
        </Button>
      ) : null}
    </div>
  );
}

type Work = ReturnType<typeof useWorkList>;

type RowsProps = ListProps & {
  readonly work: Work;
  readonly deeds: ReturnType<typeof useDeeds>;
  readonly shown: readonly Entry[];
  readonly isNarrowed: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (id: string, is: boolean) => void;
};

function Rows({ list, work, deeds, shown, isNarrowed, chosen, onChosen }: RowsProps) {
  const { title, empty } = listWords[list];
  const onSeen = useNear(work, shown.length);
  return (
    <DeskView
      state={{ ...work.state, data: work.state.data && shown }}
      lines={8}
      empty={<Empty words={isNarrowed ? null : empty} />}
    >
      {(rows) => (
        <WindowedList label={title} rows={rows} keyOf={({ id }) => id} rowHeight={rowHeight} onSeen={onSeen}>
          {(entry, place) => (
            <EntryRow
              list={list}
              entry={entry}
              place={place}
              isBusy={deeds.busy.has(entry.id)}
              chosen={
                list === 'to-post' ? { is: chosen.has(entry.id), onChange: (is) => onChosen(entry.id, is) } : null
              }
              onDeed={(deed) => deeds.act([entry], deed)}
            />
          )}
        </WindowedList>
      )}
    </DeskView>
  );
}

/** Reads all pages that are left while something is looked for: what is not here cannot be found. */
function useRest({ mayHaveMore, busy, problem, more }: Work, isWanted: boolean): void {
  const isDue = isWanted && mayHaveMore && !busy && problem === null;
  useEffect(() => {
    if (isDue) more();
    // With each page anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);
}

/** Rows before the end of what was read at which the next page is asked for. */
const early = 20;

/** Reads the next page when its place comes near. */
function useNear(work: Work, count: number): (index: number) => void {
  const latest = useRef({ work, count });
  useEffect(() => {
    latest.current = { work, count };
  });
  return useCallback((index: number) => {
    const { work: now, count: length } = latest.current;
    now.onSeen(Math.max(index, 0));
    if (index >= length - early && now.mayHaveMore && !now.busy && now.problem === null) now.more();
  }, []);
}

function changed(known: ReadonlySet<string>, id: string, is: boolean): ReadonlySet<string> {
  const next = new Set(known);
  if (is) next.add(id);
  else next.delete(id);
  return next;
}

/** By order number, name, postcode or subject. */
function isMeant({ order, request }: Entry, wanted: string): boolean {
  const texts = [
    order?.orderNo,
    order && `${order.firstName} ${order.lastName}`,
    order?.address?.postcode,
    request?.subject,
    request?.name,
    request?.email,
  ];
  return texts.some((text) => text && folded(text).includes(wanted));
}

function Empty({ words }: { readonly words: string | null }) {
  if (words === null)
    return <EmptyMessage title="Nothing in this list fits">Clear what you look for to see all of it.</EmptyMessage>;
  return <EmptyMessage title="Nothing waits">{words}</EmptyMessage>;
}

type ToldNoticeProps = { readonly deeds: ReturnType<typeof useDeeds> };

/** The button that was pressed goes with its entry: the focus moves to what was done, and its undo. */
function ToldNotice({ deeds: { told, undo } }: ToldNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);
  if (!told) return null;
  return (
    <div ref={notice} tabIndex={-1} className={styles.told}>
      <Notice
        tone={told.tone}
        title={told.text}
        action={told.entries.length > 0 ? <Button onClick={undo}>Undo</Button> : undefined}
      />
    </div>
  );
}
