import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { currentArtist, replacedArtists } from '#shared/season/domain/cast/artist.ts';
import { Button } from '#web/ui/button.tsx';

import { ArtistName } from './artist-name.tsx';
import styles from './credit-list.module.css';
import type { CastEntry } from './types.ts';

type CreditListProps = {
  readonly entries: readonly CastEntry[];
  /** The part before "Show all"; absent for the whole list. */
  readonly beginning?: readonly CastEntry[];
  /** Id of the list's heading, which distinguishes several "Show all" buttons. */
  readonly labelledBy?: string;
};

/** Roles and artists. The hidden part is still in the page, and printed. */
export function CreditList({ entries, beginning = entries, labelledBy }: CreditListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = beginning.length < entries.length;
  return (
    <>
      <dl id={id} className={styles.credits} data-open={isOpen || !isLong}>
        {byRole(entries).map((of) => (
          <RoleCredit key={of[0].id} entries={of} isExtra={!of.some((entry) => beginning.includes(entry))} />
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

type RoleEntries = readonly [CastEntry, ...CastEntry[]];

/** Adjacent entries of one role are one credit: dances for several, shared roles. */
function byRole(entries: readonly CastEntry[]): RoleEntries[] {
  const credits: [CastEntry, ...CastEntry[]][] = [];
  for (const entry of entries) {
    const last = credits.at(-1);
    if (last?.[0].role === entry.role) last.push(entry);
    else credits.push([entry]);
  }
  return credits;
}

type RoleCreditProps = { readonly entries: RoleEntries; readonly isExtra?: boolean };

/** One role with all its artists. */
function RoleCredit({ entries, isExtra = false }: RoleCreditProps) {
  return (
    <Credit role={entries[0].role} isExtra={isExtra}>
      {entries.map((entry) => (
        <span key={entry.id} className={styles.artist}>
          <CurrentArtist entry={entry} />
        </span>
      ))}
    </Credit>
  );
}

type CreditsProps = { readonly children: ReactNode };

/** A list of credits without a cut. */
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

/** A replaced artist stays listed: visitors may have booked for them. */
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
