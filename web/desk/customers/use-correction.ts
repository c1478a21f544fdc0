import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';

import { text } from '../entry/form-text.ts';
import { useSend } from '../session/use-desk.ts';
import type { OpenAddress } from './address-fields.tsx';
import { correctionIn, mistakesInCorrection } from './correction.ts';
import type { Customer } from './customer-words.ts';

interface Correcting {
  /** What the form shows at first. */
  readonly begun: Customer;
  /** As it is now. */
  readonly customer: Customer;
  readonly addresses: readonly OpenAddress[];
  readonly onDone: (told: string) => void;
}

/** Sends a correction on the version that it was made on, or that the colleague has seen and goes on from. */
export function useCorrection({ begun, customer, addresses, onDone }: Correcting) {
  const send = useSend();
  const sameKey = useSameKey();
  const { refresh } = useCache();
  const [base, setBase] = useState(begun);
  const state = useSentForm({
    mistakesIn: (data) => mistakesInCorrection(data, addresses.length),
    submit: async (data) => {
      const body = { version: base.version, ...correctionIn(data, addresses), reason: text(data, 'reason').trim() };
      try {
        await send('deskCustomer', 'POST', { params: { customerId: base.id }, body }, sameKey(body));
      } catch (problem) {
        // The other's version is there before it is shown.
        if (problem instanceof ApiProblem && problem.code === 'customer-changed')
          await refresh('deskCustomer').catch(() => undefined);
        throw problem;
      }
      await refresh('deskCustomer').catch(() => undefined);
      onDone('The record is corrected.');
    },
  });
  const wasRefused = state.problem?.code === 'customer-changed';
  const isConflict = wasRefused && customer.version !== base.version;
  const isSettled = wasRefused && base.version !== begun.version;
  // A conflict is told beside the choice; once the colleague goes on, it is over.
  const problem = isConflict || isSettled ? null : problemAbove(state);
  return { state, base, isConflict, problem, goOn: () => setBase(customer) };
}
