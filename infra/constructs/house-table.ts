import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

import { dueIndex } from '#functions/platform/table/due.ts';
import { recoveryDays } from '#infra/recovery.ts';
import { grantsOf } from '#infra/rights/grants.ts';
import type { Right } from '#infra/rights/right.ts';

/** One of the three tables: paid per request, restorable to any second of 35 days, with a stream for the relay. */
export class HouseTable extends Table {
  /** A table of the house always has a stream. */
  readonly streamArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      encryption: TableEncryption.AWS_MANAGED,
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: 'ttl',
      removalPolicy: RemovalPolicy.RETAIN,
      deletionProtection: true,
    });
    if (!this.tableStreamArn) throw new Error('A table of the house has a stream.');
    this.streamArn = this.tableStreamArn;
  }

  /** An index of the items that have a due date; a table takes one new index a deployment. */
  indexDueDates(): void {
    const { name, partitionKey, sortKey } = dueIndex;
    this.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }

  /** Gives these rights on items, all of this table or of one of its indexes. */
  allow(grantee: IGrantable, rights: readonly Right[], index?: string): void {
    const resourceArns = [index === undefined ? this.tableArn : `${this.tableArn}/index/${index}`];
    for (const { actions, conditions } of grantsOf(rights))
      Grant.addToPrincipal({ grantee, actions: [...actions], resourceArns, conditions });
  }

  /** The relay's permissions on the stream; listing streams is limited to this table's. */
  allowStream(grantee: IGrantable): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((verb) => `dynamodb:${verb}`),
      resourceArns: [this.streamArn],
    });
  }
}
