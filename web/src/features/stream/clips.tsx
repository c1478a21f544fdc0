import type { ViewingCall } from '#shared/domain/entitlement/viewing.ts';
import { count } from '#shared/domain/time/duration.ts';
import { useNow } from '#web/api/now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './clips.module.css';
import type { FilmVideo } from './types.ts';
import { useRentals } from './use-rentals.ts';
import type { Watching } from './use-watching.ts';
import { viewingOf } from './viewing.ts';

type ClipsProps = {
  readonly videos: readonly FilmVideo[];
  readonly watching: Watching;
  readonly onIntent: (video: FilmVideo) => void;
};

/** Trailer and insights of a title. */
export function Clips({ videos, watching, onIntent }: ClipsProps) {
  const now = useNow();
  const { data: visitor } = useVisitor();
  const rentals = useRentals().data?.streams ?? [];
  return (
    <ul className={styles.clips}>
      {videos.map((video) => {
        const { call } = viewingOf(video, visitor, rentals, now);
        return (
          <li key={video.id} className={styles.clip}>
            <Picture image={video.previewImage} ratio={16 / 9} sizes="(width < 48em) 100vw, 364px" decorative />
            <div>
              <h3 className={styles.title}>{video.title}</h3>
              <p className={styles.length}>{count(video.duration, 'minute')}</p>
            </div>
            {call?.kind === 'watch' ? (
              <Button
                aria-label={`Watch ${video.title}`}
                busy={watching.opening === video.id}
                onPointerEnter={() => onIntent(video)}
                onFocus={() => onIntent(video)}
                onClick={() => void watching.watch(video)}
              >
                <Icon name="play" size={16} />
                Watch
              </Button>
            ) : (
              <p className={styles.length}>{whyNot(video, call)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whyNot({ packageFeeIds }: FilmVideo, call: ViewingCall | null): string {
  if (!call) return 'Not shown where you are';
  return packageFeeIds.length > 0 ? 'With a rental or a subscription' : 'For subscribers';
}
