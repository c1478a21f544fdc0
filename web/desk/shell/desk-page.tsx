import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { Headline } from '#web/ui/headline.tsx';

import styles from './desk-page.module.css';
import { useTitle } from './use-title.ts';

type DeskPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where it belongs: a link to the page above. */
  readonly above?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A page of the desk: its heading, and what is below. After a link was followed the heading has the focus. */
export function DeskPage({ title, lead, above, actions, children }: DeskPageProps) {
  const heading = useRef<HTMLDivElement>(null);
  const wasFollowed = useNavigationType() === NavigationType.Push;
  useTitle(title);
  useEffect(() => {
    if (!wasFollowed) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // On entry alone: the title may change with its data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div ref={heading} tabIndex={-1} className={styles.heading}>
          {above ? <p className={styles.above}>{above}</p> : null}
          <Headline level={1} size="section">
            {title}
          </Headline>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

type PartProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A part of a page under a rule and a small heading. */
export function Part({ title, aside, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <h2 className={styles.partTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
