import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { pictureRules } from '#shared/desk/domain/picture.ts';
import type { FocalPoint } from '#shared/desk/domain/picture.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { text } from '../../entry/form-text.ts';
import { FocalPointField } from './focal-point.tsx';
import styles from './pictures.module.css';
import { mistakeInFile, useUpload } from './use-upload.ts';
import type { Upload, UploadStep } from './use-upload.ts';

type PictureFieldProps = {
  /** Words that were typed before, for a picture that was refused. */
  readonly altText?: string;
  /** The picture was sent; its files follow within seconds, as `deskUpload` says. */
  readonly onUploaded: (upload: Upload) => void;
};

const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** Chooses a picture, its focal point and its words, and sends it. A form of its own: not to be put into another. */
export function PictureField({ altText: before, onUploaded }: PictureFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [focus, setFocus] = useState(middle);
  const [mistakes, setMistakes] = useState<{ readonly file?: string; readonly altText?: string }>({});
  const { step, start } = useUpload((upload) => {
    form.current?.reset();
    setFile(null);
    setFocus(middle);
    onUploaded(upload);
  });
  const isBusy = step.at !== 'idle' && step.at !== 'failed';

  function choose([chosen]: readonly File[]): void {
    if (!chosen) return;
    const mistake = mistakeInFile(chosen);
    setMistakes(mistake === null ? {} : { file: mistake });
    setFile(mistake === null ? chosen : null);
    setFocus(middle);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const altText = text(new FormData(event.currentTarget), 'altText').trim();
    const wrong = {
      ...(file ? {} : { file: mistakes.file ?? 'Choose a picture.' }),
      ...(altText === '' ? { altText: 'Say what the picture shows, for those who do not see it.' } : {}),
    };
    setMistakes(wrong);
    if (file && altText !== '') void start({ file, focus, altText });
    else event.currentTarget.querySelector<HTMLElement>(file ? 'textarea' : 'input')?.focus();
  }

  return (
    <form ref={form} noValidate className={styles.field} onSubmit={submit} aria-label="Upload a picture">
      <PictureFile file={file} mistake={mistakes.file} disabled={isBusy} onFiles={choose} />
      {file ? <FocalPointField file={file} focus={focus} onChange={setFocus} /> : null}
      <TextArea
        name="altText"
        label="What the picture shows"
        hint="Read to those who do not see it: who is there and what happens, in one sentence."
        rows={2}
        maxLength={200}
        defaultValue={before}
        error={mistakes.altText}
        onChange={() => setMistakes(({ altText: _altText, ...others }) => others)}
      />
      <Progress step={step} />
      <div>
        <Button type="submit" look="filled" busy={isBusy}>
          {step.at === 'failed' ? 'Send it again' : 'Upload the picture'}
        </Button>
      </div>
    </form>
  );
}

type PictureFileProps = {
  readonly file: File | null;
  readonly mistake: string | undefined;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function PictureFile({ file, mistake, ...rest }: PictureFileProps) {
  return (
    <FileField
      label="Picture"
      hint="JPEG, PNG, WebP, AVIF, TIFF or GIF, at most 40 MB, at least 1,200 by 800 pixels."
      accept={pictureRules.types.join(',')}
      chosen={file ? [file.name] : []}
      error={mistake ? <span role="alert">{mistake}</span> : null}
      {...rest}
    />
  );
}

type ProgressProps = { readonly step: UploadStep };

function Progress({ step }: ProgressProps) {
  if (step.at === 'failed') return <Notice tone="problem" title={step.why} />;
  if (step.at === 'idle') return null;
  const percent = step.at === 'sending' ? Math.round(step.part * 100) : step.at === 'confirming' ? 100 : 0;
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Sent" />
      <span>{percent} % sent</span>
    </div>
  );
}
