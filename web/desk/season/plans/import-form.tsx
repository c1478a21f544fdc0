import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { longestPlanFile } from '#shared/desk/contract/plans.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useHouse } from '#web/api/house.ts';
import { textOf as textIn } from '#web/api/text-of.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import { useSend } from '../../session/use-desk.ts';
import { formatOf, textOf } from './file-text.ts';
import { ImportResult } from './import-result.tsx';
import styles from './plans.module.css';

type Version = DataFor<'deskPlans'>[number];
export type Checked = DataFor<'deskPlans', 'POST'>;

type ImportFormProps = {
  /** The newest version of the plan; null for a new hall. */
  readonly newest: Version | null;
};

/** The file, checked before it counts, as often as it takes. What is typed stays until the page is left. */
export function ImportForm({ newest }: ImportFormProps) {
  const send = useSend();
  // The version that this page began with: of two colleagues at one plan the second is told.
  const [after] = useState(newest?.id ?? null);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const { busy, problem, answer, run, forget } = useChange(async (body: PlanBody) => {
    return { body, result: await send('deskPlans', 'POST', { body: { ...body, isDryRun: true } }) };
  });
  function check(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = mistakesIn(data, newest);
    setMistakes(found);
    const first = [...form.elements].find((each) => Object.hasOwn(found, each.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
    else void run(bodyOf(data, newest, after));
  }
  // Another text is not what was checked.
  function change(): void {
    forget();
    setMistakes({});
  }
  const isRight = answer?.result.mistakeCount === 0;
  return (
    <>
      <FieldErrors value={{ ...problem?.fields, ...mistakes }}>
        <form noValidate className={styles.form} onSubmit={check} onInput={change}>
          {newest ? null : <NewHall />}
          <PlanFile />
          <Field
            name="expected"
            label="Seats that it has to have"
            hint="As counted by somebody else: the file has to name as many."
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          {problem ? <Notice tone="problem" title={problem.title} /> : null}
          <div>
            <Button type="submit" look={isRight ? 'outlined' : 'filled'} busy={busy}>
              Check the plan
            </Button>
          </div>
        </form>
      </FieldErrors>
      {answer ? <ImportResult body={answer.body} result={answer.result} /> : null}
    </>
  );
}

function NewHall() {
  return (
    <>
      <Field name="title" label="Name of the hall" maxLength={60} autoComplete="off" />
      <Select
        name="venueId"
        label="Venue"
        options={venuesOf(useHouse()).map(({ id, title }) => ({ value: id, label: title }))}
      />
    </>
  );
}

/** A file fills the text, which can be pasted and corrected too. */
function PlanFile() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  async function take([file]: readonly File[]): Promise<void> {
    if (!file || !area.current) return;
    area.current.value = textOf(new Uint8Array(await file.arrayBuffer()));
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
    setChosen([file.name]);
  }
  return (
    <>
      <FileField
        label="File"
        hint="CSV from a spreadsheet, or JSON."
        optional
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        chosen={chosen}
        onFiles={(files) => void take(files)}
      />
      <TextArea
        ref={area}
        name="text"
        label="Text of the plan"
        hint="Columns: section, row, number, x, y, zone, view, kind. 100 units are a metre; the stage is above, where y is small."
        rows={10}
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}

function mistakesIn(data: FormData, newest: Version | null): Readonly<Record<string, string>> {
  const text = textIn(data, 'text');
  const expected = textIn(data, 'expected').trim();
  const title = textIn(data, 'title').trim();
  return {
    ...(newest === null && slugOf(title) === '' ? { title: 'Enter the name of the hall.' } : {}),
    ...(text.trim() === '' ? { text: 'Choose a file, or paste its text.' } : {}),
    ...(text.length > longestPlanFile
      ? { text: 'This is more than a million characters. No hall needs as many.' }
      : {}),
    ...(/^(?:[1-9]\d{0,3})?$/.test(expected.replaceAll(',', ''))
      ? {}
      : { expected: 'Enter a whole number, or nothing.' }),
  };
}

export type PlanBody = ReturnType<typeof bodyOf>;

function bodyOf(data: FormData, newest: Version | null, after: string | null) {
  const text = textIn(data, 'text');
  const expected = textIn(data, 'expected').replaceAll(',', '').trim();
  const title = newest?.title ?? textIn(data, 'title').trim();
  return {
    plan: newest?.plan ?? slugOf(title).slice(0, 40).replace(/-$/, ''),
    after,
    title,
    venueId: newest?.venueId ?? textIn(data, 'venueId'),
    format: formatOf(text),
    text,
    expected: expected === '' ? null : Number(expected),
  };
}
