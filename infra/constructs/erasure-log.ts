import { Duration, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { erasureLogPrefix } from '#functions/personal-data/erasure-log.ts';
import { erasureLogDays } from '#infra/recovery.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Target } from '#infra/settings.ts';

import { accessLog, closed } from './private-bucket.ts';

/**
 * Who was erased and when, outside the tables: a restore to an earlier instant erases them again. Locked in compliance mode, since an entry
 * that somebody with wide rights could delete would bring a customer back; it holds an id and a time, and ends by itself.
 */
export class ErasureLog extends Bucket {
  constructor(scope: Construct, id: string, target: Target) {
    const kept = Duration.days(erasureLogDays);
    super(scope, id, {
      ...closed(target),
      versioned: true,
      ...(target === 'aws'
        ? { serverAccessLogsBucket: accessLog(scope, target), serverAccessLogsPrefix: `${id}/` }
        : {}),
      objectLockDefaultRetention: ObjectLockRetention.compliance(kept),
      lifecycleRules: [{ expiration: kept, noncurrentVersionExpiration: Duration.days(1) }],
    });
  }

  /** Lets a function add entries; it can read and list none. */
  allow(grantee: Lambda): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['s3:PutObject'],
      resourceArns: [this.arnForObjects(`${erasureLogPrefix}*`)],
    });
    // As cdk-nag prints the reference of the other stack; the names are those of the first deployment, which never change.
    const { stackName, region } = Stack.of(this);
    const reference = {
      StackName: stackName,
      Region: region,
      OutputName: 'PublishOutputFnGetAttErasureLogF64E513BArn06DA5AF9',
    };
    exceptFrom(
      'AwsSolutions-IAM5',
      grantee.role ?? grantee,
      `Resource::${JSON.stringify({ 'Fn::GetStackOutput': reference })}/${erasureLogPrefix}*`,
    );
  }
}
