import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './eat-and-drink.module.css';
import type { CateringVenue } from './use-catering.ts';

type VenueCardProps = { readonly venue: CateringVenue };

/** One place: description, location, hours, tags, menu and booking. */
export function VenueCard({ venue }: VenueCardProps) {
  const { slug, title, kind, description, where, opening, tags, isBookable, hasMenu } = venue;
  return (
    <li className={styles.venue} id={slug}>
      <div className={styles.name}>
        <p className={styles.kind}>{kind}</p>
        <Headline level={3}>{title}</Headline>
        <p className={styles.where}>{where}</p>
      </div>
      <div className={styles.words}>
        <p>{description}</p>
        <div>
          <h4 className={styles.label}>Open</h4>
          <ul className={styles.opening}>
            {opening.map((hours) => (
              <li key={hours}>{hours}</li>
            ))}
          </ul>
        </div>
        <ul className={styles.tags} aria-label={`Good to know about ${title}`}>
          {tags.map((tag) => (
            <li key={tag.id}>{tag.title}</li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        {isBookable ? (
          <LinkButton to={links.bookFoodAndDrink.to({ place: slug })} wide>
            Book a table <VisuallyHidden>at {title}</VisuallyHidden>
          </LinkButton>
        ) : (
          <p className={styles.where}>No booking: come as you are.</p>
        )}
        {hasMenu ? (
          <LinkButton to={links.cateringMenu.to({ slug })} look="link">
            See the menu <VisuallyHidden>of {title}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
