import { CustomResource, Duration, SecretValue, Token, Validations } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import type { HouseFunction } from './house-function.ts';

export interface TicketKeyProps {
  /** The function that makes pairs of keys. */
  readonly maker: HouseFunction;
  readonly encryptionKey: IKey;
}

/** There is one pair for good: a second one would turn away every ticket that is printed already. */
const generation = 1;

/** The pair of keys behind the codes on tickets: the private half signs, the public half goes to whoever stands at a door. */
export class TicketKey extends Construct {
  readonly secret: Secret;
  /** The public half in PEM; no secret. */
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
      // The value passes through the deployment only; it stands in no template.
      secretStringValue: SecretValue.resourceAttribute(Token.asString(pair.getAtt('PrivateKey'))),
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new pair would turn away every ticket that is printed already.',
    });
  }
}
