import { fieldsOfKind } from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import type { Typed } from '../editors/editor.ts';
import { FieldEditor, isSettable } from '../editors/field-editor.tsx';
import { ReturnsEditor } from '../editors/returns-editor.tsx';
import styles from '../season.module.css';
import { AllocationEditor } from './allocation-editor.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { rowWith } from './template-value.ts';
import type { Template } from './template-value.ts';
import { useTemplate } from './use-template.ts';
import { ZoningOfPlan } from './zoning-of-plan.tsx';

type TemplateFormProps = {
  readonly kind: TemplateKind;
  /** Null for one that is not kept yet. */
  readonly template: Template | null;
};

/** Title and values; the editors are those of a performance. What is typed stays whatever becomes of it. */
export function TemplateForm({ kind, template }: TemplateFormProps) {
  const { begun, title, write, type, theirs, take, kept, keep, busy, problem, reason } = useTemplate(kind, template);
  const isAboutTitle = problem?.code === 'template-title-taken';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void keep();
      }}
    >
      <Field
        label="Title"
        hint="For colleagues, such as “Opera, Saturdays”."
        maxLength={200}
        autoComplete="off"
        value={title}
        error={isAboutTitle ? problem.title : null}
        onChange={({ target }) => write(target.value)}
      />
      {fieldsOfKind(kind).map((field) => (
        <ValueEditor
          key={`${begun.turn} ${field}`}
          field={field}
          value={begun.value}
          onTyped={(next) => type(field, next)}
        />
      ))}
      {theirs ? <Theirs template={theirs} onTake={take} /> : null}
      {problem && !isAboutTitle && !theirs ? <Notice tone="problem" title={problem.title} /> : null}
      {kept === null ? null : (
        <Notice tone="done" title={`Kept as version ${kept}. No performance has changed by it.`} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
          {begun.version === null ? 'Make the template' : 'Change the template'}
        </Button>
        {template ? <DeleteTemplate template={template} /> : null}
      </div>
    </form>
  );
}

type ValueEditorProps = {
  readonly field: string;
  readonly value: Template['value'];
  readonly onTyped: (typed: Typed) => void;
};

function ValueEditor({ field, value, onTyped }: ValueEditorProps) {
  const props = { rows: [rowWith(value)], onTyped };
  if (field === 'allocation') return <AllocationEditor {...props} />;
  if (field === 'returns') return <ReturnsEditor {...props} isTemplate />;
  if (field === 'zoning') return <ZoningOfPlan {...props} />;
  return isSettable(field) ? <FieldEditor field={field} halls={[]} {...props} /> : null;
}

type TheirsProps = { readonly template: Template; readonly onTake: (isTheirs: boolean) => void };

/** A colleague has changed it since this page was opened. */
function Theirs({ template: { byName, title, says }, onTake }: TheirsProps) {
  return (
    <Notice tone="problem" title={`${byName} has just changed this template. What you wrote is kept.`}>
      <p className={styles.text}>{`${title}\n${says}`}</p>
      <div className={styles.actions}>
        <Button onClick={() => onTake(false)}>Go on with mine</Button>
        <Button onClick={() => onTake(true)}>Take theirs</Button>
      </div>
    </Notice>
  );
}
