import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import type { DataState } from '#web/ui/data-view.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './account-home.module.css';

type TileProps = {
  readonly title: string;
  /** Links; the first is the most common. */
  readonly ways?: readonly { readonly label: string; readonly to: string }[];
  /** A button after the links. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One part of an account: its state in a line or two, and where to change it. */
export function Tile({ title, ways, action, children }: TileProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.tile}>
      <h2 id={titleId} className={styles.tileTitle}>
        {title}
      </h2>
      <div className={styles.tileBody}>{children}</div>
      {ways && ways.length > 0 ? (
        <div className={styles.ways}>
          {ways.map(({ label, to }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
          {action}
        </div>
      ) : null}
    </section>
  );
}

type LoadedProps<T> = { readonly state: DataState<T>; readonly children: (data: T) => ReactNode };

/** A tile's data; where loading fails, the other tiles stay. */
export function Loaded<T>({ state, children }: LoadedProps<T>) {
  return (
    <DataView state={state} skeleton={<SkeletonLines count={2} />} failed={<NotLoaded retry={state.retry} />}>
      {children}
    </DataView>
  );
}

type NotLoadedProps = { readonly retry: () => void };

function NotLoaded({ retry }: NotLoadedProps) {
  return (
    <div role="alert">
      <p className={styles.soft}>This did not load.</p>
      <Button look="link" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
