import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { channelWords } from '#shared/desk/domain/season/phases.ts';
import { groupsOf } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDayTime, formatEvening } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useHouse } from '#web/api/house.ts';
import { useNow } from '#web/api/use-now.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useWatch } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { SaleSwitch } from './sale-switch.tsx';
import type { Sale } from './sale-switch.tsx';
import { groupsText } from './sale-words.ts';
import styles from './sale.module.css';

type Sold = NonNullable<Sale['now']>;

/** What is sold of one performance now, what follows and from when, and the switch that pauses it. */
export function SaleScreen() {
  const { performanceId = '' } = useParams();
  const state = useWatch('deskSale', { params: { id: performanceId } });
  const { data } = state;
  const isUnknown = state.error instanceof ApiProblem && state.error.code === 'unknown-performance';
  return (
    <DeskPage
      title={data?.title ?? 'Sale'}
      lead={data ? `${formatDayTime(data.date)}, ${data.venueTitle}` : undefined}
      above={<TextLink to="/season/sale">Sales</TextLink>}
    >
      {isUnknown ? (
        <EmptyMessage title="There is no such performance">Its sale may not be published yet.</EmptyMessage>
      ) : (
        <DeskView state={state} lines={12}>
          {(sale) => <SaleParts sale={sale} />}
        </DeskView>
      )}
    </DeskPage>
  );
}

function SaleParts({ sale }: { readonly sale: Sale }) {
  const { performanceId, pause, isCancelled, now, next } = sale;
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <Part title="Sales">
        {done ? <Notice tone="done" title={done} /> : null}
        {pause ? (
          <p>
            <strong>Paused</strong> since {formatEvening(pause.at)} by {pause.by}: {pause.reason}
          </p>
        ) : (
          <p>{isCancelled ? 'The performance is cancelled.' : 'Sales run as below.'}</p>
        )}
        <SaleSwitch performanceId={performanceId} isPaused={pause !== null} onDone={setDone} />
      </Part>
      {now ? (
        <SoldParts sold={now} />
      ) : (
        <Part title="Now">
          <p>Nothing is sold yet, and visitors do not see the performance.</p>
        </Part>
      )}
      {next ? (
        <>
          <Part title={`From ${formatEvening(next.from)}`}>
            <p>It counts from that moment by itself; this is what is sold then.</p>
          </Part>
          <SoldParts sold={next.sold} then />
        </>
      ) : null}
    </>
  );
}

function SoldParts({ sold, then = false }: { readonly sold: Sold; readonly then?: boolean }) {
  const { zones, onSaleDates, seatLimit, planTitle } = sold;
  const suffix = then ? ', then' : '';
  return (
    <>
      <Part title={`Phases${suffix}`}>
        {onSaleDates.length === 0 ? <p>It is on sale to nobody.</p> : <Phases dates={onSaleDates} />}
      </Part>
      <Part title={`Prices${suffix}`}>
        {zones.length === 0 ? <p>Nothing has a price.</p> : <Prices zones={zones} name={`Prices by zone${suffix}`} />}
      </Part>
      <Part title={`Limit${suffix}`}>
        <dl className={styles.facts}>
          <Fact name="Seats of one customer">{seatLimit}</Fact>
          <Fact name="Plan">{planTitle ?? 'No seats of the house'}</Fact>
        </dl>
      </Part>
    </>
  );
}

type Phase = Sold['onSaleDates'][number];

/** "To come", "Open", "Open, until Thursday 3 December 2026, 9am", "Closed". */
function stateOfPhase({ date, closes }: Phase, now: string): string {
  if (closes !== undefined && !isAfter(closes, now)) return 'Closed';
  const state = isAfter(date, now) ? 'To come' : 'Open';
  return closes === undefined ? state : `${state}, until ${formatEvening(closes)}`;
}

function Phases({ dates }: { readonly dates: Sold['onSaleDates'] }) {
  const now = useNow();
  const groups = groupsOf(useHouse());
  return (
    <ol className={styles.phases}>
      {dates
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .map((phase) => (
          <li key={JSON.stringify(phase)}>
            <span className={styles.when}>{formatEvening(phase.date)}</span>
            <span>{`${groupsText(phase.modesOfSale, groups)}${channelWords(phase)}`}</span>
            <span className={styles.state}>{stateOfPhase(phase, now)}</span>
          </li>
        ))}
    </ol>
  );
}

type PricesProps = Pick<Sold, 'zones'> & { readonly name: string };

function Prices({ zones, name }: PricesProps) {
  const types = zones[0]?.prices ?? [];
  return (
    // Scrolls by itself on a phone, so the keyboard has to get into it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wide} aria-label={name} tabIndex={0}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {types.map(({ id, title }) => (
              <th key={id} scope="col" className={styles.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ zone, prices }) => (
            <tr key={zone}>
              <th scope="row">{zone}</th>
              {prices.map((price) => (
                <td key={price.id} className={styles.figure}>
                  {formatPence(pence(price.pence))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
