import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';

import type { PathName } from '#shared/catalogue/contract.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import { integrationOf } from '#infra/constructs/gateway.ts';
import { LiveFunctions, permitFirst } from '#infra/constructs/live-functions.ts';
import type { Watched } from '#infra/constructs/monitored-resources.ts';
import { needsOfPath } from '#infra/needs.ts';
import { rightsOfPath } from '#infra/rights/function-rights.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Settings } from '#infra/settings.ts';
import { sourceOfEntry } from '#infra/sources.ts';
import type { ApiPart } from '#infra/sources.ts';

export interface ApiAreaStackProps extends StackProps {
  readonly settings: Settings;
  /** Its paths. */
  readonly part: ApiPart;
  /** The gateway that answers its paths. */
  readonly api: HttpApi;
  readonly house: HouseResources;
}

/** Seats, orders, and the notices of what was paid. */
const vitalPaths = ['seatHolds', 'orders', 'paymentNotices'] as const satisfies readonly PathName[];

/** The paths of one area, or of a part of it, a function each. All methods go to the function, so that a wrong one gets our 405. */
export class ApiAreaStack extends Stack {
  /** Its functions without which nothing is sold. */
  readonly vital: Watched['vital'];

  constructor(scope: Construct, id: string, { settings, part, api, house, ...props }: ApiAreaStackProps) {
    super(scope, id, props);
    const { deskHost } = settings;
    const { area } = part;
    const live = new LiveFunctions(this, 'Live', settings);
    const functions = new Map<string, EquippedFunction>();
    for (const entry of part.entries) {
      const handler = new EquippedFunction(this, entry.name, {
        source: sourceOfEntry(entry),
        needs: needsOfPath(entry),
        rights: rightsOfPath(entry),
        house,
        ...(area === 'desk' && deskHost !== undefined ? { environment: { [env.deskHost]: deskHost } } : {}),
      });
      functions.set(entry.name, handler);
      const vital = vitalPaths.find((path) => path === entry.name);
      const route = new HttpRoute(this, `${entry.name}-Route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(entry.path, HttpMethod.ANY),
        integration: integrationOf(entry.name, vital ? live.add(vital, handler) : handler),
        ...(entry.machine ? { authorizer: new HttpNoneAuthorizer() } : {}),
      });
      if (vital) permitFirst(route);
      if (entry.machine) exceptFrom('AwsSolutions-APIG4', route);
    }
    this.vital = vitalPaths.flatMap((of) => {
      const functionName = functions.get(of)?.functionName;
      return functionName === undefined ? [] : [{ of, functionName }];
    });
  }
}
