import { useState } from 'react';

import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useChange } from '#web/api/use-change.ts';

/** Redeems a gift membership; the same code may be sent again. */
export function useGiftCode() {
  // Asked only for a level with an age limit.
  const [asksAge, setAsksAge] = useState(false);
  const { busy, problem, answer, run } = useChange(
    (form: FormData) => {
      const dateOfBirth = textOf(form, 'dateOfBirth').trim();
      const body = { code: textOf(form, 'code').trim(), ...(dateOfBirth ? { dateOfBirth } : {}) };
      return send('giftMembership', 'POST', { body });
    },
    {
      refused: ({ code }) => setAsksAge((before) => before || code === 'membership-age'),
      refreshes: (refusal) => (refusal ? [] : ['user', 'accountMembership', 'processingStatus', 'basket']),
    },
  );
  return { isBusy: busy, problem, taken: answer, asksAge, takeUp: (form: FormData) => void run(form) };
}
