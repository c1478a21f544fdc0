import {
  ConflictException,
  CreateScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { useTestClock } from '#test/support/shop.ts';

import { env } from '../runtime/env.ts';
import { scheduler, schedulesAhead } from './schedule.ts';

const client = mockClient(SchedulerClient);
const item = { source: 'venue.box-office', type: 'HoldDue', detail: '{"subject":"b1"}' };
const at = instant('2026-12-03T19:30:00.250Z');
const clock = useTestClock(plus(at, -hour));

beforeEach(() => {
  client.reset();
  clock.set(plus(at, -hour));
  vi.stubEnv(env.schedulerGroup, 'venue-test-due');
  vi.stubEnv(env.schedulerTarget, 'arn:bus');
  vi.stubEnv(env.schedulerRole, 'arn:role');
  vi.stubEnv(env.schedulerDeadLetters, 'arn:letters');
});
afterEach(() => vi.unstubAllEnvs());

const conflict = () => new ConflictException({ Message: 'there is one', $metadata: {}, message: 'there is one' });
const asked = () => client.commandCalls(CreateScheduleCommand).map(({ args }) => args[0].input);

describe('the scheduler', () => {
  it('says a due date on the bus at the next whole second, and keeps what could not be said', async () => {
    client.on(CreateScheduleCommand).resolves({});
    expect(await scheduler.get()('hold-b1', at, item)).toBe('made');
    expect(asked()).toMatchObject([
      {
        Name: 'hold-b1-tphi61',
        GroupName: 'venue-test-due',
        ScheduleExpression: 'at(2026-12-03T19:30:01)',
        ActionAfterCompletion: 'DELETE',
        Target: { Arn: 'arn:bus', RoleArn: 'arn:role', Input: item.detail, DeadLetterConfig: { Arn: 'arn:letters' } },
      },
    ]);
  });

  it('leaves the schedule of the same date alone', async () => {
    client.on(CreateScheduleCommand).rejects(conflict());
    expect(await scheduler.get()('hold-b1', at, item)).toBe('there');
    expect(client.commandCalls(UpdateScheduleCommand)).toEqual([]);
  });

  it('says what is past in five seconds, because a past instant is refused', async () => {
    client.on(CreateScheduleCommand).resolves({});
    clock.set(plus(at, hour));
    await scheduler.get()('hold-b1', at, item);
    expect(asked()[0]?.ScheduleExpression).toBe('at(2026-12-03T20:30:06)');
  });

  it('leaves what is further away than two days to the nightly sweep', async () => {
    client.on(CreateScheduleCommand).resolves({});
    clock.set(plus(at, -schedulesAhead - minute));
    expect(await scheduler.get()('hold-b1', at, item)).toBe('later');
    expect(asked()).toEqual([]);
    clock.pass(minute);
    expect(await scheduler.get()('hold-b1', at, item)).toBe('made');
  });

  it('takes the longest name that there is, of a reminder', async () => {
    client.on(CreateScheduleCommand).resolves({});
    await scheduler.get()(`kept-seats-${'h'.repeat(43)}`, at, item);
    expect(asked()[0]?.Name?.length).toBeLessThanOrEqual(64);
  });
});

/** AWS's scheduler: a schedule that has fired is still there for a while, can be updated, and then is deleted all the same. */
function slowScheduler() {
  const there = new Map<string, { at: string; hasFired: boolean }>();
  const said: string[] = [];
  client.on(CreateScheduleCommand).callsFake(({ Name, ScheduleExpression }: Named) => {
    if (there.has(Name)) throw conflict();
    there.set(Name, { at: ScheduleExpression, hasFired: false });
  });
  client.on(UpdateScheduleCommand).callsFake(({ Name, ScheduleExpression }: Named) => {
    const found = there.get(Name);
    if (found) found.at = ScheduleExpression;
  });
  const expression = (moment: Instant): string => `at(${moment.slice(0, 19)})`;
  return {
    said,
    fire: (moment: Instant): void => {
      for (const each of there.values())
        if (!each.hasFired && each.at <= expression(moment)) {
          each.hasFired = true;
          said.push(each.at);
        }
    },
    deleteFired: (): void => {
      for (const [name, { hasFired }] of there) if (hasFired) there.delete(name);
    },
  };
}

interface Named {
  readonly Name: string;
  readonly ScheduleExpression: string;
}

describe('a date that follows while the schedule before it waits for its deletion', () => {
  const first = instant('2026-12-03T19:30:00.000Z');
  const next = plus(first, hour);

  /** What is said in the end when the consumer of the first date asks for the next one. */
  async function saidBy(ask: (moment: Instant) => Promise<unknown>): Promise<readonly string[]> {
    const aws = slowScheduler();
    await ask(first);
    clock.set(first);
    aws.fire(first);
    await ask(next);
    aws.deleteFired();
    aws.fire(next);
    return aws.said;
  }

  it('is said, because the instant is in its name', async () => {
    const said = await saidBy((moment) => scheduler.get()('subscription-c1', moment, item));
    expect(said).toEqual(['at(2026-12-03T19:30:00)', 'at(2026-12-03T20:30:00)']);
  });

  it('is lost with one name for all dates, which is why', async () => {
    const aws = new SchedulerClient({});
    const said = await saidBy(async (moment) => {
      const wanted = {
        Name: 'subscription-c1',
        ScheduleExpression: `at(${moment.slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: 'OFF' as const },
        Target: { Arn: 'arn:bus', RoleArn: 'arn:role' },
      };
      try {
        await aws.send(new CreateScheduleCommand(wanted));
      } catch {
        await aws.send(new UpdateScheduleCommand(wanted));
      }
    });
    expect(said).toEqual(['at(2026-12-03T19:30:00)']);
  });
});
