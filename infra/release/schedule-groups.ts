import { DeleteScheduleGroupCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';

import type { Kept } from './left-behind.ts';

/**
 * Deletes the schedule groups in which nothing waits; returns everything else that stays. Only for a stage whose stacks are gone: the functions
 * that make schedules went with them. What a group still holds is due to somebody, so that a person decides about it.
 */
export async function withoutEmptyGroups(
  kept: readonly Kept[],
  print: (line: string) => void,
): Promise<readonly Kept[]> {
  const stays = await Promise.all(
    kept.map(async (each) => {
      if (each.type !== 'AWS::Scheduler::ScheduleGroup') return [each];
      const outcome = await deleteIfEmpty(each).catch((error: unknown) => error);
      if (outcome === true) print(`The schedule group ${each.name} was empty and is deleted.`);
      if (outcome instanceof Error) print(`The schedule group ${each.name} stays: ${outcome.name}.`);
      return outcome === true ? [] : [each];
    }),
  );
  return stays.flat();
}

async function deleteIfEmpty({ name, region }: Kept): Promise<boolean> {
  const client = new SchedulerClient({ region });
  const { Schedules = [] } = await client.send(new ListSchedulesCommand({ GroupName: name, MaxResults: 1 }));
  if (Schedules.length > 0) return false;
  await client.send(new DeleteScheduleGroupCommand({ Name: name }));
  return true;
}
