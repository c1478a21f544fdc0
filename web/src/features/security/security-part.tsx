import { useId } from 'react';
import type { ReactNode } from 'react';

import { Headline } from '#web/ui/headline.tsx';

import styles from './security.module.css';

type SecurityPartProps = { readonly title: string; readonly children: ReactNode };

/** A part of the page under its own heading. */
export function SecurityPart({ title, children }: SecurityPartProps) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <Headline level={2} id={titleId}>
        {title}
      </Headline>
      {children}
    </section>
  );
}
