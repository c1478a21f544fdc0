import { Link } from 'react-router-dom';

import { Grid, Section } from '#web/ui/layout.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './more-to-watch.module.css';
import type { EventDetails } from './types.ts';

type MoreToWatchProps = { readonly items: EventDetails['moreToWatch'] };

/** Where to go when this one is not the right one, or has been seen. */
export function MoreToWatch({ items }: MoreToWatchProps) {
  if (items.length === 0) return null;
  return (
    <Section title="More to watch">
      <Grid columns={3}>
        {items.map(({ id, title, overline, link, image }) => (
          <div key={id} className={styles.card}>
            <Picture image={image} ratio={16 / 9} sizes="(width < 48em) 100vw, 364px" decorative />
            <p className={styles.overline}>{overline}</p>
            <Headline level={3}>
              <Link to={link} className={styles.link}>
                {title}
              </Link>
            </Headline>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
