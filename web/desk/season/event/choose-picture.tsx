import { useEffect, useState } from 'react';

import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { useRead, useWatch } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import pictures from '../pictures/pictures.module.css';
import styles from '../season.module.css';

type Image = EventFields['image'];
type Upload = DataFor<'deskUpload'>;

type ChoosePictureProps = {
  readonly onChoose: (image: Image) => void;
  readonly onClose: () => void;
};

/** Milliseconds between two looks at a picture that is being made. */
const lookEvery = 1000;

/** Uploads a picture, which is taken once it is made, or takes one that was uploaded before. */
export function ChoosePicture({ onChoose, onClose }: ChoosePictureProps) {
  const [sent, setSent] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<Upload | null>(null);
  return (
    <Dialog open onClose={onClose} title="A picture of the production">
      <div className={styles.form}>
        {refused ? (
          <Notice tone="problem" title={`${refused.fileName}: ${refused.why ?? 'it was refused.'}`}>
            <p>Choose another file. What you typed is kept.</p>
          </Notice>
        ) : null}
        {sent ? (
          <BeingMade
            upload={sent}
            onMade={onChoose}
            onRefused={(upload) => {
              setSent(null);
              setRefused(upload);
            }}
          />
        ) : (
          <PictureField
            key={refused?.id ?? 'first'}
            altText={refused?.altText ?? ''}
            onUploaded={(upload) => {
              setRefused(null);
              setSent(upload);
            }}
          />
        )}
        <section className={styles.form} aria-label="Uploaded before">
          <p className={styles.name}>Uploaded before</p>
          <Uploaded onChoose={onChoose} />
        </section>
      </div>
    </Dialog>
  );
}

type BeingMadeProps = {
  readonly upload: Upload;
  readonly onMade: (image: Image) => void;
  readonly onRefused: (upload: Upload) => void;
};

/** Its frames are cut within seconds; the first answer that says so ends the wait. */
function BeingMade({ upload, onMade, onRefused }: BeingMadeProps) {
  const { data = upload } = useWatch('deskUpload', { params: { pictureId: upload.id } }, lookEvery);
  const { state } = data;
  useEffect(() => {
    if (state === 'made' && data.image) onMade(data.image);
    if (state === 'refused') onRefused(data);
    // Told once for each state that it comes to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  return (
    <p>
      <output>{`${upload.fileName} was sent. Its frames are being cut; this takes some seconds.`}</output>
    </p>
  );
}

function Uploaded({ onChoose }: Pick<ChoosePictureProps, 'onChoose'>) {
  const state = useRead('deskUploads', {});
  const made = state.data?.filter(({ image }) => image !== null);
  return (
    <DeskView
      state={{ ...state, data: made }}
      lines={4}
      empty={<EmptyMessage title="No picture has been uploaded yet" />}
    >
      {(rows) => (
        <ul className={pictures.list}>
          {rows.map(({ id, fileName, altText, image }) => (
            <li key={id} className={pictures.row}>
              <div className={pictures.thumb}>{image ? <Picture image={image} sizes="180px" decorative /> : null}</div>
              <div className={pictures.about}>
                <p className={pictures.name}>{fileName}</p>
                <p>{altText}</p>
                <Button
                  look="link"
                  aria-label={`Take ${fileName}: ${altText}`}
                  onClick={() => (image ? onChoose(image) : undefined)}
                >
                  Take this picture
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DeskView>
  );
}
