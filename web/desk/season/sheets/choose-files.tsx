import { useState } from 'react';
import type { DragEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { readSheet, sizeWords, withSheet } from './sheet-files.ts';
import type { SheetText } from './sheet-files.ts';
import styles from './sheets.module.css';

type ChooseFilesProps = {
  readonly files: readonly SheetText[];
  readonly onFiles: (change: (files: readonly SheetText[]) => readonly SheetText[]) => void;
};

/** The sheets that are brought in: chosen, dropped or pasted. One that cannot be read is named; the others stay. */
export function ChooseFiles({ files, onFiles }: ChooseFilesProps) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  async function take(chosen: readonly File[]): Promise<void> {
    const read = await Promise.all(chosen.map(readSheet));
    setWrong(read.flatMap((each) => ('wrong' in each ? each.wrong : [])));
    const sheets = read.flatMap((each) => ('sheet' in each ? each.sheet : []));
    if (sheets.length > 0) onFiles((before) => sheets.reduce(withSheet, before));
  }
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') void take([...event.dataTransfer.files]);
  };
  return (
    <>
      {/* Files that are dropped here can be chosen by its button too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.drop} data-over={isOver || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
        <FileField
          label="Files"
          hint="CSV, one or several. They can be dropped here too."
          multiple
          accept=".csv,.tsv,.txt,text/csv"
          chosen={null}
          onFiles={(chosen) => void take(chosen)}
        />
        {files.length > 0 ? <Chosen files={files} onFiles={onFiles} /> : null}
      </div>
      {wrong.length > 0 ? <Wrong sentences={wrong} /> : null}
      <Fold title="Paste cells instead">
        <Paste files={files} onFiles={onFiles} />
      </Fold>
    </>
  );
}

function Chosen({ files, onFiles }: ChooseFilesProps) {
  return (
    <ul className={styles.sheets} aria-label="Chosen files">
      {files.map((file) => (
        <li key={file.name} className={styles.sheet}>
          <span className={styles.about}>
            <b>{file.name}</b>
            <span className={styles.soft}>{sizeWords(file)}</span>
          </span>
          <Button
            look="link"
            aria-label={`Leave out ${file.name}`}
            onClick={() => onFiles((before) => before.filter(({ name }) => name !== file.name))}
          >
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Wrong({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 1) return <Notice tone="problem" title={sentences[0]} />;
  return (
    <Notice tone="problem" title="Some files cannot be brought in:">
      <ul>
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Cells that were copied in a spreadsheet, which come with tabs between them, or the text of a file. */
function Paste({ files, onFiles }: ChooseFilesProps) {
  const [text, setText] = useState('');
  const count = files.filter(({ name }) => name.startsWith('Pasted ')).length;
  const add = (): void => {
    onFiles((before) => withSheet(before, { name: `Pasted ${count + 1}`, text }));
    setText('');
  };
  return (
    <div className={styles.paste}>
      <TextArea
        label="Cells with their heads"
        hint="Mark them in the spreadsheet, the first line with the names of the columns too, copy them, and paste them here."
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button onClick={add} disabledReason={text.trim() === '' ? 'Nothing is pasted yet.' : null}>
          Take these cells
        </Button>
      </div>
    </div>
  );
}
