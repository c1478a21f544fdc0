import { useState } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useMay } from '../session/use-desk.ts';
import { DeskView } from '../shell/desk-view.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { listAt, pagesOf, useListed } from './use-welcome-desk.ts';
import type { Desk, Status, Texts } from './use-welcome-desk.ts';
import { statuses } from './welcome-words.ts';
import styles from './welcome.module.css';

export type ListProps = {
  readonly status: Status;
  /** Filters by one performance; empty for all. */
  readonly performanceId: PerformanceId;
  readonly page: number;
};

type RegistrationsProps = ListProps & { readonly desk: Desk; readonly texts: Texts };

/** The registrations in one status, with the decision for whoever may take it. */
export function Registrations(props: RegistrationsProps) {
  const { status, performanceId, page, desk } = props;
  return (
    <div className={styles.list}>
      <TabBar label="Registrations by status" tabs={tabsAt(status, desk.counts)} />
      <OnlyOf performanceId={performanceId} status={status} performances={desk.performances} />
      <List key={`${status} ${performanceId} ${page}`} {...props} />
    </div>
  );
}

function List({ desk, texts, ...list }: RegistrationsProps) {
  const { status, performanceId, page } = list;
  const state = useListed(status, performanceId, page);
  const mayDecide = useMay('customers.write');
  const [results, setResults] = useState<readonly string[]>([]);
  const result = results.at(-1);
  return (
    <>
      {result ? <Notice tone="done" title={result} /> : null}
      <DeskView state={state} empty={<EmptyMessage title={statuses[status].nobody} />}>
        {(all) =>
          mayDecide && all.some(({ mayBecome }) => mayBecome.length > 0) ? (
            <DecisionForm
              key={results.length}
              all={all}
              texts={texts}
              performances={desk.performances}
              onDone={(told) => setResults((before) => [...before, told])}
            />
          ) : (
            <ul className={styles.rows}>
              {all.map((each) => (
                <RegistrationRow key={each.id} listed={each} texts={texts} />
              ))}
            </ul>
          )
        }
      </DeskView>
      <PageNumbers
        label="Pages of registrations"
        page={page}
        pages={pagesOf(countedIn(list, desk), state.data?.length ?? 0, status, page)}
        to={(number) => listAt({ status, performanceId, page: number })}
        before="Earlier"
        after="Later"
      />
    </>
  );
}

function tabsAt(current: Status, counts: Desk['counts']) {
  // The keys of the record are its statuses.
  return (Object.keys(statuses) as Status[]).map((status) => ({
    label: `${statuses[status].label} (${counts[status]})`,
    to: listAt({ status }),
    current: status === current,
  }));
}

/** How many registrations the chosen list has. */
function countedIn({ status, performanceId }: ListProps, { counts, performances }: Desk): number {
  const only = performances.find((each) => each.performanceId === performanceId);
  return only && (status === 'invited' || status === 'booked') ? only[status] : counts[status];
}

type OnlyOfProps = Pick<ListProps, 'status' | 'performanceId'> & Pick<Desk, 'performances'>;

function OnlyOf({ performanceId, status, performances }: OnlyOfProps) {
  const only = performances.find((each) => each.performanceId === performanceId);
  if (!only) return null;
  return (
    <p>
      Only {only.title}, {formatEvening(only.date)}. <TextLink to={listAt({ status })}>Show all</TextLink>
    </p>
  );
}
