import { useState } from 'react';

import { formatDayTime } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { filled, text } from '../../entry/form-text.ts';
import { useRead, useSend } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { actionWords } from './sale-words.ts';
import type { SaleAction } from './sale-words.ts';

export type Sale = DataFor<'deskSale'>;

type SaleSwitchProps = {
  readonly performanceId: string;
  /** For the name of the button where several stand below each other. */
  readonly about?: string;
  readonly isPaused: boolean;
  readonly look?: 'outlined' | 'link';
  readonly onDone: (words: string) => void;
};

/** Pauses or resumes a sale after a second look, which shows it as it is now and asks for a reason. */
export function SaleSwitch({ performanceId, about, isPaused, look = 'outlined', onDone }: SaleSwitchProps) {
  // The action that was asked for stays, though the sale may change behind the dialog.
  const [asked, setAsked] = useState<SaleAction | null>(null);
  const close = () => setAsked(null);
  const words = actionWords[isPaused ? 'resume' : 'pause'];
  return (
    <>
      <Button
        look={look}
        aria-label={about === undefined ? undefined : `${words.action}: ${about}`}
        onClick={() => setAsked(isPaused ? 'resume' : 'pause')}
      >
        {words.action}
      </Button>
      {asked ? (
        <Dialog open onClose={close} title={actionWords[asked].title}>
          <SecondLook
            performanceId={performanceId}
            action={asked}
            onClose={close}
            onDone={(done) => {
              close();
              onDone(done);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}

type SecondLookProps = Pick<SaleSwitchProps, 'performanceId' | 'onDone'> & {
  readonly action: SaleAction;
  readonly onClose: () => void;
};

function SecondLook({ performanceId, action, onClose, onDone }: SecondLookProps) {
  const state = useRead('deskSale', { params: { id: performanceId } });
  const isPause = action === 'pause';
  return (
    <DeskView state={state} lines={4}>
      {(sale) => (
        <>
          <p>
            {sale.title}, {formatDayTime(sale.date)}
          </p>
          {(sale.pause === null) === isPause ? (
            <SwitchForm sale={sale} action={action} onDone={onDone} />
          ) : (
            <p>
              <output>A colleague was faster: {isPause ? 'sales are paused' : 'sales run'} already.</output>
            </p>
          )}
          <div>
            <Button onClick={onClose}>{isPause ? 'Let sales run' : 'Leave it as it is'}</Button>
          </div>
        </>
      )}
    </DeskView>
  );
}

type SwitchFormProps = Pick<SecondLookProps, 'action' | 'onDone'> & { readonly sale: Sale };

function SwitchForm({ sale, action, onDone }: SwitchFormProps) {
  const { performanceId, version } = sale;
  const send = useSend();
  const { keep, refresh } = useCache();
  const words = actionWords[action];
  const form = useSentForm({
    mistakesIn: (data) => filled(data, { reason: 'Say why.' }),
    submit: async (data) => {
      const [params, body] = [{ id: performanceId }, { action, version, reason: text(data, 'reason') }];
      try {
        keep('deskSale', { params }, await send('deskSale', 'POST', { params, body }));
      } catch (problem) {
        // A colleague was faster: what stands behind shows what holds now, and the reason stays typed.
        void refresh('deskSale').catch(() => undefined);
        throw problem;
      }
      void refresh('deskToday').catch(() => undefined);
      onDone(words.done);
    },
  });
  return (
    <>
      <p>{words.text}</p>
      <FormFrame state={form} action={words.action} problem={problemAbove(form)}>
        <Field
          name="reason"
          label="Reason"
          hint="Colleagues see it, and the audit."
          maxLength={200}
          autoComplete="off"
        />
      </FormFrame>
    </>
  );
}
