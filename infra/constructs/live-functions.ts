import { CfnIntegration } from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Grant, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { Function as Lambda, IAlias, IVersion } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { IConstruct } from 'constructs';

import { failures } from '#functions/platform/runtime/metrics.ts';
import type { Settings } from '#infra/settings.ts';

import { AlarmTopic } from './alarm-topic.ts';
import { raiseAlarm } from './alarms.ts';
import type { Watch } from './alarms.ts';
import { everyMinute, figure, ofService } from './figures.ts';

/** The alias by which everybody calls a function whose new code goes live with care. */
export const liveName = 'live';

/**
 * The slowest hundredth of a new version's calls, in milliseconds, above which it is taken back. In five minutes with few visitors that is
 * the first call of a cold process, so each limit leaves room for one.
 */
export const slowestWanted = {
  // 266 ms on one machine (docs/measurements.md); functions are reckoned three times slower, a cold process 0.7 s.
  seatHolds: 2000,
  // Stripe gets 3.5 s a try: one that is answered slowly is no fault of the new version, a second try is.
  orders: 5000,
  paymentNotices: 5000,
  // A listing takes 0.1 s to draw; what it reads may be cold itself. Its data is given up after 30 s.
  render: 5000,
} as const;

export type LiveName = keyof typeof slowestWanted;

/**
 * The functions of one stack whose new code goes live by the alias `live`: all at once, or with `canary` at first for a tenth of the calls.
 * None depends on another, so that CloudFormation shifts all of them at the same time.
 */
export class LiveFunctions extends Construct {
  readonly #settings: Settings;
  #told?: AlarmTopic;
  #shift?: { readonly application: LambdaApplication; readonly role: Role };

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.#settings = settings;
  }

  /**
   * The alias of a function. A version holds code and environment and is made anew when either changes; the one before is deleted, so that
   * the same code can be published again after it was taken back.
   */
  add(of: LiveName, handler: Lambda): IAlias {
    const alias = new Alias(handler, 'Live', {
      aliasName: liveName,
      // The CDK's classes say of a role that it may be undefined; its interfaces leave it out.
      version: handler.currentVersion as IVersion,
      // The commands that speak of the alias call it so.
      description: of,
    });
    if (this.#settings.canary) this.#tryFirst(of, handler, alias);
    return alias as IAlias;
  }

  /** A tenth of the calls for five minutes, then all; none again as soon as an alarm of the new version is raised. */
  #tryFirst(of: LiveName, handler: Lambda, alias: Alias): void {
    const alarms = this.#alarms(of, handler);
    // An emulator has no CodeDeploy: the alias moves at once.
    if (this.#settings.target === 'emulator') return;
    this.#shift ??= {
      application: new LambdaApplication(this, 'Application'),
      role: new Role(this, 'Shifts', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') }),
    };
    const { application, role } = this.#shift;
    const group = new LambdaDeploymentGroup(this, `${of}-Shift`, {
      application,
      // AWS's own policy, which the CDK would add, covers every alias of the account.
      role: role.withoutPolicyUpdates(),
      alias,
      alarms: [...alarms],
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    const aliasResource = alias.node.defaultChild ?? alias;
    // The alarms watch the new version before it gets its first call.
    aliasResource.node.addDependency(group, ...alarms);
    for (const grant of mayShift(role, handler, alarms)) grant.applyBefore(aliasResource);
  }

  /**
   * Of the new version alone: a fault of the old one must not keep its own repair away. CloudWatch has these figures while two versions
   * share the alias; without them an alarm is quiet. An emulator supports alarms on one metric, and none on expressions.
   */
  #alarms(of: LiveName, handler: Lambda): readonly Alarm[] {
    const { stage, target, alarmEmail } = this.#settings;
    const { functionName, currentVersion } = handler;
    const { version } = currentVersion;
    const told = (this.#told ??= new AlarmTopic(this, 'Alarms', alarmEmail));
    const dimensions = {
      FunctionName: functionName,
      Resource: `${functionName}:${liveName}`,
      ExecutedVersion: version,
    };
    // Our own figures go on when the version has all calls, and are no matter of the canary then.
    const failing = new MathExpression({
      expression: 'IF(calls > 0, FILL(failed, 0), 0)',
      usingMetrics: {
        calls: ofService('AWS/Lambda', 'Invocations', dimensions, { label: 'calls' }),
        failed: figure(stage, failures, { label: 'failed' }, { function: functionName, version }),
      },
      label: 'failed calls',
      period: everyMinute,
    });
    // A tenth of few calls: a version that always fails may do so once a minute.
    const above = 0;
    const watches: readonly Watch[] = [
      {
        name: `canary-crashed-${of}`,
        says: `A call of the new version of ${of} ended without an answer; it is taken back.`,
        metric: ofService('AWS/Lambda', 'Errors', dimensions, { label: 'errors' }),
        above,
      },
      {
        name: `canary-failing-${of}`,
        says: `The new version of ${of} answered with 500 or above; it is taken back.`,
        metric: failing,
        above,
      },
      {
        name: `canary-slow-${of}`,
        says: `The new version of ${of} is slow; it is taken back.`,
        metric: ofService('AWS/Lambda', 'Duration', dimensions, { label: 'duration', statistic: 'p99' }),
        above: slowestWanted[of],
        minutes: 2,
        of: 3,
      },
    ];
    return watches
      .filter(({ metric }) => target === 'aws' || !(metric instanceof MathExpression))
      .map((watch) => raiseAlarm(this, { stage, told }, { ...watch, article: 'canary' }));
  }
}

/** What CodeDeploy does to shift an alias, as AWS's own policy lists it (`AWSCodeDeployRoleForLambdaLimited`), for this alias alone. */
function mayShift(grantee: Role, { functionArn }: Lambda, alarms: readonly Alarm[]): readonly Grant[] {
  return [
    Grant.addToPrincipal({
      grantee,
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      resourceArns: [functionArn, `${functionArn}:${liveName}`],
    }),
    Grant.addToPrincipal({
      grantee,
      actions: ['cloudwatch:DescribeAlarms'],
      resourceArns: alarms.map(({ alarmArn }) => alarmArn),
    }),
  ];
}

/**
 * Lets the gateway call an alias before an integration leads to it. CloudFormation knows no order of the two, and on the way from the
 * function itself to its alias every call between them would fail.
 */
export function permitFirst(route: HttpRoute): void {
  const parts = route.node.findAll();
  const permissions = parts.filter((each) => each instanceof CfnPermission);
  for (const each of parts) if (each instanceof CfnIntegration) each.node.addDependency(...permissions);
}

/** Names the alias in what lets CloudFront call its address: the address's own attribute is documented as the function's name. */
export function permitAlias(distribution: IConstruct, alias: IAlias): void {
  for (const each of distribution.node.findAll())
    if (each instanceof CfnPermission) each.functionName = alias.functionArn;
}
