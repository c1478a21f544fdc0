import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import type { SentForm, SentFormState } from '#web/api/use-sent-form.ts';

import { useSend } from '../session/use-desk.ts';
import type { Order } from './order-words.ts';

/** What became of a correction, in words. */
export interface Told {
  readonly title: string;
  readonly texts: readonly string[];
}

export type CorrectionProps = { readonly order: Order; readonly onDone: (told: Told) => void };

interface Correction extends CorrectionProps, Pick<SentForm, 'mistakesIn'> {
  readonly path: 'deskOrderName' | 'deskOrderDelivery' | 'deskOrderMail' | 'deskOrderTickets' | 'deskOrderSeats';
  readonly bodyOf: (data: FormData) => Readonly<Record<string, unknown>>;
  readonly told: (data: FormData) => Told;
}

/**
 * A form that corrects an order, on the version at which it was opened. Once it was refused because the order had changed, the page shows
 * the order as it is, what was typed stays, and the next press counts for that.
 */
export function useCorrection({ order, onDone, path, bodyOf, told, ...form }: Correction): SentFormState {
  const send = useSend();
  const keyOf = useSameKey();
  const { refresh } = useCache();
  const [opened] = useState(order.version);
  const [isOverItself, setOverItself] = useState(false);
  return useSentForm({
    ...form,
    submit: async (data) => {
      const body = { ...bodyOf(data), version: isOverItself ? order.version : opened };
      const input = { params: { orderNo: order.orderNo }, body };
      try {
        // Each form gives the body of its own path; the house checks it.
        await send(path, 'POST', input as Parameters<typeof send<typeof path, 'POST'>>[2], keyOf(body));
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'order-changed') {
          await refresh('deskOrder').catch(() => undefined);
          setOverItself(true);
        }
        throw problem;
      }
      onDone(told(data));
      void refresh('deskOrder', 'deskOrderReturn', 'deskOrderSeats').catch(() => undefined);
    },
  });
}
