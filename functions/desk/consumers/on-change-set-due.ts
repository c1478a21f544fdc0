import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { publish } from '#functions/publishing/publish/publish.ts';

import { goOn } from '../commands/publish-change-set.ts';
import { readChangeSets } from '../store/change-sets.ts';

/** Every night those that wait, or were left, are looked at again: a schedule reaches two days ahead, and may be lost. */
export const handler = consume(subscriptions.onChangeSetDue, { effect: 'repeat' }, async ({ type, detail }) => {
  if (type === 'SweepDue') {
    const sets = (await readChangeSets()).filter(({ state }) => state === 'waiting' || state === 'publishing');
    for (const { changeSetId } of sets) await goOn(changeSetId, { now: now(), publish });
    return;
  }
  // By the instant of the event where this machine's clock is a little behind the scheduler's.
  const [due, current] = [instant(detail.occurredAt), now()];
  await goOn(detail.changeSetId, { now: current > due ? current : due, publish });
});
