import { useState } from 'react';

import { nameOfRow, performanceIdOf } from '#shared/desk/domain/season/copy-run.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import type { HallWords } from '#shared/desk/domain/season/words.ts';
import { venues } from '#shared/kernel/venue.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import { domainRow } from '../draft.ts';
import type { PublishedRow } from '../draft.ts';
import { MomentFields } from '../editors/moment-fields.tsx';
import { useHallWords, useNewestPlans } from '../editors/newest-plans.ts';
import type { PlanVersion } from '../editors/newest-plans.ts';
import { wallTimeOf } from '../editors/wall-time-of.ts';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { addWish } from './wishes.ts';

type AddPerformanceProps = {
  readonly seasonId: string;
  /** Titles of the productions by slug. */
  readonly productions: ReadonlyMap<string, string>;
  readonly rows: readonly PublishedRow[];
  readonly isTaken: (id: string) => boolean;
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
  readonly onClose: () => void;
};

/** One more performance of a production, like its last one. */
export function AddPerformance(props: AddPerformanceProps) {
  const { productions, onWishes, onClose } = props;
  const { chosen, choose, like, hall, made, reason } = useMade(props);
  const hallWords = useHallWords();
  const { busy, said, run } = useAsk(onWishes);
  return (
    <Dialog open onClose={onClose} title="Add a performance">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (made && reason === null) void run([addWish(made)]).then((isDone) => (isDone ? onClose() : undefined));
        }}
      >
        <Select
          label="Production"
          value={chosen.slug}
          options={[
            { value: '', label: 'Choose', disabled: true },
            ...[...productions].map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => choose({ slug: target.value })}
        />
        <MomentFields
          label="Begins"
          day={chosen.day}
          time={chosen.time}
          onChange={(day, time) => choose({ day, time })}
        />
        <p className={styles.soft}>
          {chosen.slug === ''
            ? ''
            : like
              ? `Hall, prices, phases and all else are those of ${nameOfRow(like)}.`
              : firstWords(hall, hallWords)}
        </p>
        {said ? <Notice tone="problem" title={said} /> : null}
        <div>
          <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
            Add it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is chosen, the performance that it makes, and why it cannot be added yet. */
function useMade({ seasonId, productions, rows, isTaken }: AddPerformanceProps) {
  const [chosen, setChosen] = useState({ slug: '', day: '', time: '19:30' });
  const { slug, day, time } = chosen;
  const wallTime = wallTimeOf(day, time);
  const like = rows
    .filter(({ eventSlug }) => eventSlug === slug)
    .toSorted(byTime)
    .at(-1);
  // Where there is one hall, it is there.
  const plans = useNewestPlans();
  const hall = plans.length === 1 ? (plans[0] ?? null) : null;
  const first = { seasonId, slug, wallTime: wallTime ?? '', title: productions.get(slug) ?? slug, hall };
  const made = slug === '' || wallTime === null ? null : rowLike(like, first);
  return {
    chosen,
    choose: (part: Partial<typeof chosen>): void => setChosen({ ...chosen, ...part }),
    like,
    hall,
    made,
    reason: reasonOf(slug, made, isTaken),
  };
}

const firstWords = (hall: PlanVersion | null, hallWords: HallWords): string =>
  hall
    ? `It is the first of its production, in ${hallWords(hall.id)}: set its prices and phases in the grid.`
    : 'It is the first of its production: set its hall, prices and phases in the grid.';

function reasonOf(slug: string, made: PerformanceRow | null, isTaken: (id: string) => boolean): string | null {
  if (slug === '') return 'Choose a production.';
  if (made === null) return 'Enter a day and a time.';
  return isTaken(made.performanceId) ? `${nameOfRow(made)} is there already.` : null;
}

const byTime = (one: PublishedRow, other: PublishedRow): number => (one.wallTime < other.wallTime ? -1 : 1);

interface First {
  readonly seasonId: string;
  readonly slug: string;
  readonly wallTime: string;
  readonly title: string;
  readonly hall: PlanVersion | null;
}

function rowLike(like: PublishedRow | undefined, { seasonId, slug, wallTime, title, hall }: First): PerformanceRow {
  const own = {
    performanceId: performanceIdOf(slug, wallTime),
    seasonId,
    eventSlug: slug,
    wallTime,
    isCancelled: false,
  };
  if (like) return { ...domainRow(like), ...own, accessReleasedAt: null };
  return {
    ...own,
    title,
    hallId: hall?.id ?? null,
    venueId: hall?.venueId ?? venues.mainStage.id,
    activityType: 'discrete',
    isFree: false,
    isTicketed: true,
    isUnseated: false,
    zoning: null,
    returns: null,
    prices: {},
    priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }],
    onSaleDates: [],
    seatLimit: 8,
    accessReleasedAt: null,
  };
}
