import { count } from '#shared/kernel/time/duration.ts';
import { shownIn } from '#shared/streaming/domain/country.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './clips.module.css';
import { streamWords } from './stream-words.ts';
import type { FilmVideo } from './types.ts';
import { useFreeWatching } from './use-free-watching.ts';
import { useKnownRentals } from './use-rentals.ts';
import type { Watching } from './use-watching.ts';
import { viewingOf } from './viewing.ts';
import { WatchButton } from './watch-button.tsx';

type ClipsProps = {
  /** Of their film. */
  readonly title: string;
  readonly videos: readonly FilmVideo[];
  readonly watching: Watching;
  readonly onIntent: (video?: FilmVideo) => void;
};

/** A title's trailer and insights. */
export function Clips({ title, videos, watching, onIntent }: ClipsProps) {
  const now = useNow();
  const { data: visitor } = useVisitor();
  const rentals = useKnownRentals().data?.streams ?? [];
  const settings = useFreeWatching();
  const shown = shownIn(videos, visitor?.country);
  if (shown.length === 0 && !visitor) return null;
  if (shown.length === 0) return <p className={styles.length}>{streamWords.noClips}</p>;
  return (
    <ul className={styles.clips}>
      {shown.map((video) => {
        const { call, entitlement } = viewingOf(video, visitor, rentals, now, null, settings);
        return (
          <li key={video.id} className={styles.clip}>
            <Picture image={video.previewImage} ratio={16 / 9} sizes="(width < 48em) 100vw, 364px" decorative />
            <div>
              <h3 className={styles.title}>{video.title}</h3>
              <p className={styles.length}>{count(video.duration, 'minute')}</p>
            </div>
            {call?.kind === 'watch' ? (
              <WatchButton
                aria-label={`Watch ${video.title}`}
                film={title}
                {...{ video, entitlement, watching, onIntent }}
              >
                <Icon name="play" size={16} />
                Watch
              </WatchButton>
            ) : (
              <p className={styles.length}>{whyNot(video)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whyNot({ packageFeeIds }: FilmVideo): string {
  return packageFeeIds.length > 0 ? 'With a rental or a subscription' : 'For subscribers';
}
