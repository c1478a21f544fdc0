import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import styles from '../season.module.css';

type Picture = EventFields['image'];

type PictureFieldProps = {
  readonly picture: Picture;
  /** The pictures of the season's other productions, by title. */
  readonly known: readonly { readonly title: string; readonly picture: Picture }[];
  readonly error: string | null;
  readonly onChange: (picture: Picture) => void;
  /** Opens the pictures of the house, where one may be uploaded: a form of its own, so that it stands beside this one. */
  readonly onChoose: () => void;
};

/** The picture of a production: one that the house has, and what it shows in words. */
export function PictureField({ picture, known, error, onChange, onChoose }: PictureFieldProps) {
  const pathOf = ({ desktopPath, mobilePath }: Picture): string => desktopPath ?? mobilePath ?? '';
  const path = pathOf(picture);
  const others = known.filter((each) => pathOf(each.picture) !== '' && pathOf(each.picture) !== path);
  return (
    <fieldset className={styles.group}>
      <legend>Picture</legend>
      {(picture.thumbPath ?? path) ? (
        <img src={picture.thumbPath ?? path} alt="" width={240} className={styles.picture} />
      ) : (
        <p className={styles.soft}>There is none yet.</p>
      )}
      <div>
        <Button onClick={onChoose}>Choose or upload a picture</Button>
      </div>
      <Select
        label="Or that of another production"
        value={path}
        options={[
          { value: path, label: path === '' ? 'None yet' : 'This picture' },
          ...others.map((each) => ({ value: pathOf(each.picture), label: `That of ${each.title}` })),
        ]}
        onChange={({ target }) => {
          const chosen = others.find((each) => pathOf(each.picture) === target.value);
          if (chosen) onChange(chosen.picture);
        }}
      />
      <Field
        label="What it shows"
        hint="For those who do not see it."
        maxLength={300}
        value={picture.altText}
        error={error}
        onChange={({ target }) => onChange({ ...picture, altText: target.value })}
      />
      <Field
        label="Caption"
        optional
        maxLength={300}
        value={picture.caption ?? ''}
        onChange={({ target }) => onChange({ ...picture, caption: target.value || null })}
      />
    </fieldset>
  );
}
