import { useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useNow } from '#web/api/use-now.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import { filled, text } from '../../../entry/form-text.ts';
import { useMay, useSend, useWatch } from '../../../session/use-desk.ts';
import { Part } from '../../../shell/desk-page.tsx';
import { DeskView } from '../../../shell/desk-view.tsx';
import { SaleSwitch } from '../../sale/sale-switch.tsx';
import { countWords, sinceWords } from '../plan-words.ts';
import styles from '../plans.module.css';
import { MovedTable } from './moved-table.tsx';

type Version = DataFor<'deskPlans'>[number];
type Mapping = DataFor<'deskPerformancePlan'>;

type ReviewProps = {
  readonly performanceId: string;
  /** The other versions of its plan. */
  readonly versions: readonly Version[];
  readonly onBegun: () => void;
};

/** What another version would mean for everybody, and the way there. */
export function Review({ performanceId, versions, onBegun }: ReviewProps) {
  const newest = versions.toSorted((one, other) => other.version - one.version);
  const [to, setTo] = useState(newest[0]?.id ?? '');
  const state = useWatch('deskPerformancePlan', { params: { performanceId }, query: { to } });
  return (
    <>
      <Select
        label="To"
        value={to}
        options={newest.map(({ id, version, importedAt }) => ({
          value: id,
          label: `Version ${version}, ${sinceWords(importedAt)}`,
        }))}
        onChange={({ target }) => setTo(target.value)}
      />
      <DeskView state={state} lines={8}>
        {(mapping) =>
          mapping.to === to ? <Mapped key={to} mapping={mapping} retry={state.retry} onBegun={onBegun} /> : null
        }
      </DeskView>
    </>
  );
}

type MappedProps = { readonly mapping: Mapping; readonly retry: () => void; readonly onBegun: () => void };

function Mapped({ mapping, retry, onBegun }: MappedProps) {
  const { sold, held, stay, samePlace, moved, unseated, zonesWithoutPrice } = mapping;
  return (
    <>
      <Part title="Who sits where">
        {sold + held === 0 ? (
          <p>Nobody has a seat for it yet, so nobody has to move.</p>
        ) : (
          <p>
            {countWords(sold, 'seat')} sold, {held} in baskets or being paid for. {stay} keep their seat; {samePlace}{' '}
            keep their place under another code; {moved.length} get another seat.
          </p>
        )}
        {moved.length > 0 ? <MovedTable moved={moved} /> : null}
        {unseated.length > 0 ? (
          <Notice tone="problem" title={`There is no seat for ${unseated.map(({ label }) => label).join(', ')}.`}>
            <p>Nobody can be moved to this version while somebody would be left without a seat.</p>
          </Notice>
        ) : null}
        {zonesWithoutPrice.length > 0 ? (
          <Notice tone="problem" title={`There is no price for zone ${zonesWithoutPrice.join(', ')} of this version.`}>
            <p>Publish prices for these zones first.</p>
          </Notice>
        ) : null}
      </Part>
      <Way mapping={mapping} retry={retry} onBegun={onBegun} />
    </>
  );
}

/** First the pause, then the move. */
function Way({ mapping, retry, onBegun }: MappedProps) {
  const { performanceId, pausedAt, mayBeginAt, unseated, zonesWithoutPrice } = mapping;
  const mayPause = useMay('sale.stop');
  const mayMove = useMay('season.publish');
  const now = useNow();
  if (pausedAt === null)
    return (
      <Part title="Pause its sale first">
        <p>Nobody can take a seat while people are being moved. What is in baskets moves with its seats.</p>
        {mayPause ? (
          <SaleSwitch performanceId={performanceId} isPaused={false} onDone={retry} />
        ) : (
          <p className={styles.quiet}>A colleague who may pause sales does that.</p>
        )}
      </Part>
    );
  if (unseated.length > 0 || zonesWithoutPrice.length > 0) return null;
  if (!mayMove) return <p className={styles.quiet}>A colleague who may publish the season moves everybody.</p>;
  return (
    <Part title="Move everybody">
      {mayBeginAt !== null && isAfter(mayBeginAt, now) ? (
        <p>
          Sales are paused since {formatDateTime(pausedAt)}. Whoever began to take a seat before may still get it: this
          begins some seconds after the pause.
        </p>
      ) : null}
      <MoveForm mapping={mapping} retry={retry} onBegun={onBegun} />
    </Part>
  );
}

function MoveForm({ mapping: { performanceId, to, version, review }, retry, onBegun }: MappedProps) {
  const send = useSend();
  const form = useSentForm({
    mistakesIn: (data) => filled(data, { reason: 'Say why.' }),
    submit: async (data) => {
      try {
        const body = { to, version, review, reason: text(data, 'reason') };
        await send('deskPerformancePlan', 'POST', { params: { performanceId }, body });
      } catch (problem) {
        // What holds by now is shown; the reason stays typed.
        retry();
        throw problem;
      }
      onBegun();
    },
  });
  return (
    <FormFrame state={form} action="Move everybody" problem={problemAbove(form)}>
      <Field
        name="reason"
        label="Reason"
        hint="Colleagues see it, and the audit. Whoever has a ticket for a seat that changes is written to, with both seats."
        maxLength={200}
        autoComplete="off"
      />
    </FormFrame>
  );
}
