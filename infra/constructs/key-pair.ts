import { CustomResource, Duration, Lazy, SecretValue, Stack, Token } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import { exceptFrom } from '#infra/rule-exceptions.ts';

import type { HouseFunction } from './house-function.ts';

export interface KeyPairProps {
  /** CloudFront's cookies for films, or the codes on tickets. */
  readonly signs: 'media' | 'tickets';
  /** Another generation is another pair. */
  readonly generation: number;
  /** The function that creates key pairs. */
  readonly maker: HouseFunction;
  readonly encryptionKey: IKey;
  /** Of the secret. */
  readonly description: string;
}

/** A key pair that is created during deployment, once for each generation: its private half in a secret, its public half in PEM. */
export class KeyPair extends Construct {
  readonly secret: Secret;
  /** Not secret. */
  readonly publicPem: string;

  constructor(scope: Construct, id: string, props: KeyPairProps) {
    super(scope, id);
    const { signs, generation, maker, encryptionKey, description } = props;
    const stack = Stack.of(this);
    // The maker finds the secret of an earlier deployment by its name in the stack; a reference would make a circle.
    const storedAs = Lazy.string({ produce: () => stack.getLogicalId(this.secret.node.defaultChild as CfnSecret) });
    const pair = new CustomResource(this, 'Pair', {
      serviceToken: maker.functionArn,
      resourceType: signs === 'media' ? 'Custom::MediaKey' : 'Custom::TicketKey',
      properties: { generation, signs, storedAs },
      serviceTimeout: Duration.minutes(2),
    });
    this.publicPem = pair.getAttString('PublicKey');
    this.secret = new Secret(this, 'Private', {
      description,
      encryptionKey,
      // The value only passes through the deployment; no template contains it.
      secretStringValue: SecretValue.resourceAttribute(Token.asString(pair.getAtt('PrivateKey'))),
    });
    exceptFrom('AwsSolutions-SMG4', this.secret);
    // Not in the policy that the function waits for, which would make a circle: policy, secret, pair, function.
    new Policy(this, 'ReadsBack', {
      statements: [
        new PolicyStatement({ actions: ['cloudformation:DescribeStackResource'], resources: [stack.stackId] }),
        new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.secret.secretArn] }),
        new PolicyStatement({ actions: ['kms:Decrypt'], resources: [encryptionKey.keyArn] }),
      ],
      ...(maker.role ? { roles: [maker.role] } : {}),
    });
  }
}
