import { CustomResource, Duration, SecretValue, Token, Validations } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

import { HouseFunction } from './house-function.ts';

export interface MediaKeyProps {
  readonly settings: Settings;
  readonly bundles: string;
  readonly encryptionKey: IKey;
}

/** The key pair of the cookies that open a film. */
export class MediaKey extends Construct {
  /** The private half. */
  readonly secret: Secret;
  /** The public key in PEM. */
  readonly publicPem: string;
  /** Creates key pairs during deployment; other constructs use it too. */
  readonly maker: HouseFunction;
  /** The key's id in a signature. */
  readonly keyPairId: string;
  /** Undefined on an emulator, where a viewer-request function checks signatures. */
  readonly keyGroup: KeyGroup | undefined;

  constructor(scope: Construct, id: string, { settings, bundles, encryptionKey }: MediaKeyProps) {
    super(scope, id);
    this.maker = new HouseFunction(this, 'Maker', {
      source: sources.mediaKey,
      bundles,
      timeout: Duration.seconds(30),
    });
    const pair = new CustomResource(this, 'Pair', {
      serviceToken: this.maker.functionArn,
      resourceType: 'Custom::MediaKey',
      properties: { generation: settings.mediaKey },
      serviceTimeout: Duration.minutes(2),
    });
    this.publicPem = pair.getAttString('PublicKey');
    this.secret = new Secret(this, 'Private', {
      description: 'Private key that signs the cookies of films',
      encryptionKey,
      // The value only passes through the deployment; no template contains it.
      secretStringValue: SecretValue.resourceAttribute(Token.asString(pair.getAtt('PrivateKey'))),
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The public half must change with it, so a new pair comes with a deployment: the context value mediaKey.',
    });
    if (settings.target === 'emulator') {
      this.keyPairId = 'EMULATED';
      this.keyGroup = undefined;
      return;
    }
    // A key cannot be changed in place: a new generation is created beside the old one until the group has moved.
    const key = new PublicKey(this, `Public${settings.mediaKey}`, { encodedKey: this.publicPem });
    this.keyPairId = key.publicKeyId;
    this.keyGroup = new KeyGroup(this, 'Group', { items: [key] });
  }
}
