import { useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { FilterSelect } from '../../shell/filter-field.tsx';
import type { Typed } from '../editors/editor.ts';
import { FieldEditor, isSettable, settable, settableTitle } from '../editors/field-editor.tsx';
import type { Settable } from '../editors/field-editor.tsx';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { CopyRun } from './copy-run.tsx';
import { Remove } from './remove.tsx';
import type { RowDraft } from './rows.ts';
import { SaveTemplate } from './save-template.tsx';
import { SetFromTemplate } from './set-from-template.tsx';
import { setWishes } from './wishes.ts';

/** What is open in the bar. */
export type Tool =
  /** From a cell its editor takes the focus; whoever chooses among the fields by arrows stays at the choice. */
  | { readonly kind: 'set'; readonly field: Settable; readonly from: 'cell' | 'choice' }
  | { readonly kind: 'copy' | 'remove' | 'template' | 'save' };

type SetBarProps = {
  readonly rows: readonly RowDraft[];
  readonly halls: readonly string[];
  readonly isTaken: (id: string) => boolean;
  readonly tool: Tool | null;
  readonly onTool: (tool: Tool | null) => void;
  readonly onNone: () => void;
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
};

/** For the selected performances: one thing set, a copy of the run, or their end. */
export function SetBar({ rows, halls, isTaken, tool, onTool, onNone, onWishes }: SetBarProps) {
  const count = rows.length === 1 ? '1 performance' : `${rows.length} performances`;
  // A removed one is set back as a whole, and nothing else of it.
  const end = (): void => {
    onTool(null);
    focusGrid();
  };
  const alive = rows.filter(({ deed }) => deed !== 'remove');
  const [only = null] = rows.length === 1 ? rows : [];
  return (
    <section className={styles.setBar} aria-label={`Set for ${count}`}>
      <div className={styles.setHead}>
        <h2 className={styles.setTitle}>{`Set for ${count}`}</h2>
        <div className={styles.actions}>
          <FilterSelect
            label="What"
            value={tool?.kind === 'set' ? tool.field : ''}
            options={[
              { value: '', label: 'Choose a field' },
              ...settable.map((value) => ({ value, label: settableTitle(value) })),
            ]}
            onChange={({ target }) =>
              onTool(isSettable(target.value) ? { kind: 'set', field: target.value, from: 'choice' } : null)
            }
          />
          <OtherTools isOne={rows.length === 1} onTool={onTool} />
          <Button
            look="link"
            onClick={() => {
              onNone();
              focusGrid();
            }}
          >
            Select none
          </Button>
        </div>
      </div>
      {tool?.kind === 'set' ? (
        <SetField
          key={tool.field}
          field={tool.field}
          takesFocus={tool.from === 'cell'}
          rows={alive}
          halls={halls}
          onWishes={onWishes}
          onDone={end}
        />
      ) : null}
      {tool?.kind === 'template' ? (
        <SetFromTemplate rows={alive.map(({ now }) => now)} onWishes={onWishes} onDone={end} />
      ) : null}
      {tool?.kind === 'save' && only ? <SaveTemplate row={only.now} onClose={() => onTool(null)} /> : null}
      {tool?.kind === 'copy' ? (
        <CopyRun rows={alive.map(({ now }) => now)} isTaken={isTaken} onWishes={onWishes} onDone={end} />
      ) : null}
      {tool?.kind === 'remove' ? <Remove rows={rows} onWishes={onWishes} onDone={end} /> : null}
    </section>
  );
}

type OtherToolsProps = Pick<SetBarProps, 'onTool'> & { readonly isOne: boolean };

function OtherTools({ isOne, onTool }: OtherToolsProps) {
  return (
    <>
      <Button onClick={() => onTool({ kind: 'template' })}>Set from a template</Button>
      {isOne ? <Button onClick={() => onTool({ kind: 'save' })}>Save as a template</Button> : null}
      <Button onClick={() => onTool({ kind: 'copy' })}>Copy the run</Button>
      <Button onClick={() => onTool({ kind: 'remove' })}>Remove</Button>
    </>
  );
}

/** Where the grid was left. */
function focusGrid(): void {
  document.querySelector<HTMLElement>('[role="grid"] [data-cell][tabindex="0"]')?.focus();
}

type SetFieldProps = Pick<SetBarProps, 'rows' | 'halls' | 'onWishes'> & {
  readonly field: Settable;
  readonly takesFocus: boolean;
  readonly onDone: () => void;
};

function SetField({ field, takesFocus, rows, halls, onWishes, onDone }: SetFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ wrong: null });
  const { busy, said, run, forget } = useAsk(onWishes);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [takesFocus]);
  const values = rows.map(({ now }) => now);
  async function set(): Promise<void> {
    if (!('valueFor' in typed)) return;
    const wishes = setWishes(values, field, typed.valueFor);
    if (wishes.length === 0) onDone();
    else if (await run(wishes)) onDone();
  }
  const reason = 'valueFor' in typed ? null : (typed.wrong ?? 'Nothing is changed yet.');
  return (
    // The keys of its fields arrive here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <FieldEditor
        field={field}
        rows={values}
        halls={halls}
        onTyped={(next) => {
          setTyped(next);
          forget();
        }}
      />
      {said ? <Notice tone="problem" title={said} /> : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="filled"
          busy={busy}
          disabledReason={rows.length === 0 ? 'All of them are removed.' : reason}
        >
          {rows.length === 1 ? 'Set' : `Set for ${rows.length}`}
        </Button>
        <Button look="link" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
