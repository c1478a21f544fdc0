import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

import { contract } from '#shared/catalogue/contract.ts';
import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import { Gateway, integrationOf } from '#infra/constructs/gateway.ts';
import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

export interface GatewayStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: HouseResources;
  /** The gateway takes each of them. */
  readonly edgeSecrets: readonly Secret[];
}

/** The gateway of everybody's paths. */
export class ApiStack extends Stack {
  readonly gateway: Gateway;
  /** The house with the address for the provider's notices. */
  readonly house: HouseResources;

  constructor(scope: Construct, id: string, { settings, house, edgeSecrets, ...props }: GatewayStackProps) {
    super(scope, id, props);
    this.gateway = new Gateway(this, {
      description: 'Every documented path, one function each',
      throttle: { rateLimit: 2000, burstLimit: 4000 },
      settings,
      house,
      edgeSecrets,
    });
    const { url } = this.gateway.address;
    new CfnOutput(this, 'GatewayUrl', { value: url });
    const noticeUrl = `${url}${contract.paymentNotices.path}`;
    this.house = { ...house, payment: { ...house.payment, noticeUrl } };
    if (settings.payments === 'demo') this.#demoPayments();
    else new CfnOutput(this, 'PaymentNoticesUrl', { value: noticeUrl, description: 'Where Stripe sends its events' });
  }

  /** The hosted page of the demonstration provider; a real one has pages of its own. */
  #demoPayments(): void {
    const page = new EquippedFunction(this, 'DemoPayments', {
      source: sources.demoPayments,
      needs: { payment: true, schedule: true },
      house: this.house,
    });
    this.gateway.route(
      'DemoPaymentsRoute',
      HttpRouteKey.with('/demo-payments/{proxy+}', HttpMethod.ANY),
      integrationOf('demo-payments', page),
    );
  }
}

/** The desk's own gateway: what visitors do at the other takes none of its calls. */
export class DeskStack extends Stack {
  readonly gateway: Gateway;

  constructor(scope: Construct, id: string, { settings, house, edgeSecrets, ...props }: GatewayStackProps) {
    super(scope, id, props);
    this.gateway = new Gateway(this, {
      description: 'The paths of the desk, one function each',
      throttle: { rateLimit: 200, burstLimit: 400 },
      settings,
      house,
      edgeSecrets,
    });
    new CfnOutput(this, 'DeskGatewayUrl', { value: this.gateway.address.url });
  }
}
