import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import { Firewall } from '#infra/constructs/firewall.ts';

/** A firewall for CloudFront must be in us-east-1, wherever the house is. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall').attrArn;
  }
}
