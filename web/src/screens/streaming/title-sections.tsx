import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { Clips } from '#web/features/stream/clips.tsx';
import styles from '#web/features/stream/credits.module.css';
import { FilmWall } from '#web/features/stream/film-rows.tsx';
import { PackageOffers } from '#web/features/stream/package-offer.tsx';
import { TvApp } from '#web/features/stream/tv-app.tsx';
import type { FilmTitle, FilmVideo } from '#web/features/stream/types.ts';
import type { Watching } from '#web/features/stream/use-watching.ts';
import { Section } from '#web/ui/layout.tsx';

import { useMyListCorner } from './my-list-corner.tsx';

export type TitleSectionsProps = {
  readonly film: FilmTitle;
  /** Undefined where it may not be shown, or does not exist yet. */
  readonly performance: FilmVideo | undefined;
  readonly clips: readonly FilmVideo[];
  readonly watching: Watching;
  readonly onIntent: (video?: FilmVideo) => void;
};

/** The parts of a title below its film. */
export function TitleSections({ film, performance, clips, watching, onIntent }: TitleSectionsProps) {
  const corner = useMyListCorner();
  const next = useAvailableTitles(film.watchNext);
  return (
    <>
      {performance ? <PackageOffers video={performance} promotion={film.primaryCallToAction} /> : null}
      {clips.length > 0 ? (
        <Section title="Trailer and insights">
          <Clips title={film.title} videos={clips} {...{ watching, onIntent }} />
        </Section>
      ) : null}
      {film.cast.length + film.creatives.length > 0 ? (
        <Section title="Cast and creatives">
          <Credits film={film} />
        </Section>
      ) : null}
      {next.length > 0 ? (
        <Section title="Watch next">
          <FilmWall films={next} corner={corner} />
        </Section>
      ) : null}
      <TvApp />
    </>
  );
}

type CreditsProps = { readonly film: Pick<FilmTitle, 'cast' | 'creatives'> };

/** Creators and performers by role. */
function Credits({ film: { cast, creatives } }: CreditsProps) {
  const performers = cast.map(({ role, name }) => ({ role, name }));
  return (
    <div className={styles.lists}>
      <CreditList title="Cast" credits={performers} />
      <CreditList title="Creatives" credits={creatives} />
    </div>
  );
}

type CreditListProps = {
  readonly title: string;
  readonly credits: readonly { readonly role: string; readonly name: string }[];
};

function CreditList({ title, credits }: CreditListProps) {
  if (credits.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {credits.map(({ role, name }) => (
          <div key={`${role} ${name}`} className={styles.credit}>
            <dt className={styles.role}>{role}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
