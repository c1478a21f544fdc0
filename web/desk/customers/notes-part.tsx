import { useRef } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { addDays, dayOf } from '#shared/kernel/time/london.ts';
import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useChange } from '#web/api/use-change.ts';
import { useNow } from '#web/api/use-now.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus, takeFocusInPlace } from '#web/ui/take-focus.ts';

import { filled, text } from '../entry/form-text.ts';
import { useSend } from '../session/use-desk.ts';
import { useOpened } from '../shell/use-opened.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type NotesPartProps = { readonly customer: Customer; readonly mayWrite: boolean };

/** What colleagues wrote, until its end. */
export function NotesPart({ customer: { id, notes }, mayWrite }: NotesPartProps) {
  const { isOpen, open, close, opener } = useOpened();
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      {notes.length === 0 ? (
        <p className={styles.quiet}>No notes.</p>
      ) : (
        <ul className={styles.rows}>
          {notes.map((note) => (
            <li key={note.id} className={styles.row}>
              <div>
                <p className={styles.text}>{note.text}</p>
                <p
                  className={styles.quiet}
                >{`${note.staffName}, ${formatDate(note.at)}. Shown until ${lastDay(note.until)}.`}</p>
              </div>
              {mayWrite ? (
                <RemoveNote customerId={id} note={note} onRemoved={() => takeFocusInPlace(part.current)} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? <NoteForm customerId={id} onDone={close} /> : null}
      {mayWrite && !isOpen ? (
        <Button ref={opener} onClick={open}>
          Write a note
        </Button>
      ) : null}
    </div>
  );
}

/** A note ends when its last day does. */
const lastDay = (until: string): string => formatDate(`${addDays(dayOf(until), -1)}T12:00:00Z`);

type RemoveNoteProps = {
  readonly customerId: string;
  readonly note: Customer['notes'][number];
  /** The button goes with the note. */
  readonly onRemoved: () => void;
};

function RemoveNote({ customerId, note, onRemoved }: RemoveNoteProps) {
  const send = useSend();
  const { busy, problem, run } = useChange(
    () => send('deskCustomerNotes', 'DELETE', { params: { customerId }, body: { noteId: note.id } }),
    { refreshes: () => ['deskCustomer'] },
  );
  const remove = async (): Promise<void> => {
    if (await run()) onRemoved();
  };
  return (
    <div>
      <Button look="link" busy={busy} aria-label={`Remove the note “${note.text}”`} onClick={() => void remove()}>
        Remove
      </Button>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </div>
  );
}

type NoteFormProps = { readonly customerId: string; readonly onDone: () => void };

/** Days from today that a note is shown where nothing else is chosen. */
const usualDays = 30;

function NoteForm({ customerId, onDone }: NoteFormProps) {
  const send = useSend();
  const sameKey = useSameKey();
  const { refresh } = useCache();
  const today = dayOf(useNow());
  const state = useSentForm({
    mistakesIn: (data) => filled(data, { text: 'Write the note.', until: 'Enter the last day of the note.' }),
    submit: async (data) => {
      const body = { text: text(data, 'text').trim(), until: text(data, 'until') };
      await send('deskCustomerNotes', 'POST', { params: { customerId }, body }, sameKey(body));
      await refresh('deskCustomer').catch(() => undefined);
      onDone();
    },
  });
  const problem = problemAbove(state);
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label="Write a note">
        <TextArea
          ref={takeFocus}
          label="Note"
          hint="The customer can read it in the copy of their data. What they need to come belongs to their access needs."
          name="text"
          rows={3}
          maxLength={1000}
        />
        <Field label="Last day" name="until" type="date" min={today} defaultValue={addDays(today, usualDays)} />
        {problem ? <Notice tone="problem" title={problem} /> : null}
        <div className={styles.actions}>
          <Button type="submit" look="filled" busy={state.busy}>
            Save the note
          </Button>
          <Button onClick={onDone}>Leave it</Button>
        </div>
      </form>
    </FieldErrors>
  );
}
