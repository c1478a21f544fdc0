import { links } from '#web/api/links.ts';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './home.module.css';
import { pictureName } from './picture-name.ts';
import type { Homepage } from './types.ts';

type Header = Homepage['header'];
type HomeHeaderProps = { readonly header: Header };

/** The header: headline, one sentence, one link, and the event's picture. */
export function HomeHeader({ header }: HomeHeaderProps) {
  const { impactHeader, compactHeader, desktopCopy, mobileCopy, image, eventSlug } = header;
  if (!impactHeader) return compactHeader ? <PageHeading title={compactHeader.title} size="title" /> : null;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Above copy={desktopCopy} size="wide" />
        <Above copy={mobileCopy} size="narrow" />
        <Headline level={1} size="display">
          {impactHeader.title}
        </Headline>
        {impactHeader.subtitle ? <p className={styles.subtitle}>{impactHeader.subtitle}</p> : null}
        <div className={styles.ways}>
          <HeaderAction action={header.callToAction} />
          {eventSlug ? <TextLink to={links.eventDetails.to({ slug: eventSlug })}>Dates and tickets</TextLink> : null}
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          image={image}
          sizes="(width < 64em) 100vw, 620px"
          ratio={3 / 2}
          haste="first"
          {...(eventSlug ? { transitionName: pictureName(eventSlug) } : {})}
        />
        <Inside copy={desktopCopy} size="wide" />
        <Inside copy={mobileCopy} size="narrow" />
      </div>
    </header>
  );
}

type CopyProps = { readonly copy: Header['desktopCopy']; readonly size: 'wide' | 'narrow' };

/** The style sheet shows the copy for this width and hides the other from everyone. */
function Above({ copy: { aboveImageText }, size }: CopyProps) {
  return aboveImageText ? (
    <p className={styles.above} data-size={size}>
      {aboveImageText}
    </p>
  ) : null;
}

function Inside({ copy: { insideImageText, colours }, size }: CopyProps) {
  if (!insideImageText) return null;
  return (
    <p
      className={styles.inside}
      data-size={size}
      {...(colours ? { style: { color: colours.text, backgroundColor: colours.background } } : {})}
    >
      {insideImageText}
    </p>
  );
}

function HeaderAction({ action }: { readonly action: Header['callToAction'] }) {
  const { text, link, buttonStyle, buttonTheme, includeIcon } = action;
  return (
    <span className={styles.action} data-theme-of={buttonTheme}>
      <LinkButton to={link} look={buttonStyle}>
        {text}
        {includeIcon ? <Icon name="forward" size={16} /> : null}
      </LinkButton>
    </span>
  );
}

/** The header's placeholder, so that the slices below do not move. */
export function HomeHeaderSkeleton() {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <Skeleton width="70%" height="4.5rem" />
        <Skeleton width="90%" height="1.25rem" />
        <Skeleton width="9rem" height="2.75rem" />
      </div>
      <Skeleton ratio={3 / 2} />
    </div>
  );
}
