import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureImage } from '#web/ui/picture.tsx';

import styles from './watch-next.module.css';

export interface NextFilm {
  readonly title: string;
  readonly link: string;
  readonly image: PictureImage;
}

type WatchNextProps = { readonly film: NextFilm; readonly onDismiss: () => void };

/** Offered at a film's end. Never starts by itself: the visitor decides. */
export function WatchNext({ film: { title, link, image }, onDismiss }: WatchNextProps) {
  return (
    <aside className={styles.card} aria-label="Watch next">
      <div className={styles.picture}>
        <Picture image={image} ratio={16 / 9} sizes="160px" decorative />
      </div>
      <div className={styles.words}>
        <p className={styles.soft}>Watch next</p>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={link}>Go to film</LinkButton>
        <Button look="link" onClick={onDismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
