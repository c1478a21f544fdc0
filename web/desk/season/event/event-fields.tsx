import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { tagIds, tagTitle } from '#shared/season/domain/house-tags.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

import { Part } from '../../shell/desk-page.tsx';
import type { PublishedRow } from '../draft.ts';
import { MomentFields } from '../editors/moment-fields.tsx';
import styles from '../season.module.css';
import { CastField } from './cast-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { orNull } from './text-values.ts';
import type { Written } from './written.ts';

export type EventFieldsProps = {
  readonly written: Written;
  readonly mistakes: Readonly<Partial<Record<keyof EventFields, string>>>;
  readonly performances: readonly PublishedRow[];
  readonly pictures: readonly { readonly title: string; readonly picture: EventFields['image'] }[];
  readonly onWrite: (part: Partial<Written>) => void;
  readonly onChoosePicture: () => void;
};

type Props = EventFieldsProps;

/** What every card and page begins with. */
export function BasicParts({ written, mistakes, onWrite }: Props) {
  const { title, author, shortDescription, hashtag, isHiddenFromTicketsAndEvents, release } = written;
  return (
    <Part title="Title">
      <Field
        label="Title"
        maxLength={200}
        value={title}
        error={mistakes.title}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <Field
        label="Composer or choreographer"
        optional
        maxLength={200}
        value={author ?? ''}
        onChange={({ target }) => onWrite({ author: orNull(target.value) })}
      />
      <TextArea
        label="Short description"
        hint="A sentence or two, for cards and search engines."
        rows={3}
        maxLength={20_000}
        value={shortDescription}
        onChange={({ target }) => onWrite({ shortDescription: target.value })}
      />
      <Field
        label="Hashtag"
        optional
        maxLength={200}
        value={hashtag ?? ''}
        onChange={({ target }) => onWrite({ hashtag: orNull(target.value) })}
      />
      <Checkbox
        label="Hidden from tickets and events"
        hint="Its page answers to whoever has its address."
        checked={isHiddenFromTicketsAndEvents}
        onChange={({ target }) => onWrite({ isHiddenFromTicketsAndEvents: target.checked })}
      />
      <Checkbox
        label="Announced only, until a moment"
        hint="Until then its card says “Coming soon”."
        checked={release !== null}
        onChange={({ target }) => onWrite({ release: target.checked ? { day: '', time: '09:00' } : null })}
      />
      {release ? (
        <MomentFields
          label="Released"
          day={release.day}
          time={release.time}
          onChange={(day, time) => onWrite({ release: { day, time } })}
        />
      ) : null}
      {mistakes.releaseDate ? <p className={styles.warns}>{mistakes.releaseDate}</p> : null}
    </Part>
  );
}

/** What is read before and beside the tickets. */
export function TextParts({ written, onWrite }: Props) {
  const { description, synopsis, guidance, guidanceDetails, ticketPriceDetails, language } = written;
  return (
    <Part title="Texts">
      <TextArea
        label="Description"
        hint="Paragraphs with an empty line between."
        rows={10}
        value={description}
        onChange={({ target }) => onWrite({ description: target.value })}
      />
      <TextArea
        label="Synopsis"
        hint="Paragraphs with an empty line between."
        optional
        rows={8}
        value={synopsis}
        onChange={({ target }) => onWrite({ synopsis: target.value })}
      />
      <Field
        label="Language"
        optional
        maxLength={200}
        value={language ?? ''}
        onChange={({ target }) => onWrite({ language: orNull(target.value) })}
      />
      <TextArea
        label="Guidance"
        hint="Such as an age or a warning, in a sentence."
        optional
        rows={2}
        value={guidance ?? ''}
        onChange={({ target }) => onWrite({ guidance: orNull(target.value) })}
      />
      <TextArea
        label="Guidance in detail"
        optional
        rows={4}
        value={guidanceDetails ?? ''}
        onChange={({ target }) => onWrite({ guidanceDetails: orNull(target.value) })}
      />
      <TextArea
        label="Text beside the prices"
        optional
        rows={3}
        value={ticketPriceDetails ?? ''}
        onChange={({ target }) => onWrite({ ticketPriceDetails: orNull(target.value) })}
      />
    </Part>
  );
}

