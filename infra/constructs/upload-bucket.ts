import { Aws, Duration, Fn, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { offeredPrefix, picturesPrefix } from '#functions/platform/media/uploads.ts';
import { emulatorEndpoint } from '#infra/emulator-endpoint.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Target } from '#infra/settings.ts';

import { accessLog, closed } from './private-bucket.ts';

/**
 * The name of the bucket: the edge's headers name it, and it names the edge's origin, so neither can wait for the other's. It has the id of its stack, which
 * is another for each deployment of a stage anew and is not to be guessed.
 */
const uploadBucketName = (): string => `venue-uploads-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`;

/** Where browsers of the desk send pictures, `https://…`, without an end. */
export function uploadHost(scope: Construct, target: Target): string {
  if (target === 'emulator') return emulatorEndpoint().origin;
  return `https://${uploadBucketName()}.s3.${Stack.of(scope).region}.${Aws.URL_SUFFIX}`;
}

interface UploadBucketProps {
  readonly target: Target;
  /** The site, whose pages alone may send something. */
  readonly siteOrigin: string;
}

/** What colleagues upload, for a day: private, written by signed addresses alone, from pages of the site alone. */
export class UploadBucket extends Bucket {
  constructor(scope: Construct, id: string, { target, siteOrigin }: UploadBucketProps) {
    super(scope, id, {
      ...closed(target),
      bucketName: uploadBucketName(),
      ...(target === 'aws'
        ? { serverAccessLogsBucket: accessLog(scope, target), serverAccessLogsPrefix: `${id}/` }
        : {}),
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteOrigin],
          allowedHeaders: ['content-type'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
  }

  /** Lets a function sign addresses to which something is sent, and see whether it arrived. */
  allowOffers(grantee: Lambda): void {
    this.#allow(grantee, 's3:PutObject', 's3:GetObject');
  }

  /** Lets a function read and remove what arrived, and write pictures into the bucket of the site. */
  allowPictures(grantee: Lambda, site: IBucket): void {
    this.#allow(grantee, 's3:GetObject', 's3:DeleteObject');
    grantPart(grantee, site, `${picturesPrefix}*`, ['s3:PutObject']);
  }

  #allow(grantee: Lambda, ...actions: readonly string[]): void {
    grantPart(grantee, this as IBucket, `${offeredPrefix}*`, actions);
    // Without it S3 answers for a key that is not there as for one that may not be read.
    Grant.addToPrincipal({ grantee, actions: ['s3:ListBucket'], resourceArns: [this.bucketArn] });
  }
}

function grantPart(grantee: Lambda, bucket: IBucket, keys: string, actions: readonly string[]): void {
  Grant.addToPrincipal({ grantee, actions: [...actions], resourceArns: [bucket.arnForObjects(keys)] });
  exceptFrom('AwsSolutions-IAM5', grantee.role ?? grantee, `Resource::${printed(bucket)}/${keys}`);
}

/** As cdk-nag prints the reference of the other stack. */
function printed(bucket: IBucket): string {
  const { stackName, region } = Stack.of(bucket);
  const reference = { StackName: stackName, Region: region, OutputName: outputNames[bucket.node.id] };
  return JSON.stringify({ 'Fn::GetStackOutput': reference });
}

/** The outputs in which the addresses of both buckets come to other stacks. They have those of the first deployment, which never change. */
const outputNames: Readonly<Record<string, string>> = {
  Uploads: 'PublishOutputFnGetAttUploads4F6EB0FDArnCD04500A',
  Site: 'PublishOutputFnGetAttSiteE53D7754ArnA6C22265',
};
