import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

import { logRetention } from '#infra/settings.ts';

export interface FirewallLogProps {
  readonly stage: string;
  readonly webAclArn: string;
}

const noted = ['BLOCK', 'CHALLENGE', 'COUNT', 'EXCLUDED_AS_COUNT'] as const;

/** Requests that a rule noticed, without cookies, passwords and query. A log of all requests would hold the address of every visitor. */
export class FirewallLog extends Construct {
  constructor(scope: Construct, id: string, { stage, webAclArn }: FirewallLogProps) {
    super(scope, id);
    // WAF only writes to groups of this prefix.
    const logGroupName = `aws-waf-logs-venue-${stage}`;
    const group = new LogGroup(this, 'Group', {
      logGroupName,
      retention: logRetention(this),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: webAclArn,
      // The ARN of a `LogGroup` ends with `:*`, which WAF refuses.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { singleHeader: { Name: 'cookie' } },
        { singleHeader: { Name: 'authorization' } },
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: noted.map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
    logging.node.addDependency(group);
  }
}
