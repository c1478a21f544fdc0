import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import type { Target } from '#infra/settings.ts';

/** A bucket that only the edge reads: private, versioned, TLS only, kept when its stack is deleted. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, target: Target) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // An emulator's own edge calls without TLS.
      enforceSSL: target === 'aws',
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Only the edge reads this bucket; a log of its reads would hold addresses of visitors and answer no question.',
    });
  }

  /** The bucket as an origin of the edge, under its own identity. */
  asOrigin(): IOrigin {
    // The library's class and interface differ in optional properties only.
    return S3BucketOrigin.withOriginAccessControl(this as IBucket);
  }
}
