import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import { PrivateBucket } from '#infra/constructs/private-bucket.ts';
import type { Settings } from '#infra/settings.ts';

export interface ReleasesStackProps extends StackProps {
  readonly settings: Settings;
}

/**
 * What was deployed, to go back to, and what is deployed now. A stack of its own, so that a new commit by itself changes this one only: a
 * tag would touch every resource of the house.
 */
export class ReleasesStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: ReleasesStackProps) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Releases', settings.target);
    const { version, commit } = settings.release;
    new CfnOutput(this, 'ReleaseBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'Version', { value: version });
    new CfnOutput(this, 'Commit', { value: commit });
  }
}
