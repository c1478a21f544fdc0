import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { eventTitles } from '#shared/desk/domain/season/field-titles.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SeasonFrame } from '../change-bar.tsx';
import type { PublishedEvent } from '../draft.ts';
import { rowDrafts } from '../grid/rows.ts';
import type { RowDraft } from '../grid/rows.ts';
import { seasonWords } from '../season-words.ts';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import { useChangesHere } from '../use-changes.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { differing, eventDrafts, eventWishes, fieldsOf, partsOfEventId } from './drafts.ts';
import type { EventDraft } from './drafts.ts';
import { BasicParts, OtherParts, PeopleParts, TextParts } from './event-fields.tsx';
import { RemoveProduction } from './remove-production.tsx';
import { fieldsIn, writtenOf } from './written.ts';
import type { Mistakes, Written } from './written.ts';

/** The page of a production: its texts, people, running time, tags and picture. */
export function EventScreen() {
  return (
    <SeasonFrame>
      <EventOfSeason />
    </SeasonFrame>
  );
}

function EventOfSeason() {
  const { eventId = '' } = useParams();
  const { seasonId, slug } = partsOfEventId(eventId);
  const { differences, isLoading } = useChangesHere();
  const events = useRead('seasonEvents', { params: { seasonId } });
  const rows = useRead('seasonPerformances', { params: { seasonId } });
  const all = events.data && rows.data && !isLoading ? eventDrafts(events.data, differences, seasonId) : undefined;
  const draft = all?.find(({ now }) => now.id === eventId);
  const own = rowDrafts(rows.data ?? [], differences, seasonId).filter(({ now }) => now.eventSlug === slug);
  const count = own.filter(({ deed }) => deed !== 'remove').length;
  return (
    <DeskPage
      title={draft?.now.title || 'A production'}
      above={<TextLink to={`/season/${seasonId}?production=${slug}`}>{`Season ${seasonWords(seasonId)}`}</TextLink>}
      lead={count === 1 ? '1 performance' : `${count} performances`}
    >
      <DeskView state={{ ...events, error: events.error ?? rows.error, data: all }} lines={12}>
        {(pages) =>
          draft ? (
            <EventForm key={eventId} draft={draft} rows={own} pictures={picturesOf(pages)} />
          ) : (
            <EmptyMessage title="There is no such production in this season">
              It may be in another change set, or have been removed.
            </EmptyMessage>
          )
        }
      </DeskView>
    </DeskPage>
  );
}

const picturesOf = (pages: readonly EventDraft[]) =>
  pages.map(({ now: { title, image } }: { readonly now: PublishedEvent }) => ({ title, picture: image }));

type EventFormProps = {
  readonly draft: EventDraft;
  /** Its performances, those that the changes add or remove among them. */
  readonly rows: readonly RowDraft[];
  readonly pictures: ReturnType<typeof picturesOf>;
};

/** What is typed stays whatever becomes of it; a field that a colleague has set meanwhile is shown beside. */
function EventForm({ draft: { now, deed, changed }, rows, pictures }: EventFormProps) {
  const performances = rows.filter((each) => each.deed !== 'remove').map((each) => each.now);
  const { written, onWrite, mistakes, found, own, theirs, take, keep, busy, said } = usePage(now);
  const [isChoosing, setChoosing] = useState(false);
  const props = { written, mistakes, performances, pictures, onWrite, onChoosePicture: () => setChoosing(true) };
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        {deed === 'remove' ? <Notice title="This change set removes the page." /> : null}
        {changed.size > 0 ? <Changed fields={[...changed.keys()]} /> : null}
        <BasicParts {...props} />
        <TextParts {...props} />
        <PeopleParts {...props} />
        <OtherParts {...props} />
        {theirs.map((field) => (
          <Theirs key={field} field={field} value={now[field]} onTake={(isTheirs) => take(field, isTheirs)} />
        ))}
        {said ? <Notice tone="problem" title={said} /> : null}
        {Object.keys(mistakes).length > 0 && Object.keys(found).length > 0 ? (
          <Notice tone="problem" title={`Look at: ${titles(Object.keys(found) as (keyof EventFields)[])}.`} />
        ) : null}
        <div className={`${styles.actions} ${styles.keep}`}>
          <Button
            type="submit"
            look="filled"
            busy={busy}
            disabledReason={own.length === 0 ? 'Nothing is written yet.' : null}
          >
            Keep in the changes
          </Button>
          {own.length > 0 ? <span className={styles.soft}>{`Written: ${titles(own)}`}</span> : null}
        </div>
      </form>
      {isChoosing ? (
        <ChoosePicture
          onClose={() => setChoosing(false)}
          onChoose={(image) => {
            onWrite({ image: { ...image, caption: written.image.caption } });
            setChoosing(false);
          }}
        />
      ) : null}
      <RemoveProduction event={now} deed={deed} rows={rows} />
    </>
  );
}

/** A page as it is written, and what the house has of it by now. */
function usePage(now: PublishedEvent) {
  const { submit } = useChangesHere();
  const current = fieldsOf(now);
  const [begun, setBegun] = useState(current);
  const [written, setWritten] = useState<Written>(() => writtenOf(current));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { busy, said, run } = useAsk(submit);
  const { fields, mistakes: found } = fieldsIn(written, begun);
  async function keep(): Promise<void> {
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    if (!(await run(eventWishes(now.id, begun, fields)))) return;
    setBegun(fields);
    setWritten(writtenOf(fields));
  }
  const take = (field: keyof EventFields, isTheirs: boolean): void => {
    setBegun({ ...begun, [field]: current[field] });
    if (isTheirs) setWritten({ ...written, ...partOf(field, current) });
  };
  return {
    written,
    onWrite: (part: Partial<Written>): void => setWritten({ ...written, ...part }),
    mistakes,
    found,
    own: differing(begun, fields),
    theirs: differing(begun, current).filter((field) => !isSame(current[field], fields[field])),
    take,
    keep,
    busy,
    said,
  };
}

/** One field as it is typed. */
function partOf(field: keyof EventFields, fields: EventFields): Partial<Written> {
  const all = writtenOf(fields);
  const name = field === 'releaseDate' ? 'release' : field;
  return { [name]: all[name] };
}

const titles = (fields: readonly (keyof EventFields)[]): string => fields.map((field) => eventTitles[field]).join(', ');

function Changed({ fields }: { readonly fields: readonly string[] }) {
  return <p className={styles.soft}>{`Changed, and not published yet: ${titles(fields as (keyof EventFields)[])}.`}</p>;
}

type TheirsProps = {
  readonly field: keyof EventFields;
  readonly value: unknown;
  readonly onTake: (isTheirs: boolean) => void;
};

/** A colleague set it since this page was opened. */
function Theirs({ field, value, onTake }: TheirsProps) {
  return (
    <Notice tone="problem" title={`A colleague has just set the ${eventTitles[field]}. What you wrote is kept.`}>
      <p className={styles.text}>{wordsOf(field, value)}</p>
      <div className={styles.actions}>
        <Button onClick={() => onTake(false)}>Go on with mine</Button>
        <Button onClick={() => onTake(true)}>Take theirs</Button>
      </div>
    </Notice>
  );
}
