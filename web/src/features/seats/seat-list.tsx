import { useMemo, useState } from 'react';

import { seatLabel } from '#shared/domain/house/seat-label.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Select } from '#web/ui/select.tsx';

import { describeSeat, priceAt, stateAt, statesOf } from './seat-plan.ts';
import type { PlanSeat, PlanSection, SeatMapData, SeatState } from './seat-plan.ts';
import type { SeatChoices } from './seat-map.tsx';
import styles from './seats.module.css';

type SeatListProps = SeatChoices & { readonly map: SeatMapData };

interface Row {
  readonly row: string;
  readonly seats: readonly { readonly seat: PlanSeat; readonly state: SeatState }[];
  readonly free: number;
}

/** The same house in words: section, row, seats. Everything that the map can do, without seeing or pointing. */
export function SeatList({ map, open, held, busy, isClosed, onToggle }: SeatListProps) {
  const { sections } = map.plan;
  const [sectionId, setSectionId] = useState(sections[0]?.id ?? '');
  const [rowName, setRowName] = useState<string | null>(null);
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
  const rows = useMemo(
    () => (section ? rowsOf(section, statesOf(section, open?.get(section.id), { held, busy })) : []),
    [section, open, held, busy],
  );
  const row = rows.find((candidate) => candidate.row === rowName) ?? rows.find(({ free }) => free > 0) ?? rows[0];
  if (!section || !row) return null;
  return (
    <div className={styles.list}>
      <div className={styles.pick}>
        <Select
          label="Section"
          hint={section.viewNote}
          value={section.id}
          options={sections.map((option) => ({ value: option.id, label: `${option.title}${freeText(option, open)}` }))}
          onChange={(event) => {
            setSectionId(event.currentTarget.value);
            setRowName(null);
          }}
        />
        <Select
          label="Row"
          value={row.row}
          options={rows.map(({ row: name, free }) => ({ value: name, label: `${name}, ${free} available` }))}
          onChange={(event) => setRowName(event.currentTarget.value)}
        />
      </div>
      <RowSeats
        key={`${section.id} ${row.row}`}
        map={map}
        section={section}
        row={row}
        isClosed={isClosed}
        onToggle={onToggle}
      />
    </div>
  );
}

type RowSeatsProps = Pick<SeatChoices, 'isClosed' | 'onToggle'> & {
  readonly map: SeatMapData;
  readonly section: PlanSection;
  readonly row: Row;
};

const goneOrUnknown: ReadonlySet<SeatState> = new Set(['taken', 'unknown']);

/** What can be taken in a row. A seat that goes while the row is open stays in its place, so that the focus does too. */
function RowSeats({ map, section, row, isClosed, onToggle }: RowSeatsProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isKnown = row.seats.some(({ state }) => state !== 'unknown');
  const fresh = row.seats.filter(({ seat, state }) => !goneOrUnknown.has(state) && !seen.has(seat.id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ seat }) => seat.id)]));
  const shown = row.seats.filter(({ seat }) => seen.has(seat.id));
  return (
    <fieldset className={styles.seats}>
      <legend className={styles.legendTitle}>{`${section.title}, row ${row.row}`}</legend>
      {isKnown && shown.length === 0 ? <p>Nothing is left in this row.</p> : null}
      {shown.map(({ seat, state }) => (
        <ListedSeat
          key={seat.id}
          label={seatLabel(section, seat)}
          words={`${priceAt(map.prices, seat.zone)}, ${describeSeat(seat)}`}
          state={state}
          isClosed={isClosed}
          onToggle={() => onToggle(seat.id)}
        />
      ))}
    </fieldset>
  );
}

type ListedSeatProps = {
  readonly label: string;
  readonly words: string;
  readonly state: SeatState;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

function ListedSeat({ label, words, state, isClosed, onToggle }: ListedSeatProps) {
  const isOffered = !isClosed && (state === 'free' || state === 'held');
  const remark = { free: '', held: ', held for you', busy: ', one moment', taken: ', not available', unknown: '' }[
    state
  ];
  return (
    <div aria-busy={state === 'busy' || undefined}>
      <Checkbox
        label={`${label}, ${words}${remark}`}
        checked={state === 'held'}
        // A seat that waits keeps the focus, so it is only said to be unavailable.
        disabled={!isOffered && state !== 'busy'}
        aria-disabled={state === 'busy' || undefined}
        onChange={() => {
          if (isOffered) onToggle();
        }}
      />
    </div>
  );
}

function rowsOf(section: PlanSection, states: string): readonly Row[] {
  const seats = section.seats.map((seat, place) => ({ seat, state: stateAt(states, place) }));
  return [...Map.groupBy(seats, ({ seat }) => seat.row)].map(([row, ofRow]) => ({
    row,
    seats: ofRow,
    free: ofRow.filter(({ state }) => state === 'free').length,
  }));
}

function freeText({ id }: PlanSection, open: SeatChoices['open']): string {
  const seats = open?.get(id);
  return seats === undefined ? '' : `, ${seats.split('o').length - 1} available`;
}
