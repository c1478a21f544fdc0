import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { logRetention } from '#infra/settings.ts';
import type { Target } from '#infra/settings.ts';

/** What every bucket of the house is: closed to the public, encrypted, kept when its stack is deleted. */
export const closed = (target: Target) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  // An emulator's own edge calls without TLS.
  enforceSSL: target === 'aws',
  removalPolicy: RemovalPolicy.RETAIN,
});

/** Who read and wrote the buckets of a stack, for as long as other logs: the edge, deployments, people. The edge's visitors are not in it. */
export function accessLog(scope: Construct, target: Target): IBucket {
  const stack = Stack.of(scope);
  const found =
    stack.node.tryFindChild('BucketLog') ??
    new Bucket(stack, 'BucketLog', {
      ...closed(target),
      lifecycleRules: [{ expiration: Duration.days(logRetention(scope)) }],
    });
  // Only this function makes a child of that name.
  return found as IBucket;
}

/** A bucket that only the edge reads: private, versioned, TLS only, kept when its stack is deleted. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, target: Target) {
    super(scope, id, {
      ...closed(target),
      versioned: true,
      ...(target === 'aws'
        ? { serverAccessLogsBucket: accessLog(scope, target), serverAccessLogsPrefix: `${id}/` }
        : {}),
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
  }

  /** The bucket as an origin of the edge, under its own identity. */
  asOrigin(): IOrigin {
    // The library's class and interface differ in optional properties only.
    return S3BucketOrigin.withOriginAccessControl(this as IBucket);
  }
}
