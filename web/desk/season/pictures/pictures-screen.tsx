import { useState } from 'react';

import { formatDayTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { useRead, useSend, useWatch } from '../../session/use-desk.ts';
import { CopyButton } from '../../shell/copy-button.tsx';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './pictures.module.css';

type Row = DataFor<'deskUploads'>[number];

/** Uploaded pictures, and a new one. */
export function PicturesScreen() {
  const state = useWatch('deskUploads', {});
  return (
    <DeskPage
      title="Pictures"
      lead="Photographs for productions and pages. Every frame of the site is cut around the focal point."
    >
      <Part title="A new picture">
        <PictureField onUploaded={state.retry} />
      </Part>
      <Part title="Uploaded">
        <DeskView state={state} empty={<EmptyMessage title="No picture has been uploaded yet" />}>
          {(rows) => <Rows rows={rows} changed={state.retry} />}
        </DeskView>
      </Part>
    </DeskPage>
  );
}

/** As many as a page has. */
const pageSize = 50;

type RowsProps = { readonly rows: readonly Row[]; readonly changed: () => void };

function Rows({ rows, changed }: RowsProps) {
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <PictureRow key={row.id} row={row} changed={changed} />
        ))}
      </ul>
      <Older rows={rows} changed={changed} />
    </>
  );
}

/** Pages beyond the first, one at each press. */
function Older({ rows, changed }: RowsProps) {
  const [isOpen, setOpen] = useState(false);
  const after = rows.at(-1)?.id;
  const state = useRead('deskUploads', isOpen && after ? { query: { 'page[after]': after } } : null);
  if (rows.length < pageSize || after === undefined) return null;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Show older pictures</Button>;
  return <DeskView state={state}>{(older) => <Rows rows={older} changed={changed} />}</DeskView>;
}

const words = {
  offered: 'Not arrived yet',
  received: 'Being made',
  made: 'Ready',
  refused: 'Refused',
} as const;

type PictureRowProps = { readonly row: Row; readonly changed: () => void };

function PictureRow({ row, changed }: PictureRowProps) {
  const { fileName, altText, state, staffName, offeredAt, why, image, name } = row;
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>{image ? <Picture image={image} sizes="180px" decorative /> : null}</div>
      <div className={styles.about}>
        <p className={styles.name}>{fileName}</p>
        <p>{altText}</p>
        <p className={styles.hint}>
          {words[state]} · {staffName}, {formatDayTime(offeredAt)}
        </p>
        {why ? <p className={styles.wrong}>{why}</p> : null}
        {state === 'offered' ? <Arrived pictureId={row.id} changed={changed} /> : null}
        {name ? <CopyButton text={name}>Copy its name</CopyButton> : null}
      </div>
    </li>
  );
}

type ArrivedProps = { readonly pictureId: string; readonly changed: () => void };

/** For a browser that was closed after its picture had been sent. */
function Arrived({ pictureId, changed }: ArrivedProps) {
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function look(): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      await send('deskUpload', 'POST', { params: { pictureId } });
      changed();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSaid(error.title);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button look="link" busy={isBusy} onClick={() => void look()}>
        Look whether it has arrived
      </Button>
      {said === null ? null : <Notice title={said} />}
    </>
  );
}
