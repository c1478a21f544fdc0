import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { HouseAlarms } from '#infra/constructs/alarms.ts';
import { CostBudget } from '#infra/constructs/cost-budget.ts';
import { HouseDashboard } from '#infra/constructs/dashboard.ts';
import type { Watched } from '#infra/constructs/monitored-resources.ts';
import type { Settings } from '#infra/settings.ts';

export interface OperationsStackProps extends StackProps {
  readonly settings: Settings;
  readonly watched: Watched;
}

/** For operators: a dashboard, the alarms and their topic. A stack of its own, because a stack is limited to 500 resources. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, watched, ...props }: OperationsStackProps) {
    super(scope, id, props);
    const told = new AlarmTopic(this, 'Alarms', settings.alarmEmail);
    const { budget, stage, target } = settings;
    // An emulator has no bill.
    if (budget !== undefined && target === 'aws') new CostBudget(this, 'Budget', { stage, limit: budget, told });
    new HouseAlarms(this, 'Watch', { watched, told, target });
    const dashboard = new HouseDashboard(this, 'Dashboard', watched);
    new CfnOutput(this, 'DashboardName', { value: dashboard.dashboardName });
    new CfnOutput(this, 'AlarmTopic', { value: told.topicArn, description: 'Subscribers receive the alarms' });
  }
}
