import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import styles from './file-field.module.css';

type FileFieldProps = FieldWords & {
  readonly optional?: boolean;
  readonly multiple?: boolean;
  /** Types and endings, as the attribute has them. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** Names of what was chosen; null where the page shows them elsewhere. */
  readonly chosen: readonly string[] | null;
  /** What was chosen, at least one file. The same file, corrected, can be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
};

/** Chooses files by a button of the house's own look and words; the browser's own control stays below it, for keys and screen readers. */
export function FileField({ chosen, onFiles, accept, multiple = false, disabled = false, ...words }: FileFieldProps) {
  const none = multiple ? 'No files chosen yet' : 'No file chosen yet';
  return (
    <FieldFrame {...words}>
      {(ties) => (
        <div className={styles.choice}>
          <input
            {...ties}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={({ currentTarget: input }) => {
              const files = [...(input.files ?? [])];
              input.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
          <span className={styles.button} aria-hidden="true">
            {multiple ? 'Choose files' : 'Choose a file'}
          </span>
          {chosen ? <output className={styles.chosen}>{chosen.length > 0 ? chosen.join(', ') : none}</output> : null}
        </div>
      )}
    </FieldFrame>
  );
}
