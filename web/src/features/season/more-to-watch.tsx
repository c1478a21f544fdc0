import { Grid, Section } from '#web/ui/layout.tsx';

import { PictureLink } from './picture-link.tsx';
import type { EventDetails } from './types.ts';

type MoreToWatchProps = { readonly items: EventDetails['moreToWatch'] };

/** Related titles. */
export function MoreToWatch({ items }: MoreToWatchProps) {
  if (items.length === 0) return null;
  return (
    <Section title="More to watch">
      <Grid columns={3}>
        {items.map(({ id, title, overline, link, image }) => (
          <PictureLink key={id} title={title} overline={overline} to={link} image={image} />
        ))}
      </Grid>
    </Section>
  );
}
