import { Link } from 'react-router-dom';

import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureImage } from '#web/ui/picture.tsx';

import styles from './picture-link.module.css';

type PictureLinkProps = {
  readonly title: string;
  readonly to: string;
  readonly image: PictureImage;
  readonly overline?: string | null;
  readonly children?: string | null;
};

/** A wide picture with a title; the whole of it is a link. */
export function PictureLink({ title, to, image, overline, children }: PictureLinkProps) {
  return (
    <div className={styles.card}>
      <Picture image={image} ratio={16 / 9} sizes="(width < 48em) 100vw, 364px" decorative />
      {overline ? <p className={styles.overline}>{overline}</p> : null}
      <Headline level={3}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </Headline>
      {children ? <p className={styles.text}>{children}</p> : null}
    </div>
  );
}
