import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

import type { AlarmTopic } from './alarm-topic.ts';

export interface CostBudgetProps {
  readonly stage: string;
  /** US dollars a month. */
  readonly limit: number;
  readonly told: AlarmTopic;
}

/** Tells people when the account has spent four fifths of the month's budget, and when it is about to spend more than all of it. */
export class CostBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, limit, told }: CostBudgetProps) {
    super(scope, id);
    told.allow('budgets.amazonaws.com');
    const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: told.topicArn }],
    });
    const budget = new CfnBudget(this, 'Month', {
      budget: {
        budgetName: `venue-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
    // The budget sends a first notice when it is made.
    budget.node.addDependency(told);
  }
}
