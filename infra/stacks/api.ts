import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

import { contract } from '#shared/catalogue/contract.ts';
import { edgeHeader } from '#functions/platform/http/edge-only.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import { gatewayAddress } from '#infra/constructs/gateway-address.ts';
import type { GatewayAddress } from '#infra/constructs/gateway-address.ts';
import { HouseFunction } from '#infra/constructs/house-function.ts';
import { logRetention } from '#infra/settings.ts';
import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

export interface ApiStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: HouseResources;
  /** The gateway takes each of them. */
  readonly edgeSecrets: readonly Secret[];
}

/** Fields of the access log: nothing personal. */
const accessLog = JSON.stringify({
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  authorizerLatency: '$context.authorizer.latency',
  error: '$context.error.message',
});

/** The gateway: its limits, its log, and the answer for unknown paths. Areas add their routes. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly address: GatewayAddress;
  /** The house with the address for the provider's notices. */
  readonly house: HouseResources;

  constructor(scope: Construct, id: string, { settings, house, edgeSecrets, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'Api', {
      apiName: id,
      description: 'Every documented path, one function each',
      createDefaultStage: false,
      defaultAuthorizer: this.#fromEdge(house, edgeSecrets),
    });
    this.#stage();
    const { bundles } = house;
    const unknownPath = new HouseFunction(this, 'UnknownPath', { source: sources.unknownPath, bundles });
    this.#route('Default', HttpRouteKey.DEFAULT, integrationOf('unknown-path', unknownPath));
    this.address = gatewayAddress(this.api, settings);
    new CfnOutput(this, 'GatewayUrl', { value: this.address.url });
    const noticeUrl = `${this.address.url}${contract.paymentNotices.path}`;
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
    this.#route(
      'DemoPaymentsRoute',
      HttpRouteKey.with('/demo-payments/{proxy+}', HttpMethod.ANY),
      integrationOf('demo-payments', page),
    );
  }

  #route(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    new HttpRoute(this, id, { httpApi: this.api, routeKey, integration });
  }

  #stage(): void {
    const log = new LogGroup(this, 'AccessLog', {
      retention: logRetention(this),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 4000 },
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(accessLog),
      },
    });
  }

  /** The gateway has a public address of its own; requests without the edge's header are refused. Cached for an hour by header. */
  #fromEdge({ bundles, encryptionKey }: HouseResources, edgeSecrets: readonly Secret[]): HttpLambdaAuthorizer {
    const check = new HouseFunction(this, 'EdgeOnly', {
      source: sources.edgeOnly,
      bundles,
      environment: { [env.edgeKey]: edgeSecrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(',') },
      environmentKey: encryptionKey,
    });
    return new HttpLambdaAuthorizer('EdgeOnlyAuthorizer', check, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${edgeHeader}`],
      resultsCacheTtl: Duration.hours(1),
    });
  }
}

/** One permission for the whole gateway instead of one a route: a function's policy has little room. */
export function integrationOf(id: string, handler: IFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(id, handler, { scopePermissionToRoute: false });
}
