import { useId } from 'react';
import type { ReactNode } from 'react';

import { beforeShowAll, castSheetOf, isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { useHouse } from '#web/api/house.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Headline } from '#web/ui/headline.tsx';

import { ArtistName } from './artist-name.tsx';
import styles from './cast-sheet.module.css';
import { Credit, CreditList, Credits, CurrentArtist } from './credit-list.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import type { CastActivity, CastEntry, CastEvent } from './types.ts';

type CastSheetProps = {
  readonly event: CastEvent;
  readonly activity: CastActivity;
  /** Links around the sheet; not printed. */
  readonly children: ReactNode;
};

/** So many entries fit on a page at the usual size. */
const longSheet = 18;

/** A cast sheet: one performance and all its artists, on one printed page. */
export function CastSheet({ event, activity, children }: CastSheetProps) {
  const house = useHouse();
  const isShown = isCastShown(event, activity);
  return (
    <article className={styles.sheet} data-long={activity.cast.length > longSheet || undefined}>
      <div className={styles.head}>
        <p className={styles.overline}>
          <span className={styles.onPaper}>{house?.name} · </span>Cast list
        </p>
        <Headline level={1} size="title">
          {activity.title}
        </Headline>
        {event.author ? <p className={styles.author}>{event.author}</p> : null}
      </div>
      <SheetFacts event={event} activity={activity} />
      <div className={styles.people}>
        {activity.isCancelled ? <p className={styles.notice}>This performance is cancelled.</p> : null}
        {isShown ? <People event={event} activity={activity} /> : <NotAnnounced />}
      </div>
      <div className={styles.around}>{children}</div>
    </article>
  );
}

function NotAnnounced() {
  const line = usePageTexts('casts');
  return <p className={styles.notice}>{line('not-announced')}</p>;
}

type PeopleProps = { readonly event: CastEvent; readonly activity: CastActivity };

function People({ event, activity }: PeopleProps) {
  const { conductors, works, others, pit } = castSheetOf(event, activity);
  const isBill = works.length > 1;
  return (
    <>
      {activity.castChange ? (
        <p className={styles.change}>
          <strong>Cast Change</strong> {activity.castChange}
        </p>
      ) : null}
      {conductors.length > 0 ? (
        <dl className={styles.conductor}>
          <dt>Conductor</dt>
          {conductors.map((entry) => (
            <dd key={entry.id}>
              <CurrentArtist entry={entry} />
            </dd>
          ))}
        </dl>
      ) : null}
      {works.map(({ work, cast }) => (
        <Part
          key={work.id}
          title={work.castListTitle ?? (isBill ? work.title : 'Cast')}
          lead={isBill ? work.author : null}
          note={work.castListText}
          cast={cast}
          event={event}
        />
      ))}
      <Part title="Also taking part" cast={others} event={event} />
      <Creatives event={event} />
      <Part title={pitTitle(pit)} cast={pit} event={event} isWhole />
    </>
  );
}

function pitTitle(pit: readonly CastEntry[]): string {
  return pit.some(({ role }) => role.includes('Chorus')) ? 'Orchestra and chorus' : 'Orchestra';
}

type PartProps = {
  readonly title: string;
  readonly lead?: string | null;
  readonly note?: string | null;
  readonly cast: readonly CastEntry[];
  readonly event: CastEvent;
  readonly isWhole?: boolean;
};

function Part({ title, lead = null, note = null, cast, event, isWhole = false }: PartProps) {
  const id = useId();
  if (cast.length === 0 && !note && !lead) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {cast.length > 0 ? (
        <CreditList
          entries={cast}
          beginning={isWhole ? cast : beforeShowAll(cast, event.castListInfo)}
          labelledBy={id}
        />
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}

function Creatives({ event: { productions } }: Pick<PeopleProps, 'event'>) {
  const id = useId();
  const creatives = productions.flatMap((work) => work.creatives);
  if (creatives.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Creatives
      </h2>
      <Credits>
        {creatives.map((creative) => (
          <Credit key={`${creative.role} ${creative.name}`} role={creative.role}>
            <ArtistName artist={creative} />
          </Credit>
        ))}
      </Credits>
    </section>
  );
}
