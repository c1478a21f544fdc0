import { useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';

type Taken = DataFor<'giftMembership', 'POST'>;

/** Takes up a membership that was given; the same code sent again comes to the same. */
export function useTakeUp() {
  const { refresh } = useCache();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  // Asked for only where the level is for some ages.
  const [asksAge, setAsksAge] = useState(false);

  async function attempt(form: FormData): Promise<void> {
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const dateOfBirth = textOf(form, 'dateOfBirth').trim();
      const body = { code: textOf(form, 'code').trim(), ...(dateOfBirth ? { dateOfBirth } : {}) };
      setTaken(await send('giftMembership', 'POST', { body }));
      await refresh('user', 'accountMembership', 'processingStatus', 'basket').catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      if (error.code === 'membership-age') setAsksAge(true);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  const takeUp = (form: FormData): void => {
    if (!isUnderWay.current) void attempt(form);
  };
  return { isBusy, problem, taken, asksAge, takeUp };
}
