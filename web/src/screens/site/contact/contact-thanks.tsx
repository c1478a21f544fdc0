import { useEffect, useRef } from 'react';

import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './contact.module.css';

/** What stands in place of the form once it is sent (spec 1 §2); takes the focus, because the form that had it is gone. */
export function Thanks() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <h2 ref={title} tabIndex={-1} className={styles.thanksTitle}>
        Thank you!
      </h2>
      <p>We will shortly confirm receipt of your message.</p>
      <div>
        <LinkButton to={links.listing.to()} look="filled">
          See Tickets & events
        </LinkButton>
      </div>
    </div>
  );
}
