import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { raiseAlarm } from '#infra/constructs/alarms.ts';
import { ofService } from '#infra/constructs/figures.ts';
import { FirewallLog } from '#infra/constructs/firewall-log.ts';
import { Firewall, firewallMetric } from '#infra/constructs/firewall.ts';
import type { Settings } from '#infra/settings.ts';

export type FirewallStackProps = StackProps & Pick<Settings, 'stage' | 'alarmEmail'>;

/** A firewall for CloudFront must be in us-east-1, wherever the house is; so are its metrics, and with them its alarm and a topic. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { stage, alarmEmail, ...props }: FirewallStackProps) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall', { stage }).attrArn;
    new FirewallLog(this, 'Log', { stage, webAclArn: this.webAclArn });
    const told = new AlarmTopic(this, 'Alarms', alarmEmail);
    raiseAlarm(
      this,
      { stage, told },
      {
        name: 'requests-blocked',
        says: 'The firewall turns requests away.',
        metric: ofService(
          'AWS/WAFV2',
          'BlockedRequests',
          { WebACL: firewallMetric(stage), Rule: 'ALL' },
          { label: 'blocked' },
        ),
        above: 100,
        minutes: 3,
        of: 5,
      },
    );
    new CfnOutput(this, 'AlarmTopic', { value: told.topicArn, description: 'Subscribers receive its alarm' });
  }
}
