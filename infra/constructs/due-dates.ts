import { Aws, Stack, TimeZone, Token } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Grant, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';

import { sweepDue } from '#shared/site/events/sweep.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';

import { DeadLetters } from './dead-letters.ts';

/** Schedules that put an event on the bus at a due date: of a hold, a payment. Each is deleted once it has fired. One comes every night. */
export class DueDates extends Construct {
  /** Environment of the functions that create schedules. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the scheduler could not put on the bus for a day. */
  readonly deadLetters: DeadLetters;
  readonly #group: ScheduleGroup;
  readonly #role: Role;
  readonly #schedules: string;

  constructor(scope: Construct, id: string, bus: EventBus) {
    super(scope, id);
    // A fixed name, because the permission to create schedules contains it.
    this.#group = new ScheduleGroup(this, 'Group', { scheduleGroupName: `${Stack.of(this).stackName}-due` });
    const group = this.#group;
    this.#role = new Role(this, 'Role', {
      description: 'Lets the scheduler say on the bus what is due',
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    });
    bus.grantPutEventsTo(this.#role);
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    this.deadLetters.grantSendMessages(this.#role);
    this.#everyNight(bus);
    this.#schedules = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${group.scheduleGroupName}/*`,
    });
    this.settings = {
      [env.schedulerGroup]: group.scheduleGroupName,
      [env.schedulerRole]: this.#role.roleArn,
      [env.schedulerTarget]: bus.eventBusArn,
      [env.schedulerDeadLetters]: this.deadLetters.queueArn,
    };
  }

  /** The sweep of the index of due dates; the scheduler fills in the id and the instant. */
  #everyNight(bus: EventBus): void {
    const detail = {
      id: '<aws.scheduler.execution-id>',
      occurredAt: '<aws.scheduler.scheduled-time>',
      version: 1,
      subject: 'sweep',
    };
    new CfnSchedule(this, 'EveryNight', {
      description: 'Looks for what is due and has no schedule',
      groupName: this.#group.scheduleGroupName,
      scheduleExpression: 'cron(0 4 * * ? *)',
      scheduleExpressionTimezone: TimeZone.EUROPE_LONDON.timezoneName,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: bus.eventBusArn,
        roleArn: this.#role.roleArn,
        input: JSON.stringify(detail),
        eventBridgeParameters: { source: sweepDue.source, detailType: sweepDue.type },
        deadLetterConfig: { arn: this.deadLetters.queueArn },
      },
    });
  }

  /** Schedules are named after their subject, so the permission covers the group, and passing its role. */
  allow(maker: Lambda): void {
    Grant.addToPrincipal({
      grantee: maker,
      actions: ['scheduler:CreateSchedule'],
      resourceArns: [this.#schedules],
    });
    this.#role.grantPassRole(maker.grantPrincipal);
    exceptFrom('AwsSolutions-IAM5', maker.role ?? maker, `Resource::${this.#readable()}`);
  }

  /** The permission as cdk-nag prints it: a finding is acknowledged verbatim, so that it hides no other wildcard. */
  #readable(): string {
    const { region, account } = Stack.of(this);
    const group = Stack.of(this).resolve(this.#group.scheduleGroupName);
    return `arn:<AWS::Partition>:scheduler:${nameOf(region, 'Region')}:${nameOf(account, 'AccountId')}:schedule/${group}/*`;
  }
}

function nameOf(value: string, pseudo: string): string {
  return Token.isUnresolved(value) ? `<AWS::${pseudo}>` : value;
}
