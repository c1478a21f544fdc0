import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { currentArtist, replacedArtists } from '#shared/domain/cast/artist.ts';
import { Button } from '#web/ui/button.tsx';

import { ArtistName } from './artist-name.tsx';
import styles from './credit-list.module.css';
import type { CastEntry } from './types.ts';

type CreditListProps = {
  readonly entries: readonly CastEntry[];
  /** What stands before "Show all"; the whole list where it is left out. */
  readonly beginning?: readonly CastEntry[];
  /** Id of the heading of this list, so that several buttons "Show all" can be told apart. */
  readonly labelledBy?: string;
};

/** Roles and who takes them. What is cut off is in the page all the same, and on paper. */
export function CreditList({ entries, beginning = entries, labelledBy }: CreditListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = beginning.length < entries.length;
  return (
    <>
      <dl id={id} className={styles.credits} data-open={isOpen || !isLong}>
        {entries.map((entry) => (
          <Credit key={entry.id} role={entry.role} isExtra={!beginning.includes(entry)}>
            <CurrentArtist entry={entry} />
          </Credit>
        ))}
      </dl>
      {isLong ? (
        <div className={styles.more}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={labelledBy}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type CreditsProps = { readonly children: ReactNode };

/** A list of credits that is never cut. */
export function Credits({ children }: CreditsProps) {
  return (
    <dl className={styles.credits} data-open>
      {children}
    </dl>
  );
}

type CreditProps = { readonly role: string; readonly isExtra?: boolean; readonly children: ReactNode };

export function Credit({ role, isExtra = false, children }: CreditProps) {
  return (
    <div className={styles.credit} data-extra={isExtra || undefined}>
      <dt>{role}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type CurrentArtistProps = { readonly entry: CastEntry };

/** Whoever was announced stays readable: somebody may have booked for them. */
export function CurrentArtist({ entry }: CurrentArtistProps) {
  const replaced = replacedArtists(entry);
  return (
    <>
      <ArtistName artist={currentArtist(entry)} />
      {replaced.length > 0 ? (
        <span className={styles.change}>
          <strong>Cast Change</strong> replaces{' '}
          {replaced.map((artist, place) => (
            <span key={artist.name}>
              {place > 0 ? ', ' : ''}
              <s>{artist.name}</s>
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}
