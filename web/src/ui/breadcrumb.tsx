import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from './icon.tsx';
import { SkeletonText } from './skeleton.tsx';
import styles from './text-link.module.css';

type BackLinkProps = { readonly to: string; readonly children: ReactNode };

/** A link one level up, named after its target. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" />
      {children}
    </Link>
  );
}

type BreadcrumbProps = {
  /** From the top down; the last is the page itself and not linked. */
  readonly trail: readonly { readonly label: string; readonly to: string }[];
};

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to }, index) => (
          <li key={to}>
            {index === trail.length - 1 ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Its placeholder. */
export function BreadcrumbSkeleton() {
  return (
    <div className={styles.trail}>
      <span className={styles.trailWaiting}>
        <SkeletonText letters={28} />
      </span>
    </div>
  );
}
