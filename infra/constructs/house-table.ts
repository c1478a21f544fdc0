import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { TableProps } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

import { auditIndexes } from '#functions/platform/table/audit-indexes.ts';
import { dueIndex } from '#functions/platform/table/due.ts';
import { recoveryDays } from '#infra/recovery.ts';
import { grantsOf } from '#infra/rights/grants.ts';
import type { Right } from '#infra/rights/right.ts';

/** A table of the house: paid per request, and restorable to any second of 35 days. */
export class HouseTable extends Table {
  constructor(scope: Construct, id: string, more: Pick<TableProps, 'stream'> = {}) {
    super(scope, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: 'ttl',
      removalPolicy: RemovalPolicy.RETAIN,
      deletionProtection: true,
      ...more,
    });
  }

  /** Gives these rights on items, all of this table or of one of its indexes. */
  allow(grantee: IGrantable, rights: readonly Right[], index?: string): void {
    const resourceArns = [index === undefined ? this.tableArn : `${this.tableArn}/index/${index}`];
    for (const { actions, conditions } of grantsOf(rights))
      Grant.addToPrincipal({ grantee, actions: [...actions], resourceArns, conditions });
  }

  /** An index by two texts of an item; a table takes one new index a deployment. */
  protected indexBy(indexName: string, partitionKey: string, sortKey: string, projectionType: ProjectionType): void {
    this.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      projectionType,
    });
  }
}

/** One of the three tables whose outbox the relay reads. */
export class StreamedTable extends HouseTable {
  readonly streamArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id, { stream: StreamViewType.NEW_IMAGE });
    if (!this.tableStreamArn) throw new Error('A table with a stream has its name.');
    this.streamArn = this.tableStreamArn;
  }

  /** An index of the items that have a due date. */
  indexDueDates(): void {
    this.indexBy(dueIndex.name, dueIndex.partitionKey, dueIndex.sortKey, ProjectionType.KEYS_ONLY);
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

/** What colleagues did. Nothing follows from an entry, so that it has no stream; functions may add entries, and change none. */
export class AuditTable extends HouseTable {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const [name, { partitionKey, sortKey }] of Object.entries(auditIndexes))
      this.indexBy(name, partitionKey, sortKey, ProjectionType.ALL);
  }
}
