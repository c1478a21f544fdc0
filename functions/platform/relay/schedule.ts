import {
  ConflictException,
  CreateScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import type { CreateScheduleCommandInput } from '@aws-sdk/client-scheduler';

import type { EventKind, FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { awsPatience } from '../runtime/aws-patience.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import { hashOf } from '../runtime/ids.ts';
import type { OutboxItem } from './outbox.ts';

/** Puts an event on the bus at a later instant; the same name moves it. */
export type Schedule = (name: string, at: Instant, item: OutboxItem) => Promise<void>;

export const scheduler = definePort<Schedule>('scheduler', () => {
  const client = new SchedulerClient(awsPatience);
  return async (name, at, item) => {
    const schedule: CreateScheduleCommandInput = {
      Name: name,
      GroupName: setting(env.schedulerGroup),
      // Whole seconds, rounded up: an early call would find nothing due.
      ScheduleExpression: `at(${new Date(Math.ceil(Date.parse(at) / 1000) * 1000).toISOString().slice(0, 19)})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: setting(env.schedulerTarget),
        RoleArn: setting(env.schedulerRole),
        Input: item.detail,
        EventBridgeParameters: { DetailType: item.type, Source: item.source },
        DeadLetterConfig: { Arn: setting(env.schedulerDeadLetters) },
      },
    };
    try {
      await client.send(new CreateScheduleCommand(schedule));
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      await client.send(new UpdateScheduleCommand(schedule));
    }
  };
});

/** A due date as an event: its id is derived from subject and instant, so that scheduling twice makes one event. */
export function scheduled<K extends EventKind>(kind: K, subject: string, at: Instant, facts: FactsOf<K>): OutboxItem {
  const detail = { id: hashOf(`${kind.type} ${subject} ${at}`), occurredAt: at, version: 1, subject, ...facts };
  return { source: kind.source, type: kind.type, detail: JSON.stringify(detail) };
}
