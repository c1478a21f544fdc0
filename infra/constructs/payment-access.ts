import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import { env } from '#functions/platform/runtime/env.ts';
import type { Settings } from '#infra/settings.ts';

export interface PaymentAccessProps {
  readonly settings: Settings;
  readonly encryptionKey: IKey;
}

/**
 * What functions have to know to talk with the payment provider. The demonstration provider's secret is made here; Stripe's are made by
 * people and put into a secret of theirs, which the deployment only reads.
 */
export class PaymentAccess extends Construct {
  readonly environment: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, { settings, encryptionKey }: PaymentAccessProps) {
    super(scope, id);
    // It stands in the stack itself, where it has always stood, so that no deployment replaces it.
    const secret = new Secret(scope, 'Payment', {
      description: 'Shared with the demonstration payment provider; signs its notices',
      encryptionKey,
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Both sides read the secret while deploying, so it is changed by a deployment and not behind its back.',
    });
    if (settings.payments === 'demo') {
      this.environment = {
        [env.paymentProvider]: 'demo',
        [env.paymentSecret]: secret.secretValue.unsafeUnwrap(),
      };
      return;
    }
    // Stacks that were deployed for the demonstration read it until they are deployed anew: what they import must stay till then.
    Stack.of(this).exportValue(secret.secretArn);
    const stripe = Secret.fromSecretNameV2(this, 'Stripe', settings.stripe.secret);
    this.environment = {
      [env.paymentProvider]: 'stripe',
      [env.stripeSecretKey]: stripe.secretValueFromJson('secretKey').unsafeUnwrap(),
      [env.stripeWebhookSecret]: stripe.secretValueFromJson('webhookSecret').unsafeUnwrap(),
      // CloudFormation reads a secret again only where something else has changed.
      [env.stripeGeneration]: String(settings.stripe.generation),
    };
  }
}
