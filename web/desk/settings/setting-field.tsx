import { memo } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { FieldError, FieldHint, useFieldTies } from '#web/ui/field-frame.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

import styles from '../season/season.module.css';
import { cellsOf, isMail, valueWords } from './cells.ts';
import type { Cells, Draft, Mistake, Setting } from './cells.ts';
import { focusIn } from './focus-in.ts';
import { RowFields } from './row-fields.tsx';
import own from './settings.module.css';
import type { Edits } from './use-drafts.ts';

type SettingFieldProps = {
  readonly setting: Setting;
  readonly draft: Draft | undefined;
  readonly mistake: Mistake | null;
  /** What the house has refused. */
  readonly refusal: string | null;
  readonly isOvertaken: boolean;
  readonly edits: Edits;
};

/** One setting as its kind is typed, what is wrong with it, and the ways back. Its element has the setting's own id. */
export const SettingField = memo(function SettingField(props: SettingFieldProps) {
  const { setting, draft, refusal, isOvertaken, edits } = props;
  const now = valueWords(setting, setting.value);
  const error = refusal ?? (isOvertaken ? `Somebody else has changed this meanwhile, to “${now}”.` : null);
  const isBack = draft?.cells === null;
  return (
    <div id={setting.field} className={own.setting}>
      {isBack ? <GivenBack setting={setting} error={error} /> : <Typed {...props} error={error} />}
      {isOvertaken ? <Overtaken setting={setting} now={now} edits={edits} /> : null}
      {setting.isSetHere ? (
        <div>
          <Button
            data-give
            look="link"
            aria-label={`${isBack ? keep : reset}: ${setting.title}`}
            onClick={() => (isBack ? edits.drop(setting) : edits.write(setting, null))}
          >
            {isBack ? keep : reset}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

const keep = 'Keep what is set here';
const reset = 'Reset';

type TypedProps = SettingFieldProps & { readonly error: string | null };

function Typed({ setting, draft, mistake, error, edits }: TypedProps) {
  const { title, kind, otherwise } = setting;
  const value = draft ? draft.seen : setting.value;
  const cells = draft?.cells ?? cellsOf(setting, value ?? otherwise);
  const ofProduct = (value ?? null) === null && (otherwise ?? null) !== null ? productHint(setting) : null;
  const write = (next: Cells): void => edits.write(setting, next);
  if (kind !== 'line' && kind !== 'text' && kind !== 'number' && kind !== 'pence')
    return (
      <RowFields setting={setting} cells={cells} hint={ofProduct} mistake={mistake} error={error} onCells={write} />
    );
  const field = {
    label: title,
    hint: kind === 'pence' ? 'In pounds.' : ofProduct,
    value: cells[0]?.['value'] ?? '',
    error: mistake?.says ?? error,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => write([{ value: target.value }]),
  };
  return kind === 'text' ? (
    <TextArea {...field} />
  ) : (
    <Field {...field} inputMode={inputModes[kind]} autoComplete="off" />
  );
}

const inputModes = { line: 'text', number: 'numeric', pence: 'decimal' } as const;

const productHint = (setting: Setting): string =>
  isMail(setting) ? 'The product’s text.' : 'The house says nothing of its own; this is the product’s.';

type GivenBackProps = { readonly setting: Setting; readonly error: ReactNode };

function GivenBack({ setting, error }: GivenBackProps) {
  const { ties, hintId, errorId } = useFieldTies({ hint: true, error });
  return (
    <fieldset className={styles.group} aria-describedby={ties['aria-describedby']}>
      <legend>{setting.title}</legend>
      <FieldHint id={hintId}>{`Reset to: ${valueWords(setting, null)}`}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type OvertakenProps = { readonly setting: Setting; readonly now: string; readonly edits: Edits };

/** A colleague's value beside what is typed, and the choice. */
function Overtaken({ setting, now, edits }: OvertakenProps) {
  // The buttons go with the choice.
  const choose = (edit: (of: Setting) => void): void => {
    focusIn(document.getElementById(setting.field));
    edit(setting);
  };
  return (
    <div className={styles.problems}>
      <p className={styles.text}>{`It is now: ${now}`}</p>
      <div className={styles.actions}>
        <Button aria-label={`Go on with mine: ${setting.title}`} onClick={() => choose(edits.goOn)}>
          Go on with mine
        </Button>
        <Button aria-label={`Take theirs: ${setting.title}`} onClick={() => choose(edits.drop)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
