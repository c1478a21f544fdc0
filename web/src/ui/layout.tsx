import { useId } from 'react';
import type { ReactNode } from 'react';

import { Headline } from './headline.tsx';
import styles from './layout.module.css';

type ChildrenProps = { readonly children: ReactNode };

/** The width of the page: 1140 px and the gutters. */
export function Container({ children }: ChildrenProps) {
  return <div className={styles.container}>{children}</div>;
}

type SectionProps = {
  readonly title?: ReactNode;
  /** For a link such as "See all", at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
};

export function Section({ title, aside, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className={styles.head}>
          <Headline level={2} size="section" id={titleId}>
            {title}
          </Headline>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}

type GridProps = ChildrenProps & {
  /** On a desktop; two on a tablet, one on a phone. */
  readonly columns?: 2 | 3 | 4;
};

export function Grid({ columns = 3, children }: GridProps) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

type SplitProps = ChildrenProps & { readonly aside: ReactNode };

/** A wide and a narrow column, stacked on small screens. */
export function Split({ aside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}

/** A column with equal spacing: forms, lists of notices. */
export function Stack({ children }: ChildrenProps) {
  return <div className={styles.stack}>{children}</div>;
}

/** Running text in lines of about 65 characters. */
export function Prose({ children }: ChildrenProps) {
  return <div className={styles.prose}>{children}</div>;
}
