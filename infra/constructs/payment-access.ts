import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

import { env } from '#functions/platform/runtime/env.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Settings } from '#infra/settings.ts';

export interface PaymentAccessProps {
  readonly settings: Settings;
  readonly encryptionKey: IKey;
}

/**
 * Access to the payment provider. The demonstration provider's secret is created here; Stripe's is created by people, and the deployment
 * only reads it.
 */
export class PaymentAccess extends Construct {
  readonly environment: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, { settings, encryptionKey }: PaymentAccessProps) {
    super(scope, id);
    // Scoped to the stack itself, as ever: another scope would replace the deployed secret.
    const secret = new Secret(scope, 'Payment', {
      description: 'Shared with the demonstration payment provider; signs its notices',
      encryptionKey,
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    exceptFrom('AwsSolutions-SMG4', secret);
    if (settings.payments === 'demo') {
      this.environment = {
        [env.paymentProvider]: 'demo',
        [env.paymentSecret]: secret.secretValue.unsafeUnwrap(),
      };
      return;
    }
    const stripe = Secret.fromSecretNameV2(this, 'Stripe', settings.stripe.secret);
    this.environment = {
      [env.paymentProvider]: 'stripe',
      [env.stripeSecretKey]: stripe.secretValueFromJson('secretKey').unsafeUnwrap(),
      [env.stripeWebhookSecret]: stripe.secretValueFromJson('webhookSecret').unsafeUnwrap(),
      // CloudFormation reads a secret again only when something else has changed.
      [env.stripeGeneration]: String(settings.stripe.generation),
    };
  }
}
