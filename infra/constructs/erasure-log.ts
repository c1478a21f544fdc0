import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { erasureLogPrefix } from '#functions/personal-data/erasure-log.ts';
import { erasureLogDays } from '#infra/recovery.ts';
import type { Target } from '#infra/settings.ts';

/**
 * Who was erased and when, outside the tables: a restore to an earlier instant erases them again. Locked in compliance mode, since an entry
 * that somebody with wide rights could delete would bring a customer back; it holds an id and a time, and ends by itself.
 */
export class ErasureLog extends Bucket {
  constructor(scope: Construct, id: string, target: Target) {
    const kept = Duration.days(erasureLogDays);
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: target === 'aws',
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      objectLockDefaultRetention: ObjectLockRetention.compliance(kept),
      lifecycleRules: [{ expiration: kept, noncurrentVersionExpiration: Duration.days(1) }],
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'One function adds to it and an operator lists it when tables are restored; a log of both would answer no question.',
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
    Validations.of(grantee.role ?? grantee).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${JSON.stringify({ 'Fn::GetStackOutput': reference })}/${erasureLogPrefix}*]`,
      reason: 'An entry is named after its time and customer, so the right covers the entries.',
    });
  }
}
