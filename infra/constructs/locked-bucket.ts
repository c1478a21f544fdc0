import { Duration, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Target } from '#infra/settings.ts';

import { accessLog, closed } from './private-bucket.ts';

export interface LockedBucketProps {
  readonly target: Target;
  /** For how long nobody deletes an object; then it ends by itself. */
  readonly kept: Duration;
  /** Keys of its objects begin with it. */
  readonly prefix: string;
  /** The output in which its address comes to other stacks. It has that of the first deployment, which never changes. */
  readonly outputName: string;
}

/** A log outside the tables, locked in compliance mode: nobody, whatever their rights, deletes an entry before its time. */
export class LockedBucket extends Bucket {
  readonly #prefix: string;
  readonly #outputName: string;

  constructor(scope: Construct, id: string, { target, kept, prefix, outputName }: LockedBucketProps) {
    super(scope, id, {
      ...closed(target),
      versioned: true,
      ...(target === 'aws'
        ? { serverAccessLogsBucket: accessLog(scope, target), serverAccessLogsPrefix: `${id}/` }
        : {}),
      objectLockDefaultRetention: ObjectLockRetention.compliance(kept),
      lifecycleRules: [{ expiration: kept, noncurrentVersionExpiration: Duration.days(1) }],
    });
    this.#prefix = prefix;
    this.#outputName = outputName;
  }

  /** Lets a function add entries; it can read and list none. */
  allow(grantee: Lambda): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['s3:PutObject'],
      resourceArns: [this.arnForObjects(`${this.#prefix}*`)],
    });
    // As cdk-nag prints the reference of the other stack.
    const { stackName, region } = Stack.of(this);
    const reference = { StackName: stackName, Region: region, OutputName: this.#outputName };
    exceptFrom(
      'AwsSolutions-IAM5',
      grantee.role ?? grantee,
      `Resource::${JSON.stringify({ 'Fn::GetStackOutput': reference })}/${this.#prefix}*`,
    );
  }
}
