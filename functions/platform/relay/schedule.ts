import { ConflictException, CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';

import type { EventKind, FactsOf } from '#shared/kernel/events/event.ts';
import { day, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { awsPatience } from '../runtime/aws-patience.ts';
import { now } from '../runtime/clock.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import { hashOf } from '../runtime/ids.ts';
import type { OutboxItem } from './outbox.ts';

/** `later`: it is too far away for a schedule, and the nightly sweep makes one in time. */
export type Scheduled = 'made' | 'there' | 'later';

/**
 * Puts an event on the bus at an instant. The name and the instant together are one schedule, so a date that moves leaves its old schedule
 * behind: its consumer finds nothing due.
 */
export type Schedule = (name: string, at: Instant, item: OutboxItem) => Promise<Scheduled | undefined>;

/**
 * How far ahead there are schedules: an account has at most a million, and every subscription, membership and rental has a date. The
 * nightly sweep makes the others from the index of due dates; a night may be missed.
 */
export const schedulesAhead = 2 * day;
/** The scheduler refuses past instants. */
const soonest = 5 * second;

/**
 * The name of one schedule, whole seconds in base 36. With the instant in it a new date never meets the schedule of the date before, which
 * AWS deletes some time after it has fired: an update of that one would be deleted with it.
 */
export const scheduleName = (name: string, at: Instant): string =>
  `${name}-${Math.ceil(Date.parse(at) / 1000).toString(36)}`;

export const scheduler = definePort<Schedule>('scheduler', () => {
  const client = new SchedulerClient(awsPatience);
  return async (name, at, item) => {
    const earliest = plus(now(), soonest);
    if (at > plus(earliest, schedulesAhead)) return 'later';
    const moment = at > earliest ? at : earliest;
    const schedule = new CreateScheduleCommand({
      Name: scheduleName(name, moment),
      GroupName: setting(env.schedulerGroup),
      // Whole seconds, rounded up: an early call would find nothing due.
      ScheduleExpression: `at(${new Date(Math.ceil(Date.parse(moment) / 1000) * 1000).toISOString().slice(0, 19)})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: setting(env.schedulerTarget),
        RoleArn: setting(env.schedulerRole),
        Input: item.detail,
        EventBridgeParameters: { DetailType: item.type, Source: item.source },
        DeadLetterConfig: { Arn: setting(env.schedulerDeadLetters) },
      },
    });
    try {
      await client.send(schedule);
      return 'made';
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      return 'there';
    }
  };
});

/** A due date as an event: its id is derived from subject and instant, so that scheduling twice makes one event. */
export function scheduled<K extends EventKind>(kind: K, subject: string, at: Instant, facts: FactsOf<K>): OutboxItem {
  const detail = { id: hashOf(`${kind.type} ${subject} ${at}`), occurredAt: at, version: 1, subject, ...facts };
  return { source: kind.source, type: kind.type, detail: JSON.stringify(detail) };
}
