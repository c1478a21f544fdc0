import { Duration } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

import { HouseFunction } from './house-function.ts';
import { KeyPair } from './key-pair.ts';

export interface MediaKeyProps {
  readonly settings: Settings;
  readonly bundles: string;
  readonly encryptionKey: IKey;
}

/**
 * The key pair of the cookies that open a film. The pair of the generation before stays valid, so that no film closes while the functions
 * of a new generation are deployed.
 */
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
    const pairOf = (generation: number): KeyPair =>
      new KeyPair(this, `Pair${generation}`, {
        signs: 'media',
        generation,
        maker: this.maker,
        encryptionKey,
        description: 'Private key that signs the cookies of films',
      });
    const present = pairOf(settings.mediaKey);
    const before = settings.mediaKey > 1 ? [pairOf(settings.mediaKey - 1)] : [];
    this.publicPem = present.publicPem;
    this.secret = present.secret;
    if (settings.target === 'emulator') {
      this.keyPairId = 'EMULATED';
      this.keyGroup = undefined;
      return;
    }
    // A public key cannot be changed in place.
    const keyOf = ({ publicPem }: KeyPair, generation: number): PublicKey =>
      new PublicKey(this, `Public${generation}`, { encodedKey: publicPem });
    const key = keyOf(present, settings.mediaKey);
    this.keyPairId = key.publicKeyId;
    this.keyGroup = new KeyGroup(this, 'Group', {
      items: [key, ...before.map((pair) => keyOf(pair, settings.mediaKey - 1))],
    });
  }
}
