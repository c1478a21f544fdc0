import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

import { auditDaysPrefix } from '#functions/desk/store/audit-days.ts';
import { auditDays } from '#infra/recovery.ts';
import type { Target } from '#infra/settings.ts';

import { LockedBucket } from './locked-bucket.ts';

/** What colleagues did, an object a day, outside the tables: whoever could change entries of the table could not change these. */
export class AuditDays extends LockedBucket {
  constructor(scope: Construct, id: string, target: Target) {
    const outputName = 'PublishOutputFnGetAttAuditDaysF23832F6ArnB86BEA6F';
    super(scope, id, { target, kept: Duration.days(auditDays), prefix: auditDaysPrefix, outputName });
  }

  /** Lets a function add days, and learn which there are. */
  override allow(grantee: Lambda): void {
    super.allow(grantee);
    Grant.addToPrincipal({
      grantee,
      actions: ['s3:ListBucket'],
      resourceArns: [this.bucketArn],
      conditions: { StringEquals: { 's3:prefix': auditDaysPrefix } },
    });
  }
}
