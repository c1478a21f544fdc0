import {
  ConflictException,
  CreateScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { env } from '../runtime/env.ts';
import { scheduler } from './schedule.ts';

const client = mockClient(SchedulerClient);
const item = { source: 'venue.box-office', type: 'HoldDue', detail: '{"subject":"b1"}' };
const at = instant('2026-12-03T19:30:00.250Z');

beforeEach(() => {
  client.reset();
  vi.stubEnv(env.schedulerGroup, 'venue-test-due');
  vi.stubEnv(env.schedulerTarget, 'arn:bus');
  vi.stubEnv(env.schedulerRole, 'arn:role');
  vi.stubEnv(env.schedulerDeadLetters, 'arn:letters');
});
afterEach(() => vi.unstubAllEnvs());

it('says a due date on the bus at the next whole second, and keeps what could not be said', async () => {
  client.on(CreateScheduleCommand).resolves({});
  await scheduler.get()('hold-b1', at, item);
  expect(client.commandCalls(CreateScheduleCommand)[0]?.args[0].input).toMatchObject({
    Name: 'hold-b1',
    GroupName: 'venue-test-due',
    ScheduleExpression: 'at(2026-12-03T19:30:01)',
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: 'arn:bus', RoleArn: 'arn:role', Input: item.detail, DeadLetterConfig: { Arn: 'arn:letters' } },
  });
});

it('moves a date that is there already', async () => {
  client
    .on(CreateScheduleCommand)
    .rejects(new ConflictException({ Message: 'there is one', $metadata: {}, message: 'there is one' }));
  client.on(UpdateScheduleCommand).resolves({});
  await scheduler.get()('hold-b1', at, item);
  expect(client.commandCalls(UpdateScheduleCommand)[0]?.args[0].input).toMatchObject({
    ScheduleExpression: 'at(2026-12-03T19:30:01)',
  });
});