/** Who made it, who performs, who pays. */
export function PeopleParts({ written, mistakes, performances, onWrite }: Props) {
  const { creatives, cast, sponsors, coProducers } = written;
  return (
    <Part title="People">
      <ListField
        legend="Credits"
        noun="credit"
        items={creatives}
        blank={{ role: '', name: '', slug: null }}
        onChange={(next) => onWrite({ creatives: [...next] })}
      >
        {({ role, name, slug }, edit) => (
          <div className={styles.fields}>
            <Field label="Role" maxLength={200} value={role} onChange={({ target }) => edit({ role: target.value })} />
            <Field label="Name" maxLength={200} value={name} onChange={({ target }) => edit({ name: target.value })} />
            <Field
              label="Page of the person"
              optional
              maxLength={120}
              value={slug ?? ''}
              onChange={({ target }) => edit({ slug: target.value.trim() || null })}
            />
          </div>
        )}
      </ListField>
      {mistakes.creatives ? <p className={styles.warns}>{mistakes.creatives}</p> : null}
      <CastField cast={cast} performances={performances} onChange={(next) => onWrite({ cast: next })} />
      {mistakes.cast ? <p className={styles.warns}>{mistakes.cast}</p> : null}
      <TextArea
        label="Sponsors"
        hint="One a line."
        optional
        rows={3}
        value={sponsors}
        onChange={({ target }) => onWrite({ sponsors: target.value })}
      />
      <TextArea
        label="Co-producers"
        hint="One a line."
        optional
        rows={3}
        value={coProducers}
        onChange={({ target }) => onWrite({ coProducers: target.value })}
      />
    </Part>
  );
}

/** Running time, tags and picture. */
export function OtherParts({ written, mistakes, pictures, onWrite, onChoosePicture }: Props) {
  const { runningTimeSummary, tags, image } = written;
  return (
    <Part title="Running time, tags and picture">
      <ListField
        legend="Running time"
        hint="Acts and intervals in their order."
        noun="part"
        items={runningTimeSummary}
        blank={{ title: '', minutes: '' }}
        onChange={(next) => onWrite({ runningTimeSummary: [...next] })}
      >
        {({ title, minutes }, edit) => (
          <div className={styles.fields}>
            <Field
              label="Part"
              maxLength={200}
              value={title}
              onChange={({ target }) => edit({ title: target.value })}
            />
            <div className={styles.narrow}>
              <Field
                type="number"
                label="Minutes"
                min={1}
                max={600}
                value={minutes}
                onChange={({ target }) => edit({ minutes: target.value })}
              />
            </div>
          </div>
        )}
      </ListField>
      {mistakes.runningTimeSummary ? <p className={styles.warns}>{mistakes.runningTimeSummary}</p> : null}
      <fieldset className={styles.group}>
        <legend>Tags of all its performances</legend>
        <div className={styles.groups}>
          {[...new Set([...tagIds, ...tags])].filter(isOwn).map((id) => (
            <Checkbox
              key={id}
              label={tagTitle(id) ?? id}
              checked={tags.includes(id)}
              onChange={({ target }) =>
                onWrite({ tags: target.checked ? [...tags, id] : tags.filter((each) => each !== id) })
              }
            />
          ))}
        </div>
      </fieldset>
      <PictureField
        picture={image}
        known={pictures}
        error={mistakes.image ?? null}
        onChange={(picture) => onWrite({ image: picture })}
        onChoose={onChoosePicture}
      />
    </Part>
  );
}

/** Time of day and cancellation follow from the performances. */
const derived = new Set(['846', '935', '936', '1149']);
const isOwn = (id: string): boolean => !derived.has(id);
