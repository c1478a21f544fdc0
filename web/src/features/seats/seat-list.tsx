import { useMemo, useState } from 'react';

import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Select } from '#web/ui/select.tsx';

import type { SeatChoices } from './map-view.tsx';
import {
  answersToPress,
  describeSeat,
  factsOf,
  isAmong,
  leftText,
  partnerOf,
  seatPrice,
  stateAt,
  statesOf,
} from './seat-plan.ts';
import type { PlanSeat, PlanSection, SeatMapData, SeatState, SectionFacts } from './seat-plan.ts';
import styles from './seats.module.css';

type SeatListProps = SeatChoices & {
  readonly map: SeatMapData;
  /** The price zones whose free seats are listed, "A B"; null for all. */
  readonly only: string | null;
};

interface ListedSeat {
  readonly seat: PlanSeat;
  readonly state: SeatState;
  /** A kept companion's seat is offered with its space. */
  readonly isOfPair: boolean;
  /** Free, but in another price zone than the chosen ones. */
  readonly isHidden: boolean;
}

interface Row {
  readonly row: string;
  readonly seats: readonly ListedSeat[];
  readonly free: number;
  readonly spaces: number;
}

/** The hall as text: section, row, seats. Offers everything that the map does, and what does not stand out there is not listed. */
export function SeatList({ map, only, open, held, busy, isClosed, onToggle }: SeatListProps) {
  const { sections } = map.plan;
  const freeIn = (section: PlanSection): number => factsOf(section, open?.get(section.id), {}, only).left ?? 0;
  const line = usePageTexts('seats');
  const [sectionId, setSectionId] = useState<string | null>(null);
  const [rowName, setRowName] = useState<string | null>(null);
  const section =
    sections.find(({ id }) => id === sectionId) ?? sections.find((candidate) => freeIn(candidate) > 0) ?? sections[0];
  const rows = useMemo(
    () => (section ? rowsOf(section, statesOf(section, open?.get(section.id), { held, busy }), only) : []),
    [section, open, held, busy, only],
  );
  const row = rows.find((candidate) => candidate.row === rowName) ?? rows.find(({ free }) => free > 0) ?? rows[0];
  if (!section || !row) return null;
  return (
    <div className={styles.list}>
      {open && !sections.some((candidate) => freeIn(candidate) > 0) ? <p>{nothingText(only)}</p> : null}
      <div className={styles.pick}>
        <Select
          label="Section"
          hint={section.viewNote}
          value={section.id}
          options={sections.map((option) => ({ value: option.id, label: sectionText(option, map, open, only) }))}
          onChange={(event) => {
            setSectionId(event.currentTarget.value);
            setRowName(null);
          }}
        />
        <Select
          label="Row"
          hint={line('rows')}
          value={row.row}
          options={rows.map((option) => ({ value: option.row, label: rowText(option, only) }))}
          onChange={(event) => {
            setSectionId(section.id);
            setRowName(event.currentTarget.value);
          }}
        />
      </div>
      <RowSeats
        key={`${section.id} ${row.row}`}
        map={map}
        section={section}
        row={row}
        only={only}
        isClosed={isClosed}
        onToggle={(seatId) => {
          // A section with a choice stays open, whatever changes.
          setSectionId(section.id);
          setRowName(row.row);
          onToggle(seatId);
        }}
      />
    </div>
  );
}

type RowSeatsProps = Pick<SeatListProps, 'isClosed' | 'onToggle' | 'map' | 'only'> & {
  readonly section: PlanSection;
  readonly row: Row;
};

const goneOrUnknown: ReadonlySet<SeatState> = new Set(['taken', 'unknown']);

/** The free seats of a row. A seat lost while the row is open stays listed, so that the focus does too. */
function RowSeats({ map, section, row, only, isClosed, onToggle }: RowSeatsProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isKnown = row.seats.some(({ state }) => state !== 'unknown');
  const fresh = row.seats.filter(
    ({ seat, state, isOfPair, isHidden }) => !goneOrUnknown.has(state) && !isOfPair && !isHidden && !seen.has(seat.id),
  );
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ seat }) => seat.id)]));
  const shown = row.seats.filter(({ seat, isHidden }) => seen.has(seat.id) && !isHidden);
  return (
    <fieldset className={styles.seats}>
      <legend className={styles.legendTitle}>{`${section.title}, row ${row.row}`}</legend>
      {isKnown && shown.length === 0 ? <p>{nothingText(only, 'in this row')}</p> : null}
      {shown.map(({ seat, state }) => (
        <SeatBox
          key={seat.id}
          label={seatLabel(section, seat)}
          words={[
            seatPrice(map, seat, state),
            describeSeat(seat),
            state === 'kept' && partnerOf(section, seat) ? 'a companion seat beside it' : '',
          ]
            .filter(Boolean)
            .join(', ')}
          state={state}
          isClosed={isClosed}
          onToggle={() => onToggle(seat.id)}
        />
      ))}
    </fieldset>
  );
}

type SeatBoxProps = {
  readonly label: string;
  readonly words: string;
  readonly state: SeatState;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

const remarks: Readonly<Record<SeatState, string>> = {
  free: '',
  held: ', held for you',
  busy: ', one moment',
  kept: ', kept for wheelchair users',
  taken: ', not available',
  unknown: '',
};

function SeatBox({ label, words, state, isClosed, onToggle }: SeatBoxProps) {
  const isOffered = !isClosed && answersToPress(state);
  return (
    <div aria-busy={state === 'busy' || undefined}>
      <Checkbox
        label={`${label}, ${words}${remarks[state]}`}
        checked={state === 'held'}
        // A waiting seat keeps the focus, so it is only marked as unavailable.
        disabled={!isOffered && state !== 'busy'}
        aria-disabled={state === 'busy' || undefined}
        onChange={() => {
          if (isOffered) onToggle();
        }}
      />
    </div>
  );
}

/** "Nothing is left in this row at the price you chose." */
function nothingText(only: string | null, where = ''): string {
  return `${['Nothing is left', where, only === null ? '' : 'at the price you chose'].filter(Boolean).join(' ')}.`;
}

function rowsOf(section: PlanSection, states: string, only: string | null): readonly Row[] {
  const seats = section.seats.map((seat, place) => {
    const state = stateAt(states, place);
    const isHidden = state === 'free' && !isAmong(only, seat.zone);
    return { seat, state, isHidden, isOfPair: state === 'kept' && seat.kind === 'companion' };
  });
  return [...Map.groupBy(seats, ({ seat }) => seat.row)].map(([row, ofRow]) => ({
    row,
    seats: ofRow,
    free: ofRow.filter(({ state, isHidden }) => state === 'free' && !isHidden).length,
    spaces: ofRow.filter(({ seat, state }) => state === 'kept' && seat.kind === 'wheelchair').length,
  }));
}

function sectionText(
  section: PlanSection,
  { prices }: SeatMapData,
  open: SeatChoices['open'],
  only: string | null,
): string {
  const facts = factsOf(section, open?.get(section.id), prices, only);
  return [section.title, listedText(facts, only), facts.prices].filter(Boolean).join(', ');
}

function rowText({ row, free, spaces }: Row, only: string | null): string {
  return `${row}, ${listedText({ left: free, spaces, prices: '' }, only)}`;
}

/** "34 left", "none at this price, 2 wheelchair spaces". */
function listedText(facts: SectionFacts, only: string | null): string {
  return only === null ? leftText(facts) : leftText(facts).replace(/^None left/, 'none at this price');
}
