import { useState } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { DeskForm } from './desk-form.tsx';
import { DeskPerformances } from './desk-performances.tsx';
import { DeskRow } from './desk-row.tsx';
import { deskStatuses } from './desk-words.ts';
import styles from './desk.module.css';
import { pagesOf, useListed } from './use-welcome-desk.ts';
import type { Desk, DeskStatus } from './use-welcome-desk.ts';
import type { WelcomePage } from './use-welcome.ts';

type WelcomeDeskProps = {
  readonly status: DeskStatus;
  /** Filters by one performance; empty for all. */
  readonly performanceId: PerformanceId;
  readonly page: number;
};

/** Registrations for welcome performances, for the staff: performances, statuses, and decisions. */
export function WelcomeDesk({ status, performanceId, page }: WelcomeDeskProps) {
  const desk = useResource('welcomeDesk', {});
  const texts = useResource('welcomePage', {});
  return (
    <DataView state={desk} skeleton={<SkeletonLines count={8} />}>
      {({ counts, performances }) => (
        <div className={styles.desk}>
          <section aria-labelledby="coming">
            <Headline level={2} size="card" id="coming">
              Coming performances
            </Headline>
            <DeskPerformances performances={performances} />
          </section>
          <section aria-labelledby="registrations" className={styles.part}>
            <Headline level={2} size="card" id="registrations">
              Registrations
            </Headline>
            <TabBar label="Registrations by status" tabs={tabsAt(status, counts)} />
            <OnlyOf performanceId={performanceId} status={status} performances={performances} />
            <DataView state={texts} skeleton={<SkeletonLines count={6} />}>
              {(words) => (
                <Registrations
                  key={`${status} ${performanceId} ${page}`}
                  status={status}
                  performanceId={performanceId}
                  page={page}
                  counted={countedIn(status, performanceId, { counts, performances })}
                  texts={words}
                  performances={performances}
                />
              )}
            </DataView>
          </section>
        </div>
      )}
    </DataView>
  );
}

function tabsAt(current: DeskStatus, counts: Desk['counts']) {
  // The keys of the record are its statuses.
  return (Object.keys(deskStatuses) as DeskStatus[]).map((status) => ({
    label: `${deskStatuses[status].label} (${counts[status]})`,
    to: links.welcomeDesk.to({ status }),
    current: status === current,
  }));
}

/** How many registrations the chosen list has. */
function countedIn(
  status: DeskStatus,
  performanceId: PerformanceId,
  { counts, performances }: Pick<Desk, 'counts' | 'performances'>,
): number {
  const only = performances.find((each) => each.performanceId === performanceId);
  return only && (status === 'invited' || status === 'booked') ? only[status] : counts[status];
}

type OnlyOfProps = Pick<WelcomeDeskProps, 'status' | 'performanceId'> & Pick<Desk, 'performances'>;

function OnlyOf({ performanceId, status, performances }: OnlyOfProps) {
  const only = performances.find((each) => each.performanceId === performanceId);
  if (!only) return null;
  return (
    <p>
      Only {only.title}, {formatEvening(only.date)}. <TextLink to={links.welcomeDesk.to({ status })}>Show all</TextLink>
    </p>
  );
}

type RegistrationsProps = WelcomeDeskProps &
  Pick<Desk, 'performances'> & { readonly counted: number; readonly texts: WelcomePage };

function Registrations({ status, performanceId, page, counted, texts, performances }: RegistrationsProps) {
  const state = useListed(status, performanceId, page);
  const [results, setResults] = useState<readonly string[]>([]);
  const result = results.at(-1);
  return (
    <>
      {result ? <Notice tone="done" title={result} /> : null}
      <DataView
        state={state}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyMessage title={deskStatuses[status].nobody} />}
      >
        {(all) =>
          all.some(({ mayBecome }) => mayBecome.length > 0) ? (
            <DeskForm
              key={results.length}
              all={all}
              page={texts}
              performances={performances}
              onDone={(told) => setResults((before) => [...before, told])}
            />
          ) : (
            <ul className={styles.rows}>
              {all.map((each) => (
                <DeskRow key={each.id} listed={each} page={texts} />
              ))}
            </ul>
          )
        }
      </DataView>
      <PageNumbers
        label="Pages of registrations"
        page={page}
        pages={pagesOf(counted, state.data?.length ?? 0, status, page)}
        to={(number) =>
          links.welcomeDesk.to({
            status,
            ...(performanceId ? { performance: performanceId } : {}),
            ...(number > 1 ? { page: String(number) } : {}),
          })
        }
        before="Earlier"
        after="Later"
      />
    </>
  );
}
