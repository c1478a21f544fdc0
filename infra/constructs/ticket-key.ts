import { CustomResource, Duration, SecretValue, Token, Validations } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import type { HouseFunction } from './house-function.ts';

export interface TicketKeyProps {
  /** The function that creates key pairs. */
  readonly maker: HouseFunction;
  readonly encryptionKey: IKey;
}

/** Fixed: a second pair would invalidate every printed ticket. */
const generation = 1;

/** The key pair of ticket codes: the private key signs, the public one is for checks at the door. */
export class TicketKey extends Construct {
  readonly secret: Secret;
  /** The public key in PEM; not secret. */
  readonly publicPem: string;

  constructor(scope: Construct, id: string, { maker, encryptionKey }: TicketKeyProps) {
    super(scope, id);
    const pair = new CustomResource(this, 'Pair', {
      serviceToken: maker.functionArn,
      resourceType: 'Custom::TicketKey',
      properties: { generation, signs: 'tickets' },
      serviceTimeout: Duration.minutes(2),
    });
    this.publicPem = pair.getAttString('PublicKey');
    this.secret = new Secret(this, 'Private', {
      description: 'Private key that signs the codes on tickets',
      encryptionKey,
      // The value only passes through the deployment; no template contains it.
      secretStringValue: SecretValue.resourceAttribute(Token.asString(pair.getAtt('PrivateKey'))),
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new pair would turn away every ticket that is printed already.',
    });
  }
}
