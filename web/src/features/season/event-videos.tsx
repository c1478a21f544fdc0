import { useState } from 'react';
import type { ComponentType } from 'react';

import type { VideoId } from '#shared/kernel/ids.ts';
import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { shownIn } from '#shared/streaming/domain/country.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './event-videos.module.css';

export type EventVideo = DataFor<'digitalEventVideos'>[number];

/** The player's input; the screen provides the player, which is loaded on intent. */
export interface PlayedVideo {
  readonly video: EventVideo;
  readonly src: string;
  /** When its cookies expire. */
  readonly expiresAt: string;
  /** New cookies, or that the server refuses them. */
  readonly renew: () => Promise<{ readonly expiresAt: string } | { readonly refused: string }>;
}

type EventVideosProps = {
  /** Title of the stream. */
  readonly slug: string;
  readonly titlePage: string | null;
  readonly player: ComponentType<{ readonly played: PlayedVideo }>;
  readonly onIntent: () => void;
};

/**
 * Trailers and insights, by the country rule: nothing in a refused or unknown country (spec 1 §5). The country comes with the user call, so
 * server HTML never has them, but reserves their space: nothing below moves.
 */
export function EventVideos({ slug, titlePage, player, onIntent }: EventVideosProps) {
  const visitor = useVisitor();
  const country = visitor.data?.country ?? null;
  const { data, error } = useResource('digitalEventVideos', country === null ? null : { query: { slug } });
  const isComing = visitor.data ? country !== null && !data && !error : !visitor.error;
  if (isComing) return <Coming />;
  const clips = shownIn(data ?? [], country).filter(({ videoType }) => videoType !== 'performance');
  if (clips.length === 0) return null;
  return (
    <Section title="Watch">
      <ul className={styles.clips}>
        {clips.map((video) => (
          <Clip key={video.id} video={video} titlePage={titlePage} player={player} onIntent={onIntent} />
        ))}
      </ul>
    </Section>
  );
}

/** A trailer and an insight, as most events have. */
function Coming() {
  return (
    <Section title="Watch">
      <div className={styles.clips}>
        {['trailer', 'insight'].map((kind) => (
          <div key={kind} className={styles.clip}>
            <Skeleton ratio={16 / 9} />
            <Skeleton width="60%" height="2.9rem" />
            <Skeleton width="6rem" height="var(--target)" />
          </div>
        ))}
      </div>
    </Section>
  );
}

type ClipProps = Omit<EventVideosProps, 'slug'> & { readonly video: EventVideo };

function Clip({ video, titlePage, player: Player, onIntent }: ClipProps) {
  const [state, setState] = useState<'closed' | 'opening' | 'failed' | PlayedVideo>('closed');
  const open = async () => {
    setState('opening');
    const source = await sourceOf(video.id).catch(() => null);
    const renew = () => renewed(video.id);
    setState(source === null ? 'failed' : { video, src: source.src, expiresAt: source.expiresAt, renew });
  };
  const isPlaying = typeof state === 'object';
  return (
    <li className={styles.clip} data-playing={isPlaying || undefined}>
      {isPlaying ? (
        <Player played={state} />
      ) : (
        <Picture image={video.previewImage} ratio={16 / 9} sizes="364px" decorative />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{video.title}</h3>
        <p className={styles.length}>{formatRunningTime(video.duration)}</p>
        {state === 'failed' ? <p role="alert">This did not start. Please try again.</p> : null}
      </div>
      {isPlaying ? null : video.videoType === 'trailer' ? (
        <Button
          aria-label={`Play ${video.title}`}
          busy={state === 'opening'}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => void open()}
        >
          <Icon name="play" size={16} />
          Play
        </Button>
      ) : titlePage ? (
        <LinkButton to={titlePage} aria-label={`Watch ${video.title} on Stream`}>
          On Stream
        </LinkButton>
      ) : null}
    </li>
  );
}

/** The film's address, with cookies that open it. */
async function sourceOf(videoId: VideoId): Promise<DataFor<'videoSource'>> {
  // The contract defines this path's answer.
  return (await read(keyFor('videoSource', { query: { videoId } }))) as DataFor<'videoSource'>;
}

/** The cookies' new end, or the refusal; rejects without an answer, for a retry. */
async function renewed(videoId: VideoId): ReturnType<PlayedVideo['renew']> {
  try {
    return await sourceOf(videoId);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return { refused: error.title };
    throw error;
  }
}
