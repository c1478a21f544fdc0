import { useEffect, useState } from 'react';

import { Select } from '#web/ui/select.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { seatText } from './move-words.ts';
import type { SeatOffer, SeatTicket } from './move-words.ts';
import styles from './move.module.css';

/** A chosen seat, and how it is printed. */
export interface Picked {
  readonly seatId: string;
  readonly label: string;
}

type SeatPickProps = {
  readonly orderNo: string;
  readonly ticket: SeatTicket;
  /** Seats that are chosen for other tickets of the form. */
  readonly taken: readonly string[];
  readonly onPick: (seat: Picked | null) => void;
};

/** The new seat of one ticket, among those of its price that are free. */
export function SeatPick({ orderNo, ticket, taken, onPick }: SeatPickProps) {
  const { ticketNumber, seatLabel } = ticket;
  const state = useRead('deskOrderSeats', { params: { orderNo }, query: { ticket: ticketNumber } });
  return (
    <fieldset className={styles.pick}>
      <legend>{`Instead of ${seatLabel}, ticket ${ticketNumber}`}</legend>
      <DeskView state={state} lines={3}>
        {({ sections }) =>
          sections.length === 0 ? (
            <p>No seat of this price is free.</p>
          ) : (
            <Choice sections={sections} taken={taken} onPick={onPick} />
          )
        }
      </DeskView>
    </fieldset>
  );
}

type ChoiceProps = Pick<SeatPickProps, 'taken' | 'onPick'> & { readonly sections: SeatOffer['sections'] };

function Choice({ sections, taken, onPick }: ChoiceProps) {
  const [sectionId, setSectionId] = useState('');
  const [rowName, setRow] = useState('');
  const [seatId, setSeat] = useState('');
  const section =
    sections.find((each) => each.sectionId === sectionId) ?? (sections.length === 1 ? sections[0] : undefined);
  const row =
    section?.rows.find((each) => each.row === rowName) ?? (section?.rows.length === 1 ? section.rows[0] : undefined);
  const seat = row?.seats.find((each) => each.seatId === seatId && !taken.includes(each.seatId));
  const label = section && row && seat ? `${section.title} ${row.row} ${seat.number}` : null;
  const pickedId = seat?.seatId ?? null;
  // The form above knows what is chosen and still free.
  useEffect(() => {
    onPick(pickedId && label ? { seatId: pickedId, label } : null);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pickedId, label]);
  return (
    <div className={styles.selects}>
      <Select
        label="Section"
        value={section?.sectionId ?? ''}
        onChange={({ target }) => {
          setSectionId(target.value);
          setRow('');
          setSeat('');
        }}
        options={[
          { value: '', label: 'Choose' },
          ...sections.map(({ sectionId: value, title, rows }) => ({
            value,
            label: `${title}, ${rows.reduce((sum, { seats }) => sum + seats.length, 0)} free`,
          })),
        ]}
      />
      <Select
        label="Row"
        value={row?.row ?? ''}
        onChange={({ target }) => {
          setRow(target.value);
          setSeat('');
        }}
        options={[
          { value: '', label: 'Choose' },
          ...(section?.rows ?? []).map(({ row: value, seats }) => ({ value, label: `${value}, ${seats.length} free` })),
        ]}
      />
      <Select
        label="Seat"
        value={seat?.seatId ?? ''}
        onChange={({ target }) => setSeat(target.value)}
        options={[
          { value: '', label: 'Choose' },
          ...(row?.seats ?? []).map((each) => ({
            value: each.seatId,
            label: seatText(each),
            disabled: taken.includes(each.seatId),
          })),
        ]}
      />
    </div>
  );
}
