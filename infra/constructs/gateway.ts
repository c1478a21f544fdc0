import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpRoute, HttpRouteKey, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';

import { edgeHeader } from '#functions/platform/http/edge-only.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { logRetention } from '#infra/settings.ts';
import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

import type { HouseResources } from './equipped-function.ts';
import { gatewayAddress } from './gateway-address.ts';
import type { GatewayAddress } from './gateway-address.ts';
import { HouseFunction } from './house-function.ts';

export interface GatewayProps {
  readonly description: string;
  readonly throttle: ThrottleSettings;
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

/**
 * A gateway: its limits, its log, and the answer for unknown paths. Areas add their routes. Its parts are the stack's own, so that they keep
 * the names that they were first deployed under: payment providers know its address.
 */
export class Gateway {
  readonly api: HttpApi;
  readonly address: GatewayAddress;
  readonly #stack: Stack;

  constructor(stack: Stack, { description, throttle, settings, house, edgeSecrets }: GatewayProps) {
    this.#stack = stack;
    this.api = new HttpApi(stack, 'Api', {
      apiName: stack.stackName,
      description,
      createDefaultStage: false,
      defaultAuthorizer: this.#fromEdge(house, edgeSecrets),
    });
    this.#stage(throttle);
    const unknownPath = new HouseFunction(stack, 'UnknownPath', {
      source: sources.unknownPath,
      bundles: house.bundles,
    });
    this.route('Default', HttpRouteKey.DEFAULT, integrationOf('unknown-path', unknownPath));
    this.address = gatewayAddress(this.api, settings);
  }

  route(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    new HttpRoute(this.#stack, id, { httpApi: this.api, routeKey, integration });
  }

  #stage(throttle: ThrottleSettings): void {
    const log = new LogGroup(this.#stack, 'AccessLog', {
      retention: logRetention(this.#stack),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this.#stack, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(accessLog),
      },
    });
  }

  /** The gateway has a public address of its own; requests without the edge's header are refused. Cached for an hour by header. */
  #fromEdge({ bundles, encryptionKey }: HouseResources, edgeSecrets: readonly Secret[]): HttpLambdaAuthorizer {
    const check = new HouseFunction(this.#stack, 'EdgeOnly', {
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
